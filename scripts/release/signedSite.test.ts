import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifySignature } from '../../shell/src/registry/verifySignature';
import { renew, rollback } from './channels';
import { deploy } from './deployBuilds';
import { readLog } from './log';
import { keyOfPage } from './page';
import { readRegistry, repairSite, signSite } from './registryStore';
import { remoteBuild, shellBuild } from './testing/builds';

let home: string;
let site: string;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-signed-'));
  site = join(home, 'site');
  delete process.env.RELEASE_KEY_FILE;
  await deploy(site, [shellBuild(home), remoteBuild(home, 'feed', 'b1')]);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const at = (file: string) => join(site, file);
const text = (file: string) => readFileSync(at(file), 'utf8');
const pageKey = () => keyOfPage(text('index.html')) ?? '';
/** Verifies the registry as a browser with this site's page does. */
const verdict = () => verifySignature(JSON.parse(text('registry.json')), pageKey());
const feed = async () => (await readRegistry(site))?.remotes.feed?.live.version;

/** Tampers with the registry, as an attacker with write access to the bucket could. */
function tamper(): string {
  const stolen = text('registry.json').replaceAll('/remotes/feed/b1/', 'https://evil.test/');
  writeFileSync(at('registry.json'), stolen);
  return stolen;
}

test('browsers find each release signed with the key of its page', async () => {
  expect(await verdict()).toBe('valid');
  const first = pageKey();
  await deploy(site, [remoteBuild(home, 'feed', 'b2')]);
  expect(await verdict()).toBe('valid');
  await rollback(site, 'feed', 'likes vanish');
  expect(await verdict()).toBe('valid');
  expect(pageKey()).toBe(first);
});

test('the page itself holds no signature: it is what signatures are checked against', () => {
  expect(text('index.html')).not.toContain('"signature"');
});

test('a registry that somebody else wrote gets into no page and no release', async () => {
  const page = text('index.html');
  const stolen = tamper();
  expect(await verdict()).toBe('invalid');
  const rejectionMessage = `registry.json is not signed with the key in ${site}.key`;
  await expect(deploy(site, [remoteBuild(home, 'feed', 'b2')])).rejects.toThrow(rejectionMessage);
  await expect(rollback(site, 'feed', 'x')).rejects.toThrow(rejectionMessage);
  await expect(repairSite(site)).rejects.toThrow(rejectionMessage);
  expect(text('index.html')).toBe(page);
  expect(text('registry.json')).toBe(stolen);
});

test('pieces of a page that somebody else wrote get into no page', async () => {
  const page = text('index.html');
  const parts = 'shell/aaaaaaaaaa/page.json';
  writeFileSync(at(parts), text(parts).replace('start()', 'steal()'));
  await expect(deploy(site, [remoteBuild(home, 'feed', 'b2')])).rejects.toThrow(
    `${parts} is not the file that was built`,
  );
  expect(text('index.html')).toBe(page);
});

test('a registry without its signature is somebody else’s too', async () => {
  const { signature: _removed, ...rest } = JSON.parse(text('registry.json'));
  writeFileSync(at('registry.json'), JSON.stringify(rest));
  await expect(renew(site)).rejects.toThrow('somebody else wrote it, or the key is another one');
});

test('another key takes a decision; then page and registry are of that key', async () => {
  const before = pageKey();
  rmSync(`${site}.key`);
  await deploy(join(home, 'other'), [shellBuild(home)]);
  writeFileSync(`${site}.key`, readFileSync(join(home, 'other.key')));
  await expect(deploy(site, [remoteBuild(home, 'feed', 'b2')])).rejects.toThrow('another one');
  await signSite(site);
  expect(pageKey()).not.toBe(before);
  expect(await verdict()).toBe('valid');
  await deploy(site, [remoteBuild(home, 'feed', 'b2')]);
  expect(await feed()).toBe('b2');
  expect((await readLog(site)).map(({ act: callback }) => callback)).toEqual([
    'deploy',
    'deploy',
    'sign',
    'deploy',
  ]);
});

test('a site whose key is lost gets a new one with its next release', async () => {
  const before = pageKey();
  rmSync(`${site}.key`);
  await deploy(site, [remoteBuild(home, 'feed', 'b2')]);
  expect(pageKey()).not.toBe(before);
  expect(await verdict()).toBe('valid');
});

test('a site from before signing is signed with its next release, key or no key', async () => {
  const { signature: _removed, ...rest } = JSON.parse(text('registry.json'));
  writeFileSync(at('registry.json'), JSON.stringify(rest));
  writeFileSync(
    at('index.html'),
    text('index.html').replace(/<meta name="kithkin-release-key".*>/, ''),
  );
  await deploy(site, [remoteBuild(home, 'feed', 'b2')]);
  expect(await verdict()).toBe('valid');
});

test('renewing raises the serial and the end, and changes nothing else', async () => {
  const before = await readRegistry(site);
  const after = await renew(site);
  expect(after.serial).toBe((before?.serial ?? 0) + 1);
  expect(after.remotes).toEqual(before?.remotes);
  expect(after.shell).toEqual(before?.shell);
  expect(await verdict()).toBe('valid');
});
