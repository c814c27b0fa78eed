import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteRegistry } from './registryTypes';
import { withNextSerial } from './sign';
import { makeReleaseKey, releaseKey } from './signKey';

let home: string;
let site: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-sign-'));
  site = join(home, 'site');
  mkdirSync(site);
  delete process.env.RELEASE_KEY_FILE;
});
afterEach(() => {
  delete process.env.RELEASE_KEY_FILE;
  rmSync(home, { recursive: true, force: true });
});

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;

const registry: SiteRegistry = withNextSerial(
  {
    serial: 6,
    issuedAt: '',
    shell: {
      live: { version: 's', base: '/shell/s/', scripts: [], contract: '1.0.0', entries: {} },
    },
    remotes: {},
    page: { api: undefined },
  },
  NOON,
);

test('a key is created once beside the site, readable by its owner only', async () => {
  const first = await releaseKey(site);
  expect(first).toMatchObject({ file: join(home, 'site.key'), isNew: true });
  expect(Buffer.from(first.published, 'base64')).toHaveLength(32);
  expect(statSync(first.file).mode & 0o777).toBe(0o600);
  expect(readFileSync(first.file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  expect(await releaseKey(site)).toMatchObject({ published: first.published, isNew: false });
});

test('simultaneous releases get the same key', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => releaseKey(site)));
  expect(new Set(keys.map(({ published }) => published)).size).toBe(1);
  expect(keys.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test('a named key must exist', async () => {
  process.env.RELEASE_KEY_FILE = join(home, 'keys', 'release.pem');
  await expect(releaseKey(site)).rejects.toThrow('Create it with npm run registry -- key.');
  const made = await makeReleaseKey(site);
  expect((await releaseKey('s3://site')).published).toBe(made.published);
});

test('a bucket needs a named key', async () => {
  await expect(releaseKey('s3://site')).rejects.toThrow('in RELEASE_KEY_FILE.');
});

test('a key of another kind is rejected with its file’s name', async () => {
  const file = join(home, 'site.key');
  writeFileSync(file, 'hunter2');
  await expect(releaseKey(site)).rejects.toThrow(`${file} contains no private key.`);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await expect(releaseKey(site)).rejects.toThrow('a key of another kind');
});

test('a registry is valid for 30 days', () => {
  expect(registry).toMatchObject({ serial: 7, issuedAt: '2026-11-21T12:00:00.000Z' });
  expect(Date.parse(registry.expiresAt ?? '') - NOON).toBe(30 * DAY);
});
