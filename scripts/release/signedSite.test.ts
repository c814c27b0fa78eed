import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifySignature } from '../../shell/src/registry/verifySignature';
import { renew, rollback } from './channels';
import { deploy } from './deployBuilds';
import { readLog } from './log';
import { keyOfPage } from './page';
import { repairSite, signSite } from './registryStore';
import { releaseKey } from './signKey';
import { createTestSite, type TestSite } from './testing/testSite';

let t: TestSite;
beforeEach(async () => {
  t = createTestSite();
  delete process.env.RELEASE_KEY_FILE;
  await deploy(t.site, [t.shell(), t.feed('b1')]);
});
afterEach(() => t.remove());

const keyFile = () => join(t.home, 'site.key');
const page = () => t.text('index.html');
const pageKey = () => keyOfPage(page()) ?? '';
/** Verifies the registry as a browser with this site's page does. */
const verdict = () => verifySignature(JSON.parse(t.text('registry.json')), pageKey());
const deployNext = () => deploy(t.site, [t.feed('b2')]);
/** Removes the signature, as of a site from before signing. */
async function unsign() {
  const { signature: _removed, ...rest } = JSON.parse(t.text('registry.json'));
  await t.write('registry.json', JSON.stringify(rest));
}

test('every release is signed with the key of its page, which contains no signature', async () => {
  const first = pageKey();
  for (const release of [deployNext, () => rollback(t.site, 'feed', 'likes vanish')]) {
    expect(await verdict()).toBe('valid');
    await release();
  }
  expect(await verdict()).toBe('valid');
  expect(pageKey()).toBe(first);
  expect(page()).not.toContain('"signature"');
});

test('a registry that somebody else wrote enters no page and no release', async () => {
  const before = page();
  const stolen = t.text('registry.json').replaceAll('/remotes/feed/b1/', 'https://evil.test/');
  await t.write('registry.json', stolen);
  expect(await verdict()).toBe('invalid');
  const message = `registry.json is not signed with the key in ${keyFile()}`;
  await expect(deployNext()).rejects.toThrow(message);
  await expect(rollback(t.site, 'feed', 'x')).rejects.toThrow(message);
  await expect(repairSite(t.site)).rejects.toThrow(message);
  expect(page()).toBe(before);
  expect(t.text('registry.json')).toBe(stolen);
  await unsign();
  await expect(renew(t.site)).rejects.toThrow('somebody else wrote it, or the key is another one');
});

test('page parts that somebody else wrote enter no page', async () => {
  const before = page();
  const parts = 'shell/aaaaaaaaaa/page.json';
  await t.write(parts, t.text(parts).replace('start()', 'steal()'));
  await expect(deployNext()).rejects.toThrow(`${parts} is not the file that was built`);
  expect(page()).toBe(before);
});

test('another key needs a decision; then page and registry have that key', async () => {
  const before = pageKey();
  rmSync(keyFile());
  const other = await releaseKey(join(t.home, 'other'));
  writeFileSync(keyFile(), readFileSync(other.file));
  await expect(deployNext()).rejects.toThrow('another one');
  await signSite(t.site);
  expect(pageKey()).not.toBe(before);
  expect(await verdict()).toBe('valid');
  await deployNext();
  expect((await readLog(t.site)).map(({ act: action }) => action)).toEqual([
    ...['deploy', 'deploy', 'sign', 'deploy'],
  ]);
});

test('a site that has lost its key, or has none in its page, is signed with its next release', async () => {
  const before = pageKey();
  rmSync(keyFile());
  await deployNext();
  expect(pageKey()).not.toBe(before);
  expect(await verdict()).toBe('valid');
  await unsign();
  await t.write('index.html', page().replace(/<meta name="kithkin-release-key".*>/, ''));
  await deploy(t.site, [t.feed('b3')]);
  expect(await verdict()).toBe('valid');
});

test('renewing raises the serial and the end, and changes nothing else', async () => {
  const before = await t.registry();
  t.later(1000);
  const after = await renew(t.site);
  expect(after.serial).toBe(before.serial + 1);
  expect(Date.parse(after.expiresAt ?? '')).toBeGreaterThan(Date.parse(before.expiresAt ?? ''));
  expect([after.remotes, after.shell]).toEqual([before.remotes, before.shell]);
  expect(await verdict()).toBe('valid');
});
