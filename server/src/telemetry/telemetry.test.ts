import { MAX_TELEMETRY_EVENTS, type TelemetryEvent } from '@kithkin/shared/contract';
import { setupApp } from '../../testing/setupTestServer';
import { createTestUser } from '../../testing/testPeople';
import { parseServedVersions } from './served';
import { telemetry } from './telemetry.routes';

const app = setupApp({
  areas: [telemetry],
  env: { METRICS_PORT: '0', TRUSTED_PROXIES: '1' },
});
beforeEach(() => {
  app.ctx.metricsRegistry?.resetMetrics();
  serve({ live: 'b1', canary: 'b2' });
});

const release = (version: string) => ({ version, base: `/remotes/feed/${version}/` });

/** Emits a new registry. */
function serve({ live, canary, previous }: { live: string; canary?: string; previous?: string }) {
  const feed = {
    live: release(live),
    ...(canary ? { canary: { release: release(canary), percent: 10 } } : {}),
    ...(previous ? { previous: release(previous) } : {}),
  };
  const text = JSON.stringify({ serial: 1, shell: { live: release('s1') }, remotes: { feed } });
  app.ctx.events.emit('registry-read', { text });
}

const report = (...events: TelemetryEvent[]) =>
  app.call('POST', '/telemetry', { json: { events } });
const failed = (version: string, remote = 'feed'): TelemetryEvent => ({
  kind: 'failure',
  remote,
  version,
  phase: 'entry',
});

/** Returns the values of a metric in `/metrics` by its labels. */
async function fetchMetrics(name: string): Promise<Record<string, number>> {
  const text = await (await fetch(app.metricsUrl ?? '')).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`kithkin_${name}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /\{(.*)\} (\S+)$/.exec(line) ?? [];
      return [labels.replace(/"|\w+=/g, ''), Number(value)];
    }),
  );
}

it('counts failures by remote, version and phase, from any sender', async () => {
  expect((await report(failed('b1'), failed('b2'), failed('b2'))).status).toBe(204);
  expect(await fetchMetrics('remote_failures_total')).toEqual({
    'feed,b1,entry': 1,
    'feed,b2,entry': 2,
  });
});

it('counts an account once at any address, and people without one by their network', async () => {
  serve({ live: 'b1', canary: 'b3' });
  const ada = await createTestUser(app, { userName: 'ada' });
  const from = (address: string, token?: string) =>
    app.call('POST', '/telemetry', {
      json: { events: [failed('b3')] },
      headers: { 'x-forwarded-for': address },
      ...(token === undefined ? {} : { token }),
    });
  for (let n = 1; n < 20; n += 1) await from(`203.0.113.${n}`);
  for (let n = 1; n < 20; n += 1) await from(`198.51.${n}.7`, ada.token);
  await from('192.0.2.1');
  await report({ kind: 'loaded', remote: 'feed', version: 'b3', ms: 1, bytes: 1 });
  expect(await fetchMetrics('remote_failing_sources')).toEqual({ 'feed,b3': 3 });
  expect(await fetchMetrics('remote_sources')).toEqual({ 'feed,b3': 4 });
});

it('measures loads in seconds and bytes, and web vitals', async () => {
  await report(
    { kind: 'loaded', remote: 'feed', version: 'b1', ms: 300, bytes: 5000 },
    { kind: 'loaded', remote: 'feed', version: 'b1', ms: 700, bytes: 0 },
    { kind: 'vital', name: 'LCP', value: 2000, remote: 'feed', version: 'b1' },
    { kind: 'vital', name: 'CLS', value: 0.02, remote: 'shell', version: 's1' },
  );
  expect(await fetchMetrics('remote_load_seconds_count')).toEqual({ 'feed,b1': 2 });
  expect(await fetchMetrics('remote_load_seconds_sum')).toEqual({ 'feed,b1': 1 });
  expect(await fetchMetrics('remote_load_bytes_total')).toEqual({ 'feed,b1': 5000 });
  expect(await fetchMetrics('web_vital_seconds_sum')).toEqual({ 'feed,b1,LCP': 2 });
  expect(await fetchMetrics('web_layout_shift_sum')).toEqual({ 'shell,s1': 0.02 });
});

it('counts policy violations by the remote whose script caused them', async () => {
  await report(
    { kind: 'violation', remote: 'feed', directive: 'script-src-elem' },
    { kind: 'violation', remote: null, directive: 'img-src' },
  );
  expect(await fetchMetrics('policy_violations_total')).toEqual({
    'feed,script-src-elem': 1,
    'page,img-src': 1,
  });
});

it('counts everything that the registry does not serve under one name, which limits the series', async () => {
  for (let n = 0; n < 40; n += 1) {
    await report(failed(`v${n}`), failed('b1', `remote${n}`), {
      kind: 'violation',
      remote: `remote${n}`,
      directive: `directive${n}`,
    });
  }
  expect(await fetchMetrics('remote_failures_total')).toEqual({
    'feed,other,entry': 40,
    'other,other,entry': 40,
  });
  expect(await fetchMetrics('policy_violations_total')).toEqual({ 'other,other': 40 });
});

it('removes the metrics of a version once it is not served', async () => {
  await report(failed('b1'), failed('b2'), {
    kind: 'loaded',
    remote: 'feed',
    version: 'b2',
    ms: 1,
    bytes: 1,
  });
  serve({ live: 'b1' });
  expect(await fetchMetrics('remote_failures_total')).toEqual({ 'feed,b1,entry': 1 });
  expect(await fetchMetrics('remote_load_seconds_count')).toEqual({});
});

it('retains the known versions when the registry is unreadable', () => {
  expect(parseServedVersions('{"serial":')).toBeNull();
  expect(parseServedVersions('{"serial":1}')).toBeNull();
  app.ctx.events.emit('registry-read', { text: 'nonsense' });
});

it('accepts a batch up to its maximum number of events and size', async () => {
  const many = Array.from({ length: MAX_TELEMETRY_EVENTS }, () => failed('b1'));
  expect((await report(...many)).status).toBe(204);
  expect((await report(...many, failed('b1'))).status).toBe(400);
  expect((await report()).status).toBe(400);
  const json = { events: [failed('b1')], padding: 'x'.repeat(100_000) };
  expect((await app.call('POST', '/telemetry', { json })).status).toBe(413);
});
