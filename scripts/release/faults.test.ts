import { promote, rollback } from './channels';
import { deploy } from './deployBuilds';
import { LEASE_MS } from './lease';
import { readLog } from './log';
import { readRegistry, repairSite } from './registryStore';
import type { Site } from './siteTypes';
import { remoteBuild } from './testing/builds';
import { type Faulty, fullDisk, killed } from './testing/faults';
import type { MemoryStore } from './testing/memoryStore';
import { createTestSite, type TestSite } from './testing/testSite';
import { servedStates } from './testing/whole';

const DAY_MS = 24 * 60 * 60 * 1000;
let released: TestSite;
let start: Map<string, { content: Buffer; version: string; changedAt: number }>;

const feed = (version: string) => released.feed(version);
const profile = (version: string) => remoteBuild(released.home, 'profile', version);

/** Creates a site with two remotes, each with a previous version, and a canary of the feed. */
beforeAll(async () => {
  released = createTestSite();
  const { site } = released;
  // An expired folder that the next release removes.
  await site.write('remotes/feed/expired', new Map([['entry.js', Buffer.from('old')]]));
  released.later(31 * DAY_MS);
  await deploy(site, [released.shell(), feed('f0'), profile('p1')]);
  await site.write('remotes/feed/expired', new Map([['entry.js', Buffer.from('old')]]));
  released.later(31 * DAY_MS);
  await deploy(site, [feed('f1'), profile('p2')]);
  await deploy(site, [{ ...feed('f2'), percent: 10 }]);
  start = new Map(released.store.files);
});
afterAll(() => released.remove());
beforeEach(() => {
  released.store.files.clear();
  for (const [file, content] of start) released.store.files.set(file, content);
});

const read = (file: string) => released.store.files.get(file)?.content;
const serials = () => servedStates(read).map(({ registry }) => registry.serial);
/** Returns the distinct serials in the log. */
const logged = async () => [...new Set((await readLog(released.site)).map(({ serial }) => serial))];
const upTo = (serial: number) => Array.from({ length: serial }, (_, n) => n + 1);

type SiteAction = (site: Site) => Promise<unknown>;
const firstRelease: SiteAction = (site) => deploy(site, [released.shell(), feed('f1')]);
const ACTIONS: [name: string, act: SiteAction][] = [
  ['a first release', firstRelease],
  ['a deploy', (site) => deploy(site, [feed('f3')])],
  ['a promotion', (site) => promote(site, 'feed')],
  ['a rollback', (site) => rollback(site, 'profile', 'it blinks')],
];
const FAULTS: [name: string, inject: (store: MemoryStore, n: number) => Faulty][] = [
  ['a full disk', fullDisk],
  ['a kill', killed],
];
const cases = ACTIONS.flatMap(([name, act]) =>
  FAULTS.map(([fault, inject]) => ({ name, act, fault, inject })),
);

test.each(cases)(
  '$name with $fault at each write in turn: the site is always complete',
  async ({ act, inject }) => {
    for (let n = 1; ; n += 1) {
      released.store.files.clear();
      if (act !== firstRelease) for (const entry of start) released.store.files.set(...entry);

      const { store, died, tried } = inject(released.store, n);
      const run = act(released.over(store)).then(
        () => 'done',
        () => 'failed',
      );
      const outcome = await Promise.race([run, died]);
      servedStates(read);
      const serial = (await readRegistry(released.site))?.serial ?? 0;
      // The log contains only actions that happened; the last one may still be missing.
      expect([upTo(serial), upTo(serial - 1)]).toContainEqual(await logged());

      // The next release succeeds in any remaining state and repairs it.
      released.later(LEASE_MS + 1000);
      await deploy(released.site, [released.shell(), profile('p3')]);
      expect(serials()).toEqual(Array(6).fill(serial + 1));
      expect((await released.registry()).remotes.profile?.live.version).toBe('p3');
      expect(await logged()).toEqual(upTo(serial + 1));
      const files = [...released.store.files.keys()];
      expect(files.filter((file) => /\.tmp|\.lease|\.releases|expired/.test(file))).toEqual([]);
      if (tried() < n) {
        expect(outcome).toBe('done');
        break;
      }
    }
  },
  120_000,
);

test('files that could not be written after the action are reported, and written by a repair', async () => {
  const { serial } = await released.registry();
  const failing: MemoryStore = {
    ...released.store,
    async put(file, ...args) {
      if (file.includes('index.html')) throw new Error('ENOSPC: no space left on device');
      return released.store.put(file, ...args);
    },
  };
  await expect(deploy(released.over(failing), [feed('f3')])).rejects.toThrow(
    `Release ${serial + 1} is in registry.json, but not all that follows from it could be written`,
  );
  await repairSite(released.site);
  expect(serials()).toEqual(Array(6).fill(serial + 1));
  expect(await logged()).toEqual(upTo(serial + 1));
});

test('files under a hash are written first, then the registry, then the page', async () => {
  released.store.files.clear();
  const order: string[] = [];
  const recording: MemoryStore = {
    ...released.store,
    put(file, ...args) {
      order.push(file);
      return released.store.put(file, ...args);
    },
  };
  await firstRelease(released.over(recording));
  const hashed = order.filter((file) => /^(?:shell|remotes)\//.test(file));
  expect(hashed.filter((file) => file.startsWith('remotes/')).at(-1)).toBe(
    'remotes/feed/f1/release.json',
  );
  expect(order.lastIndexOf(hashed.at(-1) ?? '')).toBeLessThan(order.indexOf('registry.json'));
  expect(order.indexOf('registry.json')).toBeLessThan(order.indexOf('index.html'));
  order.length = 0;
  await rollback(released.site, 'feed', 'nothing').catch(() => undefined);
  await deploy(released.over(recording), [feed('f2')]);
  // Files that are up to date are not written.
  expect(order.filter((file) => /^shell\/|_headers|nginx/.test(file))).toEqual([]);
});
