import { bus, setErrorReporter } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { feedRegistry, feedRelease } from '../remotes/testRegistry';
import { createRegistrySource } from './source';
import { sealed, testKey } from './testSeal';
import { watchRegistry } from './watch';

const at = (serial: number): Registry => ({
  ...feedRegistry({ live: feedRelease(`v${serial}`) }),
  serial,
  expiresAt: '2099-01-01T00:00:00.000Z',
});

interface Site {
  /** What `registry.json` holds, and the page. */
  text: string;
  page: string;
  asked: string[];
  /** The tags that the registry was asked for with. */
  tags: (string | null)[];
  hold: boolean;
  fault: (() => Promise<Response>) | null;
}

/** A site whose registry a test can change; it answers when told to, at once by default. */
function site(text: string) {
  const held: (() => void)[] = [];
  const asked: string[] = [];
  const tags: (string | null)[] = [];
  const state: Site = { text, page: '', asked, tags, hold: false, fault: null };
  const get: typeof fetch = async (url, init) => {
    asked.push(String(url));
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
    answer() {
      state.hold = false;
      for (const resolve of held.splice(0)) resolve();
    },
  });
}

let life: AbortController;
let reports: unknown[];
let restore: () => void;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  life = new AbortController();
  reports = [];
  restore = setErrorReporter((_error, { reason, serial }) => reports.push({ reason, serial }));
});
afterEach(() => {
  life.abort();
  restore();
  jest.useRealTimers();
});

function tab(text: string) {
  const from = site(text);
  const source = createRegistrySource(at(5));
  const watch = watchRegistry({ source, key: testKey, signal: life.signal, fetch: from.get });
  const version = () => source.current().remotes.feed?.live.version;
  return { from, source, watch, version };
}

const asks = (from: { asked: string[] }) => from.asked.filter((url) => url === '/registry.json');

test('a hint brings the new registry, and listeners hear of it once', async () => {
  const { source, watch, version } = tab(sealed(at(6)));
  const heard = jest.fn();
  source.subscribe(heard);
  bus.emit('registry-changed', { serial: 6 });
  expect(await watch.check()).toMatchObject({ kind: 'accepted' });
  expect(version()).toBe('v6');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reports).toEqual([]);
});

test('a storm of hints is one question', async () => {
  const { from, watch, version } = tab(sealed(at(6)));
  for (let hint = 0; hint < 100; hint++) bus.emit('registry-changed', { serial: 6 });
  await watch.check();
  bus.emit('registry-changed', { serial: 6 });
  expect(asks(from)).toHaveLength(1);
  expect(version()).toBe('v6');
});

test('what is told while an answer is on its way is asked for after it', async () => {
  const { from, watch, version } = tab(sealed(at(6)));
  from.hold = true;
  bus.emit('registry-changed', { serial: 6 });
  const checked = watch.check();
  from.text = sealed(at(7));
  bus.emit('registry-changed', { serial: 7 });
  from.answer();
  await checked;
  expect(asks(from)).toHaveLength(2);
  expect(version()).toBe('v7');
});

test('what has not changed is asked for with its tag, and is no news', async () => {
  const { from, watch } = tab(sealed(at(5)));
  expect(await watch.check()).toEqual({ kind: 'same' });
  expect(await watch.check()).toEqual({ kind: 'same' });
  expect(from.tags).toEqual([null, expect.any(String)]);
});

test('a refused registry changes nothing and is reported once', async () => {
  const { from, watch, version } = tab(sealed(at(6)).replace('v6', 'v666'));
  expect(await watch.check()).toEqual({ kind: 'refused', reason: 'signature', serial: 6 });
  from.text = `${from.text} `;
  await watch.check();
  from.text = sealed(at(4));
  expect(await watch.check()).toMatchObject({ reason: 'older' });
  expect(version()).toBe('v5');
  expect(watch.reload.current()).toBeNull();
  expect(reports).toEqual([
    { reason: 'signature', serial: 6 },
    { reason: 'older', serial: 4 },
  ]);
});

test('a site that signs with another key, as its page says, offers a reload', async () => {
  const { from, watch, version } = tab(sealed(at(6)).replace('v6', 'v666'));
  from.page = '<meta name="kithkin-release-key" content="bmV3">';
  expect(await watch.check()).toMatchObject({ kind: 'refused', reason: 'key' });
  expect(watch.reload.current()).toBe('key');
  expect(version()).toBe('v5');
});

test('a newer shell is for the next load of the page, until it is taken back', async () => {
  const shelled = at(6);
  shelled.shell = { live: { ...shelled.shell.live, version: 's2' } };
  const { from, watch } = tab(sealed(shelled));
  await watch.check();
  expect(watch.reload.current()).toBe('shell');
  from.text = sealed(at(7));
  await watch.check();
  expect(watch.reload.current()).toBeNull();
});

test('a site that does not answer, or answers with a page, is asked again without a report', async () => {
  const { from, watch, version } = tab(sealed(at(6)));
  from.fault = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await watch.check()).toEqual({ kind: 'unreachable' });
  from.fault = async () => new Response('<p>', { headers: { 'content-type': 'text/html' } });
  expect(await watch.check()).toEqual({ kind: 'unreachable' });
  from.fault = null;
  await watch.check();
  expect(version()).toBe('v6');
  expect(reports).toEqual([]);
});

test('a tab asks every minute while it is seen and online, and on coming back', async () => {
  const { from, watch } = tab(sealed(at(5)));
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const askedAfter = async (act: () => void) => {
    const before = asks(from).length;
    act();
    const asked = asks(from).length - before;
    if (asked > 0) await watch.check();
    return asked;
  };
  const minute = () => jest.advanceTimersByTime(60_000);
  const focus = () => window.dispatchEvent(new Event('focus'));

  expect(await askedAfter(minute)).toBe(1);
  expect(await askedAfter(focus)).toBe(0); // a glance after the last answer
  hidden.mockReturnValue(true);
  expect(await askedAfter(minute)).toBe(0);
  hidden.mockReturnValue(false);
  expect(await askedAfter(() => document.dispatchEvent(new Event('visibilitychange')))).toBe(1);
  online.mockReturnValue(false);
  expect(await askedAfter(minute)).toBe(0);
  online.mockReturnValue(true);
  expect(await askedAfter(() => window.dispatchEvent(new Event('online')))).toBe(1);
  life.abort();
  expect(await askedAfter(minute)).toBe(0);
});
