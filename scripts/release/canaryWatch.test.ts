import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanaryWatch } from './canaryWatch';
import { promote } from './channels';
import { deploy } from './deployBuilds';
import { readLog } from './log';
import { parsePrometheusText } from './parsePrometheusText';
import { readRegistry } from './registryStore';
import { remoteBuild, shellBuild } from './testing/builds';

let home: string;
let site: string;
/** Metrics that two servers return; null for a server that is unreachable. */
let samples: (string | null)[];
let servers: { host: Server; url: string }[];
let statusText: string[];

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-canary-'));
  site = join(home, 'site');
  statusText = [];
  samples = ['', ''];
  servers = await Promise.all([serve(0), serve(1)]);
  await deploy(site, [shellBuild(home), remoteBuild(home, 'feed', 'good')]);
});
afterEach(() => {
  for (const { host } of servers) host.close();
  rmSync(home, { recursive: true, force: true });
});

async function serve(which: number) {
  const host = createServer((_request, response) => {
    const text = samples[which] ?? null;
    response.writeHead(text === null ? 500 : 200).end(text ?? '');
  });
  // Kept open while idle; otherwise the next poll would use a closed connection.
  host.keepAliveTimeout = 0;
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
  return { host, url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/metrics` };
}

const watching = () =>
  createCanaryWatch({
    site,
    metrics: servers.map(({ url }) => url),
    log: (message) => void statusText.push(message),
  });

const releaseCanary = (version: string) =>
  deploy(site, [{ ...remoteBuild(home, 'feed', version), percent: 10 }]);

const channels = async () => (await readRegistry(site))?.remotes.feed;

/**
 * Returns metrics of the feed as a server writes them: pages loaded and failed, by version. By
 * default each page is of another source.
 */
const counted = (
  versions: Record<string, [loads: number, failures: number]>,
  sources?: { all: number; failing: number },
) =>
  Object.entries(versions)
    .flatMap(([version, [loads, failures]]) => {
      const { all, failing } = sources ?? { all: loads + failures, failing: failures };
      const labels = `remote="feed",version="${version}"`;
      return [
        `kithkin_remote_load_seconds_count{${labels}} ${loads}`,
        `kithkin_remote_failures_total{${labels},phase="entry"} ${failures}`,
        `kithkin_remote_sources{${labels}} ${all}`,
        `kithkin_remote_failing_sources{${labels}} ${failing}`,
      ];
    })
    .join('\n');

it('takes a canary back that fails more than the live version, and the log says so', async () => {
  const watch = watching();
  expect(await watch.poll()).toBe(0);
  await releaseCanary('bad');
  samples = [counted({ good: [60, 0], bad: [2, 5] }), counted({ good: [40, 0], bad: [0, 3] })];
  expect(await watch.poll()).toBe(0);

  expect(await channels()).toMatchObject({ live: { version: 'good' } });
  expect((await channels())?.canary).toBeUndefined();
  const reason =
    'It had 8 failures and 2 loads, the live version good 0 failures and 100 loads meanwhile.';
  expect((await readLog(site)).at(-1)).toMatchObject({
    act: 'rollback',
    package: 'feed',
    version: 'good',
    before: 'bad',
    reason,
  });
  expect(statusText).toEqual([expect.stringContaining(reason)]);
});

it('leaves a canary alone that fails no more than the live version', async () => {
  await releaseCanary('fine');
  samples = [counted({ good: [900, 100], fine: [90, 10] }), ''];
  const watch = watching();
  expect([await watch.poll(), await watch.poll()]).toEqual([1, 1]);
  expect((await channels())?.canary?.release.version).toBe('fine');
  expect(statusText).toEqual([]);
});

it('is not moved by one caller, unless nobody else runs the canary', async () => {
  await releaseCanary('fine');
  samples = [counted({ good: [900, 0], fine: [40, 50] }, { all: 12, failing: 1 }), ''];
  const watch = watching();
  expect(await watch.poll()).toBe(1);
  expect((await channels())?.canary?.release.version).toBe('fine');

  samples = [counted({ good: [900, 0], fine: [40, 90] }, { all: 12, failing: 5 }), ''];
  expect(await watch.poll()).toBe(0);

  await releaseCanary('alone');
  samples = [counted({ good: [1800, 0], alone: [0, 9] }, { all: 1, failing: 1 }), ''];
  expect(await watch.poll()).toBe(0);
  expect((await channels())?.canary).toBeUndefined();
});

it('compares what happened while the canary is there, not the live version’s past', async () => {
  samples = [counted({ good: [100, 900] }), ''];
  const watch = watching();
  await watch.poll();
  await releaseCanary('bad');
  samples = [counted({ good: [200, 900], bad: [0, 10] }), ''];
  await watch.poll();
  expect((await channels())?.canary).toBeUndefined();
});

it('goes on counting when a server starts anew, and waits for one that does not answer', async () => {
  await releaseCanary('bad');
  const watch = watching();
  samples = [counted({ good: [50, 0], bad: [10, 3] }), null];
  await watch.poll();
  samples = [counted({ good: [50, 0], bad: [0, 3] }), null];
  expect(await watch.poll()).toBe(1);
  expect(statusText).toEqual([expect.stringContaining('500')]);
  samples = [counted({ good: [50, 0], bad: [0, 3] }), counted({ good: [50, 0], bad: [0, 2] })];
  expect(await watch.poll()).toBe(0);
});

it('lets go of a canary that everybody has meanwhile', async () => {
  await releaseCanary('bad');
  const watch = watching();
  await watch.poll();
  await promote(site, 'feed');
  samples = [counted({ bad: [0, 50] }), ''];
  expect(await watch.poll()).toBe(0);
  expect((await channels())?.live.version).toBe('bad');
});

it('reads figures with any labels, and passes over what is none', () => {
  expect(
    parsePrometheusText('# HELP a b\na{x="1,\\"}",y="z"} 3\nb 1e3\nc NaN\nnonsense\n'),
  ).toEqual([
    { name: 'a', labels: { x: '1,\\"}', y: 'z' }, value: 3 },
    { name: 'b', labels: {}, value: 1000 },
  ]);
});
