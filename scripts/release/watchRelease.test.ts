import { deploy } from './deployBuilds';
import { createTestSite, type TestSite } from './testing/testSite';
import { watchMs, watchRelease } from './watchRelease';

const SERVERS = ['http://one.test/metrics', 'http://two.test/metrics'];
let t: TestSite;
/** What both servers respond at each read of their metrics, one after another. */
let reads: (readonly [one: string, two: string])[];
let logged: string[];

beforeEach(async () => {
  t = createTestSite();
  logged = [];
  reads = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const at = SERVERS.indexOf(String(url));
    const [one, two] = reads[0] ?? ['', ''];
    if (at === SERVERS.length - 1) reads.shift();
    return new Response(at === 0 ? one : two);
  });
  await deploy(t.site, [t.shell(), t.feed('good')]);
});
afterEach(() => {
  jest.restoreAllMocks();
  t.remove();
});

/** Metrics of one server: pages that loaded `version`, those that failed to, and their people. */
function counted(version: string, loads: number, failures: number, thrown = 0) {
  const labels = `remote="feed",version="${version}"`;
  return [
    `kithkin_remote_load_seconds_count{${labels}} ${loads}`,
    `kithkin_remote_failures_total{${labels},phase="module"} ${failures}`,
    `kithkin_remote_failures_total{${labels},phase="render"} ${thrown}`,
    `kithkin_remote_sources{${labels}} ${loads + failures}`,
    `kithkin_remote_failing_sources{${labels}} ${failures + thrown}`,
  ].join('\n');
}

/** Watches a version for a while, on a clock that only waiting moves; returns the waits. */
async function watch(version: string, seconds: number): Promise<number[]> {
  const waits: number[] = [];
  let now = 0;
  const clock = {
    now: () => now,
    async wait(ms: number) {
      waits.push(ms);
      now += ms;
    },
  };
  const log = (message: string) => logged.push(message);
  const released = [{ name: 'feed', version }];
  await watchRelease({ site: t.site, released, metrics: SERVERS, ms: seconds * 1000, log, clock });
  return waits;
}

test('a release shows once in how many pages of all servers it failed, and what they fall back to', async () => {
  await deploy(t.site, [t.feed('bad')]);
  reads = [[counted('bad', 4, 2), counted('bad', 3, 0, 1)]];
  expect(await watch('bad', 0)).toEqual([]);
  expect(logged).toEqual([
    'feed bad failed in 3 of 9 pages, for 2 of 6 people; those pages fall back to good',
  ]);
});

test('watched for a while, it shows each change, and ends in time', async () => {
  await deploy(t.site, [{ ...t.feed('new'), percent: 10 }]);
  const fine = [counted('new', 2, 0), ''] as const;
  reads = [['', ''], fine, fine, [counted('new', 2, 1), '']];
  expect(await watch('new', 12)).toEqual([5000, 5000, 2000]);
  expect(logged).toEqual([
    'feed new has run in no page yet; npm run releases -- feed shows later in how many it failed',
    'feed new failed in 0 of 2 pages, for 0 of 2 people',
    'feed new failed in 1 of 3 pages, for 1 of 3 people; those pages fall back to good',
  ]);
});

test('pages of a version without another one fall back to nothing', async () => {
  reads = [[counted('good', 0, 1), '']];
  await watch('good', 0);
  expect(logged).toEqual(['feed good failed in 1 of 1 pages, for 1 of 1 people']);
});

test('watching needs the addresses of the metrics', () => {
  const number = (seconds?: number) => () => seconds;
  expect(watchMs(number(60), SERVERS)).toBe(60_000);
  expect(watchMs(number(), [])).toBe(0);
  expect(() => watchMs(number(60), [])).toThrow('--watch needs METRICS_URL');
});
