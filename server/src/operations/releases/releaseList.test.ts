import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseList, TelemetryEvent } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { TEST_PASSWORD } from '../../../testing/testApp';
import { createNodeLease } from '../health/nodes.service';
import { addCounts } from './releaseCounts';

const { app, ada } = setupTestServer({
  people: { ada: { hasPassword: true, role: 'owner' } },
  app: { env: { METRICS_PORT: '0' } },
});

const release = (version: string) => ({ version, base: `/remotes/feed/${version}/` });
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
});
const none = { loads: 0, failures: 0, failingSources: 0 };

const list = async () => (await ada.call<ReleaseList>('GET', '/desk/releases')).body;
const rollBack = (name: string, password = TEST_PASSWORD) =>
  ada.call('POST', `/desk/releases/${name}/rollback`, {
    json: { password, version: 'f2', reason: 'Likes vanish' },
  });

beforeEach(async () => {
  mkdirSync(app.siteDir, { recursive: true });
  writeFileSync(join(app.siteDir, 'registry.json'), text);
  app.ctx.metricsRegistry?.resetMetrics();
  app.ctx.events.emit('registry-read', { text });
});

test('lists each package with the versions that may be served', async () => {
  expect((await list()).packages).toEqual([
    { name: 'shell', live: { version: 's1', counts: null }, canary: null, previous: null },
    {
      name: 'feed',
      live: { version: 'f1', counts: null },
      canary: { version: 'f2', counts: null, percent: 10 },
      previous: { version: 'f0', counts: null },
    },
  ]);
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
  const [shell, feed] = (await list()).packages;
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

test('without the key nothing can be rolled back, which the list shows', async () => {
  const noKey = 'This server has no key to sign releases with.';
  expect((await list()).noRollback).toBe(noKey);
  const { status, body } = await rollBack('feed');
  expect([status, body.message]).toEqual([409, noKey]);
  writeFileSync(`${app.siteDir}.key`, 'a key');
  expect((await list()).noRollback).toBeNull();
});

test('a rollback needs the password and a package that is released', async () => {
  writeFileSync(`${app.siteDir}.key`, 'a key');
  expect((await rollBack('feed', 'wrong')).body.code).toBe('wrong-password');
  expect((await rollBack('chess')).body.message).toBe('Nothing named chess is released here.');
});
