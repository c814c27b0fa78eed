import { createCanaryWatch } from './canaryWatch';
import { promote } from './channels';
import { deploy } from './deployBuilds';
import { readLog } from './log';
import { parsePrometheusText } from './parsePrometheusText';
import { createTestSite, type TestSite } from './testing/testSite';

const SERVERS = ['http://one.test/metrics', 'http://two.test/metrics'];
let t: TestSite;
/** Metrics that the two servers return; null for a server that fails. */
let samples: (string | null)[];
let logged: string[];

beforeEach(async () => {
  t = createTestSite();
  logged = [];
  samples = ['', ''];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const text = samples[SERVERS.indexOf(String(url))] ?? null;
    return text === null ? new Response('', { status: 500 }) : new Response(text);
  });
  await deploy(t.site, [t.shell(), t.feed('good')]);
});
afterEach(() => {
  jest.restoreAllMocks();
  t.remove();
});

const watching = () =>
  createCanaryWatch({ site: t.site, metrics: SERVERS, log: (message) => logged.push(message) });
const releaseCanary = (version: string) => deploy(t.site, [{ ...t.feed(version), percent: 10 }]);
const channels = async () => (await t.registry()).remotes.feed;
const canaryVersion = async () => (await channels())?.canary?.release.version;

/**
 * Returns metrics of the feed as a server writes them: pages loaded and failed, by version. By
 * default each page is of another source.
 */
const counted = (
  versions: Record<string, [loads: number, failures: number]>,
  sources?: { all: number; failing: number },
  phase = 'entry',
) =>
  Object.entries(versions)
    .flatMap(([version, [loads, failures]]) => {
      const { all, failing } = sources ?? { all: loads + failures, failing: failures };
      const labels = `remote="feed",version="${version}"`;
      return [
        `kithkin_remote_load_seconds_count{${labels}} ${loads}`,
        `kithkin_remote_failures_total{${labels},phase="${phase}"} ${failures}`,
        `kithkin_remote_sources{${labels}} ${all}`,
        `kithkin_remote_failing_sources{${labels}} ${failing}`,
      ];
    })
    .join('\n');

it('rolls back a canary that fails more than the live version, and logs the numbers', async () => {
  const watch = watching();
  expect(await watch.poll()).toBe(0);
  await releaseCanary('bad');
  samples = [counted({ good: [60, 0], bad: [2, 5] }), counted({ good: [40, 0], bad: [0, 3] })];
  expect(await watch.poll()).toBe(0);

  expect(await channels()).toMatchObject({ live: { version: 'good' } });
  expect(await canaryVersion()).toBeUndefined();
  const reason =
    'It had 8 failures and 2 loads, the live version good 0 failures and 100 loads meanwhile.';
  expect((await readLog(t.site)).at(-1)).toMatchObject({
    ...{ act: 'rollback', package: 'feed', version: 'good', before: 'bad', reason },
  });
  expect(logged).toEqual([expect.stringContaining(reason)]);
});

it('does not roll back a canary that fails no more than the live version', async () => {
  await releaseCanary('fine');
  samples = [counted({ good: [900, 100], fine: [90, 10] }), ''];
  const watch = watching();
  expect([await watch.poll(), await watch.poll()]).toEqual([1, 1]);
  expect(await canaryVersion()).toBe('fine');
  expect(logged).toEqual([]);
});

it('needs failures of several sources, unless only one runs the canary', async () => {
  await releaseCanary('fine');
  samples = [counted({ good: [900, 0], fine: [40, 50] }, { all: 12, failing: 1 }), ''];
  const watch = watching();
  expect(await watch.poll()).toBe(1);
  expect(await canaryVersion()).toBe('fine');

  samples = [counted({ good: [900, 0], fine: [40, 90] }, { all: 12, failing: 5 }), ''];
  expect(await watch.poll()).toBe(0);

  await releaseCanary('alone');
  samples = [counted({ good: [1800, 0], alone: [0, 9] }, { all: 1, failing: 1 }), ''];
  expect(await watch.poll()).toBe(0);
  expect(await canaryVersion()).toBeUndefined();
});

it('counts a page that loads and throws once, and withdraws a canary that only fails without live traffic', async () => {
  await releaseCanary('fine');
  const watch = watching();
  const some = { all: 20, failing: 5 };
  samples = [counted({ good: [10, 6], fine: [12, 6] }, some, 'render'), ''];
  expect(await watch.poll()).toBe(1);

  await releaseCanary('broken');
  samples = [counted({ broken: [4, 4] }, { all: 4, failing: 4 }, 'render'), ''];
  expect(await watch.poll()).toBe(1);
  samples = [counted({ broken: [5, 5] }, { all: 5, failing: 5 }, 'render'), ''];
  expect(await watch.poll()).toBe(0);
  expect(await canaryVersion()).toBeUndefined();
});

it('ignores what the live version did before the canary', async () => {
  samples = [counted({ good: [100, 900] }), ''];
  const watch = watching();
  await watch.poll();
  await releaseCanary('bad');
  samples = [counted({ good: [200, 900], bad: [0, 10] }), ''];
  await watch.poll();
  expect(await canaryVersion()).toBeUndefined();
});

it('continues after the restart of a server, and reports once that one does not respond', async () => {
  await releaseCanary('bad');
  const watch = watching();
  samples = [counted({ good: [50, 0], bad: [10, 3] }), null];
  await watch.poll();
  samples = [counted({ good: [50, 0], bad: [0, 1] }), null];
  expect(await watch.poll()).toBe(1);
  expect(logged).toEqual([expect.stringContaining('500')]);
  samples = [counted({ good: [50, 0], bad: [0, 1] }), counted({ good: [50, 0], bad: [0, 2] })];
  expect(await watch.poll()).toBe(0);
});

it('leaves a canary that is promoted meanwhile', async () => {
  await releaseCanary('bad');
  const watch = watching();
  await watch.poll();
  await promote(t.site, 'feed');
  samples = [counted({ bad: [0, 50] }), ''];
  expect(await watch.poll()).toBe(0);
  expect((await channels())?.live.version).toBe('bad');
});

it('parses metrics with any labels, and skips invalid lines', () => {
  expect(
    parsePrometheusText('# HELP a b\na{x="1,\\"}",y="z"} 3\nb 1e3\nc NaN\nnonsense\n'),
  ).toEqual([
    { name: 'a', labels: { x: '1,\\"}', y: 'z' }, value: 3 },
    { name: 'b', labels: {}, value: 1000 },
  ]);
});
