import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { forbidEarlierBoots, promote, resetRemote, rollback, setPage, setRemote } from './channels';
import { deploy } from './deployBuilds';
import { readLog } from './log';
import { changeRegistry } from './registryStore';
import { remoteBuild } from './testing/builds';
import { createTestSite, type TestSite } from './testing/testSite';

const DAY_MS = 24 * 60 * 60 * 1000;
let t: TestSite;
const HOME = [{ path: '/', module: './Screen', title: 'Home' }];
const feed = (version: string, needs = '1.0.0') => t.feed(version, { routes: HOME, needs });

beforeEach(() => {
  t = createTestSite();
});
afterEach(() => t.remove());

const deployFirst = () => deploy(t.site, [t.shell(), feed('b1')]);
const page = () => t.text('index.html');
const channels = async () => (await t.registry()).remotes.feed;
const liveFeed = async () => (await channels())?.live.version;
const names = () => [...t.store.files.keys()];

async function serve(dist: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = join(dist, request.url ?? '');
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test('the first release writes a folder per version, the registry and the page with it', async () => {
  await deployFirst();
  expect(names()).toContain('shell/aaaaaaaaaa/main.js');
  const copy = t.store.files.get('remotes/feed/b1/entry.js.br')?.content ?? Buffer.alloc(0);
  expect(brotliDecompressSync(copy).toString()).toBe('// the feed b1');
  expect(await t.registry()).toMatchObject({
    serial: 1,
    remotes: { feed: { live: { version: 'b1', base: '/remotes/feed/b1/' } } },
  });
  expect(page()).toContain('<i /shell/aaaaaaaaaa/>');
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page())?.[1] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+'){3}(?:;|$)/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).not.toContain('unsafe');
});

test('a deploy of one remote changes its own folder and the files without a hash', async () => {
  await deployFirst();
  const before = new Map(t.store.files);
  await deploy(t.site, [feed('b2')]);
  const changed = names().filter((file) => t.store.files.get(file) !== before.get(file));
  expect(changed.filter((file) => !file.startsWith('remotes/feed/b2/')).sort()).toEqual([
    ...['index.html', 'index.html.br', 'index.html.gz'],
    ...['registry.json', 'registry.json.br', 'registry.json.gz', 'releases.log'],
  ]);
  expect(await channels()).toMatchObject({ live: { version: 'b2' }, previous: { version: 'b1' } });
});

test('a version that is live already changes nothing, and its folder is never rewritten', async () => {
  await deployFirst();
  const build = feed('b1');
  writeFileSync(join(build.dist, 'note.txt'), 'another build of the same version');
  const unchanged = [{ name: 'feed', version: 'b1', changed: false }];
  expect(await deploy(t.site, [build])).toEqual(unchanged);
  expect(await deploy(t.site, [{ ...feed('b1'), percent: 10 }])).toEqual(unchanged);
  expect(await t.registry()).toMatchObject({ serial: 1 });
  expect(await channels()).not.toHaveProperty('canary');
  expect(names()).not.toContain('remotes/feed/b1/note.txt');
});

test('a rollback restores the previous version once, and a deploy goes forward again', async () => {
  await deployFirst();
  await deploy(t.site, [feed('b2')]);
  await expect(rollback(t.site, 'feed', 'x', { expected: 'b1' })).rejects.toThrow(
    'feed has changed meanwhile: b2 would be rolled back, not b1.',
  );
  await rollback(t.site, 'feed', 'likes vanish', { expected: 'b2' });
  expect(await liveFeed()).toBe('b1');
  expect((await readLog(t.site)).at(-1)).toMatchObject({
    ...{ act: 'rollback', package: 'feed', version: 'b1', before: 'b2', serial: 3 },
    reason: 'likes vanish',
  });
  await expect(rollback(t.site, 'feed', 'again')).rejects.toThrow(
    'feed has no previous version to go back to. npm run releases -- feed shows',
  );
  await expect(rollback(t.site, 'polls', 'x')).rejects.toThrow(
    'Nothing named polls is released here. There are: shell, feed.',
  );
  await deploy(t.site, [feed('b2')]);
  expect(await liveFeed()).toBe('b2');
});

test('a canary is promoted, or rolled back before any other version', async () => {
  await deployFirst();
  await expect(
    deploy(t.site, [{ ...remoteBuild(t.home, 'polls', 'p1'), percent: 10 }]),
  ).rejects.toThrow('polls has no live version yet');
  await expect(deploy(t.site, [{ ...t.shell('b'), percent: 10 }])).rejects.toThrow(
    'The shell has no share of tabs',
  );
  await deploy(t.site, [{ ...feed('b2'), percent: 10 }]);
  const canary = { release: { version: 'b2' }, percent: 10 };
  expect(await channels()).toMatchObject({ live: { version: 'b1' }, canary });
  expect(await deploy(t.site, [{ ...feed('b2'), percent: 10 }])).toMatchObject([
    { changed: false },
  ]);
  expect(await deploy(t.site, [{ ...feed('b2'), percent: 20 }])).toMatchObject([{ changed: true }]);
  await promote(t.site, 'feed');
  expect(await liveFeed()).toBe('b2');
  await expect(promote(t.site, 'feed')).rejects.toThrow(
    'feed has no version at a share of tabs: b2 is live for everybody.',
  );
  await deploy(t.site, [{ ...feed('b3'), percent: 20 }]);
  await rollback(t.site, 'feed', 'it is slow');
  expect(await channels()).toMatchObject({ live: { version: 'b2' }, previous: { version: 'b1' } });
  expect((await readLog(t.site)).at(-1)).toMatchObject({ version: 'b2', before: 'b3' });
});

test('a remote is loaded from another address and back; the policy follows', async () => {
  await deployFirst();
  const elsewhere = await serve(feed('c9').dist);
  const empty = await serve(t.home);
  try {
    await expect(setRemote(t.site, 'feed', empty.url)).rejects.toThrow(
      'mf-manifest.json answers 404.',
    );
    await expect(setRemote(t.site, 'feed', 'ftp://x')).rejects.toThrow('not an http address');
    await expect(resetRemote(t.site, 'polls')).rejects.toThrow('was never deployed to this site');
    await setRemote(t.site, 'feed', elsewhere.url);
    expect((await channels())?.live).toMatchObject({ version: 'c9', base: elsewhere.url });
    expect(page()).toContain(`script-src 'self' ${elsewhere.url.slice(0, -1)}`);
    await resetRemote(t.site, 'feed');
    expect(await liveFeed()).toBe('b1');
  } finally {
    elsewhere.close();
    empty.close();
  }
});

test('an incomplete or incompatible release is rejected', async () => {
  await expect(deploy(t.site, [feed('b1')])).rejects.toThrow('There is no shell yet');
  await deployFirst();
  await expect(deploy(t.site, [feed('b2', '1.4.0')])).rejects.toThrow(
    'feed b2 needs @kithkin/shared 1.4.0, but the shell provides 1.0.0. Deploy the shell first.',
  );
  await expect(deploy(t.site, [{ name: 'feed', dist: t.home }])).rejects.toThrow(
    'feed is not built',
  );
  const build = feed('b3');
  writeFileSync(join(build.dist, 'screen.js'), '// edited');
  await expect(deploy(t.site, [build])).rejects.toThrow(
    `feed b3 can’t be served: ${build.dist}/screen.js is not the file that was built.`,
  );
  expect(await t.registry()).toMatchObject({ serial: 1 });
  await deploy(t.site, [feed('b3')]);
  expect(await liveFeed()).toBe('b3');
});

test('simultaneous releases wait for each other', async () => {
  await deployFirst();
  await Promise.all(['b2', 'b3', 'b4'].map((version) => deploy(t.site, [feed(version)])));
  expect(await t.registry()).toMatchObject({ serial: 4 });
  expect((await readLog(t.site)).map(({ serial }) => serial)).toEqual([1, 1, 2, 3, 4]);
});

test('a release that has lost its lock changes nothing', async () => {
  await deployFirst();
  const losing = changeRegistry(t.site, async (draft) => {
    await t.write('.lease', 'of another release');
    draft.page = { api: 'https://api.kithkin.test' };
    return [{ act: 'page', package: 'shell', version: '' }];
  });
  await expect(losing).rejects.toThrow('Another release has taken over the site');
  expect(await t.registry()).toMatchObject({ serial: 1 });
});

test('later releases preserve page settings and the oldest boot', async () => {
  await deploy(t.site, [t.shell()]);
  await setPage(t.site, { api: 'https://api.kithkin.test', loadTimeouts: '300,450' });
  const { oldestBoot, serial } = await forbidEarlierBoots(t.site);
  expect(oldestBoot).toBe(serial);
  await deploy(t.site, [feed('b1')]);
  expect(page()).toContain('<meta name="kithkin-api" content="https://api.kithkin.test">');
  expect(page()).toContain('<meta name="kithkin-load-timeouts" content="300,450">');
  expect(page()).toContain('wss://api.kithkin.test');
  expect(page()).toContain(`"oldestBoot":${serial}`);
});

test('the service worker is that of the live shell; without one it removes itself', async () => {
  await deploy(t.site, [t.shell('aaaaaaaaaa')]);
  expect(names()).not.toContain('sw.js');
  await deploy(t.site, [t.shell('bbbbbbbbbb', '1.0.0', "importScripts('{{base}}push.js')")]);
  expect(t.text('sw.js')).toBe("importScripts('/shell/bbbbbbbbbb/push.js')");
  await deploy(t.site, [feed('b1')]);
  expect(t.text('sw.js')).toContain('bbbbbbbbbb');
  await rollback(t.site, 'shell', 'does not start');
  expect(t.text('sw.js')).toContain('self.registration.unregister()');
});

test('a version without the mark of retirement is marked by a release, and removed 30 days later', async () => {
  const exists = () => t.text('remotes/feed/old/release.json') !== '';
  await t.store.put('remotes/feed/old/release.json', Buffer.from('{}'));
  t.later(100 * DAY_MS);
  await deployFirst();
  t.later(29 * DAY_MS);
  await deploy(t.site, [feed('b2')]);
  expect(exists()).toBe(true);
  t.later(2 * DAY_MS);
  await deploy(t.site, [feed('b3')]);
  expect(exists()).toBe(false);
});

test('a version is removed 30 days after it could last be served, however old its build is', async () => {
  const stored = () =>
    ['v1', 'v2', 'v3', 'v4'].filter((version) => t.text(`remotes/feed/${version}/release.json`));
  await deploy(t.site, [t.shell(), feed('v1')]);
  t.later(100 * DAY_MS);
  await deploy(t.site, [feed('v2')]);
  t.later(100 * DAY_MS);
  await deploy(t.site, [feed('v3')]); // until now v1 was the previous version
  t.later(29 * DAY_MS);
  await deploy(t.site, [{ ...feed('v4'), percent: 10 }]);
  expect(stored()).toEqual(['v1', 'v2', 'v3', 'v4']);
  t.later(2 * DAY_MS);
  await rollback(t.site, 'feed', 'it blinks');
  t.later(29 * DAY_MS);
  await deploy(t.site, [remoteBuild(t.home, 'profile', 'p1')]);
  // v2 is the previous version; v4 was served until the rollback.
  expect(stored()).toEqual(['v2', 'v3', 'v4']);
  t.later(2 * DAY_MS);
  await deploy(t.site, [remoteBuild(t.home, 'profile', 'p2')]);
  expect(stored()).toEqual(['v2', 'v3']);
  expect(names().filter((file) => file.includes('/v1/'))).toEqual([]);
});
