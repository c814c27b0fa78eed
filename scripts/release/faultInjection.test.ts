import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, rollback } from './channels';
import { deploy } from './deployBuilds';
import { folderSite } from './folderSite';
import { readLog } from './log';
import { readRegistry, repairSite } from './registryStore';
import { makeReleaseKey } from './signKey';
import type { Site } from './site';
import { remoteBuild, shellBuild } from './testing/builds';
import { DEAD, type Faulty, fullDisk, killed, quickWrites } from './testing/faultInjection';
import { FIRST, STEP, TIMEOUT_MS } from './testing/samplePart';
import { leftovers, servedStates } from './testing/whole';
import type { FileWriter } from './writes';

let home: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-faults-'));
  // One key for the site and all of its copies.
  process.env.RELEASE_KEY_FILE = join(home, 'release.key');
  await makeReleaseKey(home);
  await prepareSite(join(home, 'released'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const healthy = (dir: string) => folderSite(dir, { writes: quickWrites });
const feed = (version: string) => remoteBuild(home, 'feed', version);
const profile = (version: string) => remoteBuild(home, 'profile', version);
const LONG_AGO = new Date('2020-01-01');

/** Creates a site with two remotes, each with a previous version, and a canary of the feed. */
async function prepareSite(dir: string): Promise<void> {
  const site = healthy(dir);
  await deploy(site, [shellBuild(home), feed('f0'), profile('p1')]);
  await deploy(site, [feed('f1')]);
  await deploy(site, [profile('p2')]);
  await deploy(site, [{ ...feed('f2'), percent: 10 }]);
  // An expired folder that the next release removes.
  await site.write('remotes/feed/forgotten', new Map([['entry.js', Buffer.from('old')]]));
  utimesSync(join(dir, 'remotes/feed/forgotten'), LONG_AGO, LONG_AGO);
}

type SiteAction = (site: Site) => Promise<unknown>;
const ACTIONS: [name: string, start: 'empty' | 'released', act: SiteAction][] = [
  ['a first release', 'empty', (site) => deploy(site, [shellBuild(home), feed('f1')])],
  ['a deploy', 'released', (site) => deploy(site, [feed('f3')])],
  ['a promotion', 'released', (site) => promote(site, 'feed')],
  ['a rollback', 'released', (site) => rollback(site, 'profile', 'it blinks')],
];
const FAULTS: [name: string, fault: (n: number) => Faulty, holder?: string][] = [
  ['a full disk', fullDisk],
  ['a kill', killed, DEAD],
];
const cases = ACTIONS.flatMap(([callback, start, run]) =>
  FAULTS.map(([fault, make, owner]) => ({ act: callback, start, run, fault, make, owner })),
);

/** Returns the distinct serials in the log. */
const logged = async (dir: string) => [
  ...new Set((await readLog(dir)).map(({ serial }) => serial)),
];
const upTo = (serial: number) => Array.from({ length: serial }, (_, n) => n + 1);

test.each(cases)(
  '$act with $fault at each write in turn: the site is always whole',
  async ({ start, run, make, owner }) => {
    for (let n = FIRST; ; n += STEP) {
      const dir = join(home, 'site');
      rmSync(dir, { recursive: true, force: true });
      if (start === 'released')
        cpSync(join(home, start), dir, { recursive: true, preserveTimestamps: true });

      const { writes, died, tried } = make(n);
      const doomed = folderSite(dir, { writes, owner });
      const outcome = await Promise.race([
        run(doomed).then(
          () => 'done',
          () => 'failed',
        ),
        died,
      ]);
      servedStates(dir);
      const serial = (await readRegistry(dir))?.serial ?? 0;
      // The log contains only actions that happened; the last one may still be missing.
      expect([upTo(serial), upTo(serial - 1)]).toContainEqual(await logged(dir));

      // The next release succeeds in any remaining state and repairs it.
      await deploy(healthy(dir), [shellBuild(home), profile('p3')]);
      const states = servedStates(dir);
      expect(states.map(({ registry }) => registry.serial)).toEqual(Array(6).fill(serial + 1));
      expect(states[0]?.registry.remotes.profile?.live.version).toBe('p3');
      expect(await logged(dir)).toEqual(upTo(serial + 1));
      expect(leftovers(dir)).toEqual([]);
      if (tried() < n) {
        expect(outcome).toBe('done');
        break;
      }
    }
  },
  TIMEOUT_MS,
);

test('what could not be written after the act is said, and settled without another one', async () => {
  const dir = join(home, 'unsettled');
  cpSync(join(home, 'released'), dir, { recursive: true, preserveTimestamps: true });
  const before = (await readRegistry(dir))?.serial ?? 0;
  const writes: FileWriter = {
    ...quickWrites,
    async write(file, content) {
      if (file.includes('index.html')) throw new Error('ENOSPC: no space left on device');
      return quickWrites.write(file, content);
    },
  };
  await expect(deploy(folderSite(dir, { writes }), [feed('f3')])).rejects.toThrow(
    `Release ${before + 1} is in registry.json, but not all that follows from it could be written`,
  );
  await repairSite(healthy(dir));
  const serials = servedStates(dir).map(({ registry }) => registry.serial);
  expect(serials).toEqual(Array(6).fill(before + 1));
  expect(await logged(dir)).toEqual(upTo(before + 1));
});
