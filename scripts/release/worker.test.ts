import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forbidEarlierBoots, rollback } from './channels';
import { deploy } from './deployBuilds';
import { readRegistry } from './registryStore';
import { remoteBuild, shellBuild } from './testing/builds';

let home: string;
let site: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-worker-'));
  site = join(home, 'site');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const shell = (version: string, worker?: string) => shellBuild(home, version, '1.0.0', worker);
const worker = () => readFileSync(join(site, 'sw.js'), 'utf8');

test('the service worker is that of the live shell, also after a rollback', async () => {
  await deploy(site, [shell('aaaaaaaaaa', '// first')]);
  expect(worker()).toBe('// first');
  await deploy(site, [shell('bbbbbbbbbb', '// second')]);
  expect(worker()).toBe('// second');
  await rollback(site, 'shell', 'does not start');
  expect(worker()).toBe('// first');
});

test('the service worker imports its parts from the folder of its shell', async () => {
  await deploy(site, [shell('aaaaaaaaaa', "importScripts('{{base}}push.js')")]);
  const base = (await readRegistry(site))?.shell.live.base;
  expect(base).toContain('aaaaaaaaaa');
  expect(worker()).toBe(`importScripts('${base}push.js')`);
});

test('a remote leaves the service worker as it is', async () => {
  await deploy(site, [shell('aaaaaaaaaa', '// first')]);
  await deploy(site, [remoteBuild(home, 'feed', 'f1')]);
  expect(worker()).toBe('// first');
});

test('a shell without a service worker gets none, unless browsers may have one to remove', async () => {
  await deploy(site, [shell('aaaaaaaaaa')]);
  expect(existsSync(join(site, 'sw.js'))).toBe(false);
  await deploy(site, [shell('bbbbbbbbbb', '// second')]);
  await rollback(site, 'shell', 'does not start');
  expect(worker()).toContain('self.registration.unregister()');
});

test('pages from before are forbidden with a new serial, which later releases leave as it is', async () => {
  await deploy(site, [shell('aaaaaaaaaa', '// first')]);
  const forbidding = await forbidEarlierBoots(site);
  expect(forbidding.oldestBoot).toBe(forbidding.serial);
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain(
    `"oldestBoot":${forbidding.serial}`,
  );
  await deploy(site, [shell('bbbbbbbbbb', '// second')]);
  expect((await readRegistry(site))?.oldestBoot).toBe(forbidding.serial);
});
