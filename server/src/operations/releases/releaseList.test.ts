import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseList, TelemetryEvent } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { createNodeLease } from '../health/nodes.service';
import { addCounts } from '../health/releaseCounts';

const { app, ada } = setupTestServer({
  people: { ada: { hasPassword: true, role: 'owner' } },
  app: { env: { METRICS_PORT: '0' } },
});

const release = (version: string, name = 'feed') => ({
  version,
  base: `/remotes/${name}/${version}/`,
});
const text = JSON.stringify({
  serial: 3,
  shell: { live: release('s1') },
  remotes: {
    feed: {
      live: release('f1'),
      canary: { release: release('f2'), percent: 10 },
      previous: release('f0'),
    },
  },
  disabled: { chess: { live: { version: 'c1', base: 'https://chess.example/c1/' } } },
});
const none = { loads: 0, failures: 0, failingSources: 0 };

const list = async () => (await ada.call<ReleaseList>('GET', '/desk/releases')).body;

beforeEach(async () => {
  mkdirSync(app.siteDir, { recursive: true });
  writeFileSync(join(app.siteDir, 'registry.json'), text);
  app.ctx.metricsRegistry?.resetMetrics();
  app.ctx.events.emit('registry-read', { text });
});

test('lists each package with the versions that may be served, and what is disabled', async () => {
  const served = (version: string) => ({ ...release(version), counts: null });
  const none = { canary: null, previous: null };
  expect((await list()).packages).toEqual([
    { name: 'shell', live: served('s1'), ...none, isDisabled: false },
    {
      name: 'chess',
      live: { version: 'c1', base: 'https://chess.example/c1/', counts: null },
      ...none,
      isDisabled: true,
    },
    {
      name: 'feed',
      live: served('f1'),
      canary: { ...served('f2'), percent: 10 },
      previous: served('f0'),
      isDisabled: false,
    },
  ]);
});

test('the size of a version is that of its scripts as browsers load them', async () => {
  const folder = join(app.siteDir, 'remotes/feed/f1');
  mkdirSync(join(folder, 'parts'), { recursive: true });
  for (const [file, bytes] of [
    ['entry.js', 500],
    ['entry.js.br', 100],
    ['entry.js.map', 900],
    ['parts/screen.js', 20],
    ['contract.json', 300],
  ] as const) {
    writeFileSync(join(folder, file), 'x'.repeat(bytes));
  }
  const feed = (await list()).packages.find(({ name }) => name === 'feed');
  expect([feed?.live.bytes, feed?.previous?.bytes]).toEqual([120, undefined]);
  rmSync(folder, { recursive: true });
});

test('the failures that tabs have reported are added up over the nodes', async () => {
  const of = { remote: 'feed', version: 'f2' };
  const events: TelemetryEvent[] = [
    { kind: 'loaded', ...of, ms: 100, bytes: 10 },
    { kind: 'loaded', ...of, ms: 90, bytes: 10 },
    { kind: 'failure', ...of, phase: 'render' },
  ];
  await app.call('POST', '/telemetry', { json: { events } });
  await createNodeLease(app.ctx).renew();
  await createNodeLease(app.ctx).renew();
  const [shell, , feed] = (await list()).packages;
  expect(feed?.canary?.counts).toEqual({ loads: 4, failures: 2, failingSources: 1 });
  expect(feed?.live.counts).toEqual(none);
  expect(shell?.live.counts).toEqual(none);
});

test('without a node that counts there are no numbers, which is not 0', () => {
  expect(addCounts([null, null])).toBeNull();
  expect(addCounts([null, {}])).toEqual({});
});

test('shows the end of the release log, the newest first, without a line that was cut off', async () => {
  const line = (version: string, more: object = {}) =>
    JSON.stringify({
      at: '2026-11-20T10:00:00Z',
      who: 'ada',
      act: 'deploy',
      package: 'feed',
      version,
      serial: 1,
      ...more,
    });
  writeFileSync(
    join(app.siteDir, 'releases.log'),
    `${line('f0').slice(20)}\n${line('f1')}\n${line('f2', { reason: 'Why not' })}\n`,
  );
  expect((await list()).events.map(({ version, reason }) => [version, reason])).toEqual([
    ['f2', 'Why not'],
    ['f1', null],
  ]);
});
