import { reportError, session } from '@kithkin/shared';
import type { TelemetryEvent } from '@kithkin/shared/contract';
import { createRegistryStore } from '../registry/registryStore';
import { RemoteFailure } from '../remotes/failure';
import { api } from '../testing/network';
import { ada } from '../testing/people';
import { registryOf, release } from '../testing/siteRegistry';
import { sendTelemetry } from './send';
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
    source: createRegistryStore(registry),
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

it('tells failures in batches, each once per page, and the console as before', () => {
  start();
  for (let n = 0; n < 3; n += 1) fail('b1');
  fail('b2');
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(5_000);
  fail('b1');
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual([[failure('b1'), failure('b2')]]);
  expect(console.error).toHaveBeenCalledTimes(5);
});

it('counts a page once for a version that does not load, and once for one that throws', () => {
  start();
  for (const phase of ['timeout', 'entry', 'module', 'render', 'activate', 'render'] as const) {
    fail('b1', phase);
  }
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual([
    [
      { ...failure('b1'), phase: 'timeout' },
      { ...failure('b1'), phase: 'render' },
    ],
  ]);
});

it('keeps other errors to the console: their words may be somebody’s', () => {
  start();
  reportError(new Error('Ada wrote this'), { source: 'feed' });
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual([]);
});

it('tells what waits when the page is left', () => {
  start();
  fail('b1');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([[failure('b1')]]);
});

it('waits for the network', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  start();
  fail('b1');
  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(sent).toEqual([[failure('b1')]]);
});

it('never tells more than the server takes at once, nor without end', () => {
  start();
  for (let n = 0; n < 1000; n += 1) fail(`v${n}`);
  jest.advanceTimersByTime(5_000);
  expect(sent.map((events) => events.length)).toEqual([50, 50, 50, 50]);
});

it('measures the first module of a version', () => {
  const { loaded } = start();
  loaded({ remote: 'feed', version: 'b1', module: './HomeScreen', ms: 120 });
  loaded({ remote: 'feed', version: 'b1', module: './PostScreen', ms: 10 });
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual([
    [{ kind: 'loaded', remote: 'feed', version: 'b1', ms: 120, bytes: 7_800 }],
  ]);
});

it('names whose script the policy stopped', () => {
  start();
  const here = location.origin;
  violate({ sourceFile: `${here}/remotes/feed/b1/main.js`, effectiveDirective: 'img-src' });
  violate({ sourceFile: 'https://elsewhere.example/feed/a.js', effectiveDirective: 'font-src' });
  violate({ blockedURI: `${here}/remotes/feed/old/x.js`, effectiveDirective: 'script-src-elem' });
  violate({ sourceFile: `${here}/shell/s/main.js`, effectiveDirective: 'connect-src' });
  jest.advanceTimersByTime(5_000);
  expect(sent.flat()).toEqual([
    { kind: 'violation', remote: 'feed', directive: 'img-src' },
    { kind: 'violation', remote: 'feed', directive: 'font-src' },
    { kind: 'violation', remote: 'feed', directive: 'script-src-elem' },
    { kind: 'violation', remote: null, directive: 'connect-src' },
  ]);
});

it('tells web vitals by the remote that the visit began with', async () => {
  const { loaded } = start();
  await jest.advanceTimersByTimeAsync(2_000);
  loaded({ remote: 'feed', version: 'b1', module: './HomeScreen', ms: 120 });
  vitals.report({ name: 'LCP', value: 900 });
  jest.advanceTimersByTime(5_000);
  expect(sent.flat()).toContainEqual({
    kind: 'vital',
    name: 'LCP',
    value: 900,
    remote: 'feed',
    version: 'b1',
  });
});

it('tells only what is broken of a person who asks not to be followed', async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  vitals.report = () => {};
  const silent = vitals.report;
  const { loaded } = start();
  await jest.advanceTimersByTimeAsync(2_000);
  loaded({ remote: 'feed', version: 'b1', module: './HomeScreen', ms: 120 });
  fail('b1');
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual([[failure('b1')]]);
  expect(vitals.report).toBe(silent);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

it('sends the token of who is signed in, so that accounts can be counted, and no cookies', () => {
  api.serve(() => ({ status: 204 }));
  const fetched = jest.spyOn(window, 'fetch');
  session.set(ada);
  sendTelemetry([{ kind: 'violation', remote: null, directive: 'img-src' }]);
  session.clear();
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'omit',
    headers: { authorization: `Bearer ${ada.token}` },
  });
});

it('outlives the page, and stays quiet when it fails', async () => {
  api.serve(() => 'offline');
  const fetched = jest.spyOn(window, 'fetch');
  sendTelemetry([{ kind: 'violation', remote: null, directive: 'img-src' }]);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe(`${location.origin}/api/v1.1/telemetry`);
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(init?.headers).toEqual({ 'content-type': 'application/json' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(console.error).not.toHaveBeenCalled();
});
