import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startS3, type TestS3 } from '../../../server/testing/s3';
import { promote, rollback } from '../channels';
import { deploy } from '../deployBuilds';
import { LEASE_MS } from '../lockOwner';
import { readLog } from '../log';
import { readRegistry } from '../registryStore';
import { makeReleaseKey } from '../signKey';
import { remoteBuild, shellBuild } from '../testing/builds';
import { FIRST, QUEUE_MS, STEP, TIMEOUT_MS } from '../testing/samplePart';
import { servedStates } from '../testing/whole';
import { type Bucket, openBucket } from './bucket';
import { type S3Options, s3Site } from './s3Site';

let home: string;
let server: TestS3;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-bucket-'));
  process.env.RELEASE_KEY_FILE = join(home, 'release.key');
  await makeReleaseKey(home);
  server = await startS3('releases');
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(() => {
  server.objects.clear();
  server.log.length = 0;
  server.now = () => new Date();
});

const ADDRESS = 's3://releases/site';
const site = (options: S3Options = {}) =>
  s3Site(ADDRESS, { bucket: openBucket('releases', server.env), ...options });
const feed = (version: string) => remoteBuild(home, 'feed', version);
const firstRelease = () => deploy(site(), [shellBuild(home), feed('f1')]);
const later = (ms: number) => {
  server.now = () => new Date(Date.now() + ms);
};

/** Writes the objects to a folder, so that it can be checked like any site. */
function inFolder(): string {
  const folder = join(home, 'dump');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [key, { body }] of server.objects) {
    const file = join(folder, key.replace(/^site\//, ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
  return folder;
}

const written = () =>
  server.log.filter((line) => line.startsWith('PUT')).map((line) => line.split(' ')[1]);

test('files under a hash come first, then the registry, the page after it', async () => {
  await firstRelease();
  const order = written();
  const writeIndex = (file: string) => order.indexOf(`site/${file}`);
  const last = Math.max(
    ...order.flatMap((key, n) => (/\/(?:shell|remotes)\//.test(key ?? '') ? [n] : [])),
  );
  expect(last).toBeLessThan(writeIndex('registry.json'));
  expect(writeIndex('registry.json')).toBeLessThan(writeIndex('index.html'));
  expect(servedStates(inFolder())).toHaveLength(6);
  expect([...server.objects.keys()]).not.toContain('site/.lock');
});

test('each file is stored with what a browser has to be told of it', async () => {
  await firstRelease();
  const headers = (file: string) => server.objects.get(`site/${file}`)?.headers;
  expect(headers('remotes/feed/f1/entry.js')).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headers('remotes/feed/f1/entry.js.br')).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  });
  expect(headers('index.html')).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test('a share, its promotion, a rollback and the log are as in a folder', async () => {
  await firstRelease();
  await deploy(site(), [{ ...feed('f2'), percent: 10 }]);
  await promote(site(), 'feed');
  expect((await readRegistry(site()))?.remotes.feed?.live.version).toBe('f2');
  server.log.length = 0;
  await rollback(site(), 'feed', 'likes vanish');
  expect((await readRegistry(site()))?.remotes.feed?.live.version).toBe('f1');
  expect((await readLog(site())).map(({ act: callback }) => callback)).toEqual([
    'deploy',
    'deploy',
    'canary',
    'promote',
    'rollback',
  ]);
  // Files that are up to date are not written: nothing of the shell, no header files.
  expect(written().filter((key) => /\/shell\/|_headers|nginx/.test(key ?? ''))).toEqual([]);
});

test('a version goes 30 days after it could be served last', async () => {
  await firstRelease();
  await deploy(site(), [feed('f2')]);
  await deploy(site(), [feed('f3')]);
  const exists = () => [...server.objects.keys()].some((key) => key.includes('/f1/'));
  const day = 24 * 60 * 60 * 1000;
  for (const [days, expected] of [
    [29, true],
    [31, false],
  ] as const) {
    later(days * day);
    const now = () => server.now();
    await deploy(site({ now }), [remoteBuild(home, 'profile', `p${days}`)]);
    expect(exists()).toBe(expected);
  }
});

test('releases at the same time wait for each other and all count', async () => {
  await firstRelease();
  const teams = ['profile', 'messages', 'stories'];
  const queued = () => site({ timeoutMs: QUEUE_MS });
  await Promise.all(teams.map((team) => deploy(queued(), [remoteBuild(home, team, 'v1')])));
  const registry = await readRegistry(site());
  expect(registry?.serial).toBe(4);
  expect(Object.keys(registry?.remotes ?? {}).sort()).toEqual(['feed', ...teams].sort());
});

/** Returns a bucket whose `n`-th change fails or kills the process. */
function faulty(
  n: number,
  fault: 'refused' | 'killed',
): { bucket: Bucket; died: Promise<'died'>; tried(): number } {
  const real = openBucket('releases', server.env);
  let tried = 0;
  let resolveDied: (died: 'died') => void;
  const died = new Promise<'died'>((resolve) => {
    resolveDied = resolve;
  });
  const bucket: Bucket = async (call) => {
    if (call.method === 'PUT' || call.method === 'DELETE') tried += 1;
    if (fault === 'killed' && tried >= n) {
      resolveDied('died');
      await new Promise(() => undefined);
    }
    if (fault === 'refused' && tried === n) throw new Error('507');
    return real(call);
  };
  return { bucket, died, tried: () => tried };
}

test.each(['refused', 'killed'] as const)(
  'a deploy %s at each write in turn: the site is always whole',
  async (fault) => {
    for (let n = FIRST; ; n += STEP) {
      server.now = () => new Date();
      server.objects.clear();
      await firstRelease();
      const { bucket, died, tried } = faulty(n, fault);
      const run = deploy(site({ bucket }), [feed('f2')]);
      const outcome = await Promise.race([
        run.then(
          () => 'done',
          () => 'failed',
        ),
        died,
      ]);
      servedStates(inFolder());
      const serial = (await readRegistry(site()))?.serial ?? 0;
      // A dead process sends no heartbeat.
      later(2 * LEASE_MS);
      await deploy(site(), [remoteBuild(home, 'profile', 'p1')]);
      const states = servedStates(inFolder());
      expect(states.map(({ registry }) => registry.serial)).toEqual(Array(6).fill(serial + 1));
      expect([...new Set((await readLog(site())).map((callback) => callback.serial))]).toHaveLength(
        serial + 1,
      );
      expect([...server.objects.keys()].filter((key) => /lock|releases\.next/.test(key))).toEqual(
        [],
      );
      if (tried() < n) {
        expect(outcome).toBe('done');
        break;
      }
    }
  },
  TIMEOUT_MS,
);

test('the lock of a release that may still run is respected; who lost it stops in time', async () => {
  await firstRelease();
  await site().locked(async (lock) => {
    await expect(site({ timeoutMs: -1 }).locked(async () => undefined)).rejects.toThrow(
      'Another release is writing to the bucket.',
    );
    await lock.check();
    later(2 * LEASE_MS);
    await site().locked(async () => {
      await expect(lock.check()).rejects.toThrow('Another release has taken over');
    });
  });
});

test('a bucket that refuses, or that nobody named, is one plain sentence', async () => {
  expect(() => openBucket('releases', {})).toThrow('To release to a bucket, set S3_ENDPOINT');
  const bucket: Bucket = openBucket('elsewhere', {
    ...server.env,
    S3_ENDPOINT: 'http://127.0.0.1:1',
  });
  await expect(site({ bucket }).read('index.html')).rejects.toThrow(
    'The bucket elsewhere could not be used:',
  );
});
