import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RemoteRelease } from '../../shared/src/contract/registry';
import { promote, resetRemote, rollback, setPage, setRemote } from './channels';
import { deploy } from './deployBuilds';
import { folderSite } from './folderSite';
import { readLog } from './log';
import { readRegistry, type SiteRegistry } from './registryStore';
import * as builds from './testing/builds';
import { QUEUE_MS } from './testing/samplePart';

let home: string;
let site: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-release-'));
  site = join(home, 'site');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const shellBuild = (version?: string) => builds.shellBuild(home, version);
const feedBuild = (version: string, changes: Partial<RemoteRelease> = {}) =>
  builds.remoteBuild(home, 'feed', version, {
    routes: [{ path: '/', module: './Screen', title: 'Home' }],
    ...changes,
  });

const page = () => readFileSync(join(site, 'index.html'), 'utf8');

async function registry(): Promise<SiteRegistry> {
  const found = await readRegistry(site);
  if (!found) throw new Error('There is no registry.');
  return found;
}

const liveFeed = async () => (await registry()).remotes.feed?.live.version;

async function served(dist: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = join(dist, request.url ?? '');
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test('a first release puts everything into folders named by their content', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  expect(existsSync(join(site, 'shell/aaaaaaaaaa/main.js'))).toBe(true);
  expect(existsSync(join(site, 'remotes/feed/b1/entry.js'))).toBe(true);
  const copy = brotliDecompressSync(readFileSync(join(site, 'remotes/feed/b1/entry.js.br')));
  expect(copy.toString()).toBe('// the feed b1');
  expect(await registry()).toMatchObject({
    serial: 1,
    remotes: { feed: { live: { version: 'b1', base: '/remotes/feed/b1/' } } },
  });
  expect(page()).toContain('<i /shell/aaaaaaaaaa/>');
});

test('the page holds the registry of the same serial, and copies that say the same', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  const inlined = /id="kithkin-registry">(.*?)<\/script>/.exec(page())?.[1] ?? '';
  expect(JSON.parse(inlined)).toEqual(await registry());
  expect(brotliDecompressSync(readFileSync(join(site, 'index.html.br'))).toString()).toBe(page());
});

test('the policy allows no inline code but its own, by hash, and demands Trusted Types', async () => {
  await deploy(site, [shellBuild()]);
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page())?.[1] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+'){3}(?:;|$)/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).not.toContain('unsafe');
});

test('a deploy of one remote changes its own folder and the two files without a hash', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  const before = readdirSync(site, { recursive: true }).map(String);
  const shell = readFileSync(join(site, 'shell/aaaaaaaaaa/main.js'));
  await deploy(site, [feedBuild('b2')]);
  const added = readdirSync(site, { recursive: true })
    .map(String)
    .filter((name) => !before.includes(name));
  expect(added.every((name) => name.startsWith('remotes/feed/b2'))).toBe(true);
  expect(readFileSync(join(site, 'shell/aaaaaaaaaa/main.js'))).toEqual(shell);
  expect((await registry()).remotes.feed).toMatchObject({
    live: { version: 'b2' },
    previous: { version: 'b1' },
  });
});

test('what is live already changes nothing', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  expect(await deploy(site, [feedBuild('b1')])).toEqual([
    { name: 'feed', version: 'b1', changed: false },
  ]);
  expect((await registry()).serial).toBe(1);
});

test('a rollback brings back the version before and says why in the log', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  await deploy(site, [feedBuild('b2')]);
  await rollback(site, 'feed', 'likes vanish');
  expect(await liveFeed()).toBe('b1');
  expect((await readLog(site)).at(-1)).toMatchObject({
    act: 'rollback',
    package: 'feed',
    version: 'b1',
    before: 'b2',
    serial: 3,
    reason: 'likes vanish',
  });
  await expect(rollback(site, 'feed', 'again')).rejects.toThrow(
    'feed has no previous version to go back to.',
  );
});

test('a share of tabs gets a version first; promoting gives it to everybody', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  await deploy(site, [{ ...feedBuild('b2'), percent: 10 }]);
  expect((await registry()).remotes.feed).toMatchObject({
    live: { version: 'b1' },
    canary: { release: { version: 'b2' }, percent: 10 },
  });
  await promote(site, 'feed');
  expect(await liveFeed()).toBe('b2');
  await expect(promote(site, 'feed')).rejects.toThrow('no version at a share of tabs');
});

test('a remote is pointed to another address and back; the policy follows', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  const elsewhere = await served(feedBuild('c9').dist);
  try {
    await setRemote(site, 'feed', elsewhere.url);
    expect((await registry()).remotes.feed?.live).toMatchObject({
      version: 'c9',
      base: elsewhere.url,
    });
    expect(page()).toContain(`script-src 'self' ${elsewhere.url.slice(0, -1)}`);
    await resetRemote(site, 'feed');
    expect(await liveFeed()).toBe('b1');
  } finally {
    elsewhere.close();
  }
});

test('an address without a release is refused, and nothing changes', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  const empty = await served(home);
  try {
    await expect(setRemote(site, 'feed', empty.url)).rejects.toThrow('release.json answers 404.');
  } finally {
    empty.close();
  }
  await expect(setRemote(site, 'feed', 'ftp://x')).rejects.toThrow('not an http address');
  expect((await registry()).serial).toBe(1);
});

test('a remote that needs more than the shell provides is refused with the way out', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  await expect(deploy(site, [feedBuild('b2', { needs: '1.4.0' })])).rejects.toThrow(
    'feed b2 needs @kithkin/shared 1.4.0, but the shell provides 1.0.0. Deploy the shell first.',
  );
  expect(await liveFeed()).toBe('b1');
});

test('two remotes can’t serve one path', async () => {
  const other = feedBuild('d1');
  await expect(
    deploy(site, [shellBuild(), feedBuild('b1'), { ...other, name: 'profile' }]),
  ).rejects.toThrow('Both feed and profile serve the path /.');
});

test('a remote can’t be released before a shell', async () => {
  await expect(deploy(site, [feedBuild('b1')])).rejects.toThrow('There is no shell yet');
});

test('releases at the same time wait for each other and all count', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  const queued = () => folderSite(site, { timeoutMs: QUEUE_MS });
  await Promise.all(
    ['b2', 'b3', 'b4', 'b5'].map((version) => deploy(queued(), [feedBuild(version)])),
  );
  expect((await registry()).serial).toBe(5);
  expect((await readLog(site)).map(({ serial }) => serial)).toEqual([1, 1, 2, 3, 4, 5]);
});

test('a lock that a dead process left is taken over', async () => {
  mkdirSync(join(site, '.lock'), { recursive: true });
  writeFileSync(join(site, '.lock', 'holder'), '999999@1');
  await deploy(site, [shellBuild()]);
  expect((await registry()).serial).toBe(1);
});

test('what the page is told stays over releases', async () => {
  await deploy(site, [shellBuild()]);
  await setPage(site, { api: 'https://api.kithkin.test', loadTimeouts: '300,450' });
  await deploy(site, [feedBuild('b1')]);
  expect(page()).toContain('<meta name="kithkin-api" content="https://api.kithkin.test">');
  expect(page()).toContain('<meta name="kithkin-load-timeouts" content="300,450">');
  expect(page()).toContain('wss://api.kithkin.test');
});

test('there is one way back: from there on a deploy goes forward', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  await deploy(site, [feedBuild('b2')]);
  await rollback(site, 'feed', 'likes vanish');
  await expect(rollback(site, 'feed', 'after all not')).rejects.toThrow(
    'feed has no previous version to go back to. To go forward from b1, deploy.',
  );
  await deploy(site, [feedBuild('b2')]);
  expect(await liveFeed()).toBe('b2');
  await rollback(site, 'feed', 'they do');
  expect(await liveFeed()).toBe('b1');
});

test('a version at a share of tabs is taken back before any other', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  await deploy(site, [feedBuild('b2')]);
  await deploy(site, [{ ...feedBuild('b3'), percent: 20 }]);
  await rollback(site, 'feed', 'it is slow');
  expect((await registry()).remotes.feed).toMatchObject({
    live: { version: 'b2' },
    previous: { version: 'b1' },
  });
  expect((await readLog(site)).at(-1)).toMatchObject({ version: 'b2', before: 'b3' });
  await rollback(site, 'feed', 'this one, too');
  expect(await liveFeed()).toBe('b1');
});

test('what everybody has already is given to no share of tabs', async () => {
  await deploy(site, [shellBuild(), feedBuild('b1')]);
  expect(await deploy(site, [{ ...feedBuild('b1'), percent: 10 }])).toEqual([
    { name: 'feed', version: 'b1', changed: false },
  ]);
  expect((await registry()).remotes.feed?.canary).toBeUndefined();
});
