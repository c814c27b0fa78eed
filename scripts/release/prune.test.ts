import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollback } from './channels';
import { deploy } from './deployBuilds';
import { folderSite } from './folderSite';
import { remoteBuild, shellBuild } from './testing/builds';
import { quickWrites } from './testing/faultInjection';

const DAY_MS = 24 * 60 * 60 * 1000;
let home: string;
let dir: string;
let day: number;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-prune-'));
  dir = join(home, 'site');
  day = 0;
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const site = () =>
  folderSite(dir, {
    writes: quickWrites,
    now: () => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS),
  });
const release = (version: string) => deploy(site(), [remoteBuild(home, 'feed', version)]);
const exists = (version: string) => existsSync(join(dir, 'remotes/feed', version));

test('a version stays for 30 days after it could be served last, however old its build is', async () => {
  await deploy(site(), [shellBuild(home)]);
  await release('v1');
  day = 100;
  await release('v2');
  day = 200;
  await release('v3'); // until now v1 was the previous version
  day = 229;
  await release('v4');
  expect(exists('v1')).toBe(true);
  day = 231;
  await release('v5');
  expect([exists('v1'), exists('v2'), exists('v3')]).toEqual([false, true, true]);
});

test('what can be served is never cleared away', async () => {
  await deploy(site(), [shellBuild(home)]);
  await release('v1');
  await release('v2');
  await deploy(site(), [{ ...remoteBuild(home, 'feed', 'v3'), percent: 10 }]);
  day = 400;
  await deploy(site(), [remoteBuild(home, 'profile', 'p1')]);
  expect([exists('v1'), exists('v2'), exists('v3')]).toEqual([true, true, true]);
});

test('open tabs of a version that was rolled back have their 30 days, too', async () => {
  await deploy(site(), [shellBuild(home)]);
  await release('v1');
  await release('v2');
  day = 50;
  await rollback(site(), 'feed', 'likes vanish');
  day = 79;
  await deploy(site(), [remoteBuild(home, 'profile', 'p1')]);
  expect(exists('v2')).toBe(true);
  day = 81;
  await deploy(site(), [remoteBuild(home, 'profile', 'p2')]);
  expect(exists('v2')).toBe(false);
});

test('a version’s folder is never written to again, drafts of a killed release go', async () => {
  await deploy(site(), [shellBuild(home)]);
  await release('v1');
  const map = join(dir, 'remotes/feed/v1/note.txt');
  expect(existsSync(map)).toBe(false);
  const entry = readFileSync(join(dir, 'remotes/feed/v1/entry.js'), 'utf8');
  mkdirSync(join(dir, 'remotes/feed/v9.tmp'));
  writeFileSync(join(dir, 'remotes/feed/v9.tmp/entry.js'), 'half a scr');
  writeFileSync(join(dir, 'index.html.0a1b2c3d.tmp'), '<!doc');

  const again = remoteBuild(home, 'feed', 'v1');
  writeFileSync(join(again.dist, 'note.txt'), 'another build of the same version');
  expect(await deploy(site(), [again])).toEqual([{ name: 'feed', version: 'v1', changed: false }]);
  expect(existsSync(map)).toBe(false);
  expect(readFileSync(join(dir, 'remotes/feed/v1/entry.js'), 'utf8')).toBe(entry);
  expect(exists('v9.tmp')).toBe(false);
  expect(existsSync(join(dir, 'index.html.0a1b2c3d.tmp'))).toBe(false);
});

test('a build whose files are not those that it names is refused', async () => {
  await deploy(site(), [shellBuild(home)]);
  await release('v1');
  const build = remoteBuild(home, 'feed', 'v2');
  writeFileSync(join(build.dist, 'screen.js'), '// edited');
  await expect(deploy(site(), [build])).rejects.toThrow(
    `feed v2 can’t be served: ${build.dist}/screen.js is not the file that was built.`,
  );
  // A new build is released under its version name again.
  await release('v2');
  expect(readFileSync(join(dir, 'registry.json'), 'utf8')).toContain('"version": "v2"');
});
