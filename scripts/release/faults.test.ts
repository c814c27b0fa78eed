import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasIntegrity } from '../../shared/tooling/webpack/tokens';
import { rollback } from './channels';
import { deploy } from './deployBuilds';
import { LEASE_MS } from './lease';
import { readLog } from './log';
import { readRegistry, repairSite } from './registryStore';
import { releasesOf, type SiteRegistry } from './registryTypes';
import type { Site } from './siteTypes';
import { remoteBuild } from './testing/builds';
import type { MemoryStore } from './testing/memoryStore';
import { createTestSite, type TestSite } from './testing/testSite';

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
const FORMS: [suffix: string, unpack: (content: Buffer) => Buffer][] = [
  ['', (content) => content],
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
];
const REGISTRY_IN_PAGE = /<script type="application\/json" id="kithkin-registry">(.*?)<\/script>/;

/** Expects each file that a registry names to be what was built, plain and compressed. */
function expectComplete(registry: SiteRegistry): void {
  for (const release of releasesOf(registry)) {
    const files =
      'scripts' in release
        ? release.scripts
        : [release.entry, ...Object.values(release.modules).flat()];
    for (const { file, integrity } of files) {
      for (const [suffix, unpack] of FORMS) {
        const path = `${release.base.slice(1)}${file}${suffix}`;
        const content = read(path);
        const isBuilt = content !== undefined && hasIntegrity(unpack(content), integrity);
        expect([path, isBuilt]).toEqual([path, true]);
      }
    }
  }
}

/** Returns the serials of the registries in page and registry, in each form; expects complete ones. */
function serials(): number[] {
  return ['index.html', 'registry.json'].flatMap((name) =>
    FORMS.flatMap(([suffix, unpack]) => {
      const content = read(name + suffix);
      if (content === undefined) return [];
      const text = unpack(content).toString();
      const registry: SiteRegistry = JSON.parse(REGISTRY_IN_PAGE.exec(text)?.[1] ?? text);
      expectComplete(registry);
      return [registry.serial];
    }),
  );
}
/** Returns the distinct serials in the log. */
const logged = async () => [...new Set((await readLog(released.site)).map(({ serial }) => serial))];
const upTo = (serial: number) => Array.from({ length: serial }, (_, n) => n + 1);

type SiteAction = (site: Site) => Promise<unknown>;
const firstRelease: SiteAction = (site) => deploy(site, [released.shell(), feed('f1')]);
const cases: [action: string, act: SiteAction, fault: 'a full disk' | 'a kill'][] = [
  ['a first release', firstRelease, 'a kill'],
  ['a deploy', (site) => deploy(site, [feed('f3')]), 'a full disk'],
  ['a deploy', (site) => deploy(site, [feed('f3')]), 'a kill'],
  ['a rollback', (site) => rollback(site, 'profile', 'it blinks'), 'a kill'],
];

/**
 * Lets the `n`-th change fail, and all after it. On a full disk, deleting succeeds. After a kill, no
 * change completes, not even in a `finally`, and a write leaves a draft.
 */
function faulty(store: MemoryStore, n: number, isKill: boolean) {
  let tried = 0;
  let die = () => {};
  const died = new Promise<'died'>((resolve) => {
    die = () => resolve('died');
  });
  const change = async () => {
    tried += 1;
    if (tried < n) return;
    if (!isKill) throw new Error('ENOSPC: no space left on device');
    die();
    await new Promise(() => undefined);
  };
  const failing: MemoryStore = {
    ...store,
    async put(file, content, condition) {
      if (isKill && tried + 1 === n) await store.put(`${file}.dead.tmp`, content.subarray(0, 5));
      await change();
      return store.put(file, content, condition);
    },
    async delete(file) {
      if (isKill) await change();
      return store.delete(file);
    },
  };
  return { store: failing, died, tried: () => tried };
}

test.each(cases)(
  '%s with a fault at each write in turn: the site is always complete',
  async (_action, act, fault) => {
    for (let n = 1; ; n += 1) {
      released.store.files.clear();
      if (act !== firstRelease) for (const entry of start) released.store.files.set(...entry);

      const { store, died, tried } = faulty(released.store, n, fault === 'a kill');
      const run = act(released.over(store)).then(
        () => 'done',
        () => 'failed',
      );
      const outcome = await Promise.race([run, died]);
      serials();
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
