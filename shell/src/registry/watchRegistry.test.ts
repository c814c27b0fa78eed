import { bus, createValueStore, setErrorReporter } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { signedRegistry, testKey } from './testing/signature';
import { watchRegistry } from './watchRegistry';

const at = (serial: number): Registry => ({
  ...feedRegistry({ live: feedRelease(`v${serial}`) }),
  serial,
  expiresAt: '2099-01-01T00:00:00.000Z',
});

interface Site {
  /** Contents of `registry.json` and of the page. */
  text: string;
  page: string;
  requests: string[];
  /** The ETags in the requests of the registry. */
  tags: (string | null)[];
  hold: boolean;
  fault: (() => Promise<Response>) | null;
}

/** Mocks a site whose registry a test can change. It responds at once, unless `hold` is set. */
function site(text: string) {
  const held: (() => void)[] = [];
  const requests: string[] = [];
  const tags: (string | null)[] = [];
  const state: Site = { text, page: '', requests, tags, hold: false, fault: null };
  const get: typeof fetch = async (url, init) => {
    requests.push(String(url));
    if (state.fault) return state.fault();
    const { text: body, page } = state;
    if (state.hold) await new Promise<void>((resolve) => held.push(resolve));
    if (url === '/index.html') return new Response(page);
    const tag = new Headers(init?.headers).get('if-none-match');
    tags.push(tag);
    const etag = `"${Buffer.from(body.slice(-40)).toString('base64url')}"`;
    const headers = { etag, 'content-type': 'application/json; charset=utf-8' };
    return tag === etag ? new Response(null, { status: 304 }) : new Response(body, { headers });
  };
  return Object.assign(state, {
    get,
    respond() {
      state.hold = false;
      for (const resolve of held.splice(0)) resolve();
    },
  });
}

let controller: AbortController;
let reports: unknown[];
let restore: () => void;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  controller = new AbortController();
  reports = [];
  restore = setErrorReporter((_error, { reason, serial }) => reports.push({ reason, serial }));
});
afterEach(() => {
  controller.abort();
  restore();
  jest.useRealTimers();
});

function tab(text: string) {
  const from = site(text);
  const source = createValueStore(at(5));
  const watch = watchRegistry({ source, key: testKey, signal: controller.signal, fetch: from.get });
  const version = () => source.current().remotes.feed?.live.version;
  return { from, source, watch, version };
}

const registryRequests = (from: { requests: string[] }) =>
  from.requests.filter((url) => url === '/registry.json');

test('a burst of hints fetches the new registry once, and notifies listeners once', async () => {
  const { from, source, watch, version } = tab(signedRegistry(at(6)));
  const listener = jest.fn();
  source.subscribe(listener);
  for (let hint = 0; hint < 100; hint++) bus.emit('registry-changed', { serial: 6 });
  expect(await watch.check()).toMatchObject({ kind: 'accepted' });
  bus.emit('registry-changed', { serial: 6 });
  expect(registryRequests(from)).toHaveLength(1);
  expect(version()).toBe('v6');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(reports).toEqual([]);
});

test('a hint during a request causes another request', async () => {
  const { from, watch, version } = tab(signedRegistry(at(6)));
  from.hold = true;
  bus.emit('registry-changed', { serial: 6 });
  const checked = watch.check();
  from.text = signedRegistry(at(7));
  bus.emit('registry-changed', { serial: 7 });
  from.respond();
  await checked;
  expect(registryRequests(from)).toHaveLength(2);
  expect(version()).toBe('v7');
});

test('an unchanged registry is requested with its ETag', async () => {
  const { from, watch } = tab(signedRegistry(at(5)));
  expect(await watch.check()).toEqual({ kind: 'same' });
  expect(await watch.check()).toEqual({ kind: 'same' });
  expect(from.tags).toEqual([null, expect.any(String)]);
});

test('a rejected registry changes nothing and is reported once', async () => {
  const { from, watch, version } = tab(signedRegistry(at(6)).replace('v6', 'v666'));
  expect(await watch.check()).toEqual({ kind: 'rejected', reason: 'signature', serial: 6 });
  from.text = `${from.text} `;
  await watch.check();
  from.text = signedRegistry(at(4));
  expect(await watch.check()).toMatchObject({ reason: 'older' });
  expect(version()).toBe('v5');
  expect(watch.reload.current()).toBeNull();
  expect(reports).toEqual([
    { reason: 'signature', serial: 6 },
    { reason: 'older', serial: 4 },
  ]);
});

test('a site whose page has another key requires a reload', async () => {
  const { from, watch, version } = tab(signedRegistry(at(6)).replace('v6', 'v666'));
  from.page = '<meta name="kithkin-release-key" content="bmV3">';
  expect(await watch.check()).toMatchObject({ kind: 'rejected', reason: 'key' });
  expect(watch.reload.current()).toBe('key');
  expect(version()).toBe('v5');
});

test('a newer shell requires a reload until it is rolled back', async () => {
  const shelled = at(6);
  shelled.shell = { live: { ...shelled.shell.live, version: 's2' } };
  const { from, watch } = tab(signedRegistry(shelled));
  await watch.check();
  expect(watch.reload.current()).toBe('shell');
  from.text = signedRegistry(at(7));
  await watch.check();
  expect(watch.reload.current()).toBeNull();
});

test('a site without a response, or that responds with a page, is requested again without a report', async () => {
  const { from, watch, version } = tab(signedRegistry(at(6)));
  from.fault = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await watch.check()).toEqual({ kind: 'unreachable' });
  from.fault = async () => new Response('<p>', { headers: { 'content-type': 'text/html' } });
  expect(await watch.check()).toEqual({ kind: 'unreachable' });
  from.fault = null;
  await watch.check();
  expect(version()).toBe('v6');
  expect(reports).toEqual([]);
});

test('a visible tab that is online requests every minute, and when it becomes so', async () => {
  const { from, watch } = tab(signedRegistry(at(5)));
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const requestsAfter = async (callback: () => void) => {
    const before = registryRequests(from).length;
    callback();
    const requests = registryRequests(from).length - before;
    if (requests > 0) await watch.check();
    return requests;
  };
  const minute = () => jest.advanceTimersByTime(60_000);
  const focus = () => window.dispatchEvent(new Event('focus'));

  expect(await requestsAfter(minute)).toBe(1);
  expect(await requestsAfter(focus)).toBe(0); // too soon after the last response
  hidden.mockReturnValue(true);
  expect(await requestsAfter(minute)).toBe(0);
  hidden.mockReturnValue(false);
  expect(await requestsAfter(() => document.dispatchEvent(new Event('visibilitychange')))).toBe(1);
  online.mockReturnValue(false);
  expect(await requestsAfter(minute)).toBe(0);
  online.mockReturnValue(true);
  expect(await requestsAfter(() => window.dispatchEvent(new Event('online')))).toBe(1);
  controller.abort();
  expect(await requestsAfter(minute)).toBe(0);
});
