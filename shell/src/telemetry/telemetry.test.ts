import { createValueStore, reportError, session } from '@kithkin/shared';
import type { TelemetryEvent } from '@kithkin/shared/contract';
import { RemoteFailure } from '../remotes/failure';
import { ada, api } from '../testing/fixtures';
import { registryOf, release } from '../testing/siteRegistry';
import { sendTelemetry } from './queue';
import { startTelemetry } from './startTelemetry';

/** Mocked web vitals, reported by the tests. */
const vitals = { report: (_metric: { name: string; value: number }) => {} };
jest.mock('web-vitals', () => {
  const watch = (report: typeof vitals.report) => {
    vitals.report = report;
  };
  return { onCLS: watch, onFCP: watch, onINP: watch, onLCP: watch, onTTFB: watch };
});

const registry = registryOf({
  feed: {
    live: {
      ...release([{ path: '/', module: './HomeScreen', title: 'Home' }]),
      version: 'b1',
      base: '/remotes/feed/b1/',
    },
    previous: { ...release([]), version: 'b0', base: 'https://elsewhere.example/feed/' },
  },
});

let controller: AbortController;
let sent: TelemetryEvent[][];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  const fetched = (name: string, transferSize: number) => ({ name, transferSize });
  Object.assign(performance, {
    getEntriesByType: () => [
      fetched(`${location.origin}/shell/s/main.js`, 90_000),
      fetched(`${location.origin}/remotes/feed/b1/entry.js`, 800),
      fetched(`${location.origin}/remotes/feed/b1/home.js`, 7_000),
    ],
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  controller = new AbortController();
  sent = [];
});
afterEach(() => {
  controller.abort();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  jest.useRealTimers();
});

const start = () =>
  startTelemetry({
    source: createValueStore(registry),
    signal: controller.signal,
    send: (events) => void sent.push(events),
  });

const fail = (version: string, phase: RemoteFailure['phase'] = 'entry') =>
  reportError(new RemoteFailure('feed', version, phase), { source: 'remote' });
const failure = (version: string) => ({ kind: 'failure', remote: 'feed', version, phase: 'entry' });

function violate(parts: Partial<SecurityPolicyViolationEventInit>) {
  const event = new Event('securitypolicyviolation', { bubbles: true });
  document.dispatchEvent(
    Object.assign(event, { sourceFile: '', blockedURI: '', effectiveDirective: '', ...parts }),
  );
}

const pass = (ms = 5_000) => jest.advanceTimersByTime(ms);

it('sends failures in batches, each once per page, but no other errors', () => {
  start();
  for (let n = 0; n < 3; n += 1) fail('b1');
  fail('b2');
  reportError(new Error('Ada wrote this'), { source: 'feed' });
  expect(sent).toEqual([]);
  pass();
  fail('b1');
  pass();
  expect(sent).toEqual([[failure('b1'), failure('b2')]]);
  expect(console.error).toHaveBeenCalledTimes(6);
});

it('counts a page once for a version that does not load, and once for one that throws', () => {
  start();
  for (const phase of ['timeout', 'entry', 'module', 'render', 'activate', 'render'] as const) {
    fail('b1', phase);
  }
  pass();
  const phases = ['timeout', 'render'];
  expect(sent).toEqual([phases.map((phase) => ({ ...failure('b1'), phase }))]);
});

it('sends at once when the page is left, and waits for the network', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  start();
  fail('b1');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([[failure('b1')]]);
  online.mockReturnValue(false);
  fail('b2');
  pass(60_000);
  expect(sent).toHaveLength(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(sent[1]).toEqual([failure('b2')]);
});

it('limits the events of a request and of a page', () => {
  start();
  for (let n = 0; n < 1000; n += 1) fail(`v${n}`);
  pass();
  expect(sent.map((events) => events.length)).toEqual([50, 50, 50, 50]);
});

it('measures the first module of a version', () => {
  const { loaded } = start();
  loaded({ remote: 'feed', version: 'b1', module: './HomeScreen', ms: 120 });
  loaded({ remote: 'feed', version: 'b1', module: './PostScreen', ms: 10 });
  pass();
  expect(sent).toEqual([
    [{ kind: 'loaded', remote: 'feed', version: 'b1', ms: 120, bytes: 7_800 }],
  ]);
});

it('names the remote whose script the policy has blocked', () => {
  start();
  const here = location.origin;
  violate({ sourceFile: `${here}/remotes/feed/b1/main.js`, effectiveDirective: 'img-src' });
  violate({ sourceFile: 'https://elsewhere.example/feed/a.js', effectiveDirective: 'font-src' });
  violate({ blockedURI: `${here}/remotes/feed/old/x.js`, effectiveDirective: 'script-src-elem' });
  violate({ sourceFile: `${here}/shell/s/main.js`, effectiveDirective: 'connect-src' });
  pass();
  expect(sent.flat()).toEqual([
    { kind: 'violation', remote: 'feed', directive: 'img-src' },
    { kind: 'violation', remote: 'feed', directive: 'font-src' },
    { kind: 'violation', remote: 'feed', directive: 'script-src-elem' },
    { kind: 'violation', remote: null, directive: 'connect-src' },
  ]);
});

it('sends web vitals with the first remote of the visit', async () => {
  const { loaded } = start();
  await jest.advanceTimersByTimeAsync(2_000);
  loaded({ remote: 'feed', version: 'b1', module: './HomeScreen', ms: 120 });
  vitals.report({ name: 'LCP', value: 900 });
  pass();
  expect(sent.flat()).toContainEqual({
    kind: 'vital',
    name: 'LCP',
    value: 900,
    remote: 'feed',
    version: 'b1',
  });
});

it('sends only failures of users who opt out of tracking', async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  vitals.report = () => {};
  const silent = vitals.report;
  const { loaded } = start();
  await jest.advanceTimersByTimeAsync(2_000);
  loaded({ remote: 'feed', version: 'b1', module: './HomeScreen', ms: 120 });
  fail('b1');
  pass();
  expect(sent).toEqual([[failure('b1')]]);
  expect(vitals.report).toBe(silent);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

it('sends the token of the session, no cookies, and does not retry', async () => {
  api.serve(() => 'offline');
  const fetched = jest.spyOn(window, 'fetch');
  session.set(ada);
  sendTelemetry([{ kind: 'violation', remote: null, directive: 'img-src' }]);
  session.clear();
  sendTelemetry([{ kind: 'violation', remote: null, directive: 'img-src' }]);
  const request = { method: 'POST', keepalive: true, credentials: 'omit' };
  const headers = { 'content-type': 'application/json' };
  const authorization = `Bearer ${ada.token}`;
  expect(fetched.mock.calls).toMatchObject([
    [`${location.origin}/api/v1.1/telemetry`, { ...request, headers: { authorization } }],
    [`${location.origin}/api/v1.1/telemetry`, request],
  ]);
  expect(fetched.mock.calls[1]?.[1]?.headers).toEqual(headers);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(console.error).not.toHaveBeenCalled();
});
