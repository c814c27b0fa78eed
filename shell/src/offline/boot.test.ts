/** @jest-environment node */
import type { Registry } from '@kithkin/shared/contract';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { ALIVE_TIMEOUT_MS, MAX_OFFLINE_MS } from './bootFiles';
import { refreshBootTo } from './refreshBoot';
import { createBootSite } from './testing/bootSite';

const registry = (serial: number, feed: string, shell = 's1'): Registry => {
  const made = feedRegistry({ live: feedRelease(feed) });
  const { live } = made.shell;
  return {
    ...made,
    serial,
    shell: { live: { ...live, version: shell, base: `/shell/${shell}/` } },
  };
};
const FEED_1 = '/remotes/feed/v1/entry.js';
const shellFiles = (shell: string) => [`/shell/${shell}/base.js`, `/shell/${shell}/main.js`];

/** A browser that has cached a page whose feed is version 1. */
async function cachedSite() {
  const browser = createBootSite(registry(1, 'v1'));
  await browser.refresh();
  await browser.cache.putScript(FEED_1, new Response('// feed'));
  browser.requested.length = 0;
  return browser;
}

test('the page and the shell are cached with the first refresh', async () => {
  const { paths } = await cachedSite();
  expect(paths()).toEqual(['/index.html', FEED_1, ...shellFiles('s1')].sort());
});

test('a navigation gets the cached page, and the next one what was released meanwhile', async () => {
  const { site, navigate, navigated, paths } = await cachedSite();
  site.registry = registry(2, 'v2');
  expect(await navigate()).toBe(1);
  // Its remote is swapped by the page itself.
  expect(navigated).toEqual([]);
  expect(await navigate()).toBe(2);
  expect(paths()).not.toContain(FEED_1);
});

test('a page that is older than the registry announced is fetched again, a few times', async () => {
  const { site, refresh, cache } = await cachedSite();
  const waits: number[] = [];
  await refreshBootTo(2, refresh, async (ms) => {
    waits.push(ms);
    if (waits.length === 2) site.registry = registry(2, 'v2');
  });
  expect(waits).toEqual([1_000, 4_000]);
  expect((await cache.state())?.serial).toBe(2);
  await refreshBootTo(9, refresh, async (ms) => void waits.push(ms));
  expect(waits).toHaveLength(4);
  site.reachable = false;
  await refreshBootTo(9, refresh, async (ms) => void waits.push(ms));
  expect(waits).toHaveLength(4);
});

test('a script is cached when it is used, also if its release is newer than the cached page', async () => {
  const { site, load, paths, requested } = await cachedSite();
  site.registry = registry(2, 'v2');
  await load('/remotes/feed/v2/entry.js');
  expect(paths()).toContain('/remotes/feed/v2/entry.js');
  requested.length = 0;
  await load('/remotes/feed/v2/entry.js');
  expect(requested).toEqual([]);
});

test('a script that arrives while the first page is being cached is cached, too', async () => {
  const { site, refresh, load, paths } = createBootSite(registry(1, 'v1'));
  site.report = refresh();
  await load('/shell/s1/later.js');
  expect(paths()).toContain('/shell/s1/later.js');
});

test('a script of a release that no registry names is not cached', async () => {
  const { load, paths } = await cachedSite();
  await load('/remotes/feed/v0/entry.js');
  expect(paths()).not.toContain('/remotes/feed/v0/entry.js');
});

test('the retry of a script comes from the network and replaces the cached one', async () => {
  const { load, cache, requested } = await cachedSite();
  await load(`${FEED_1}?r=1`);
  expect(requested).toHaveLength(1);
  expect(await (await cache.script(FEED_1))?.text()).toContain('?r=1');
});

test('a release that is still named stays cached', async () => {
  const { site, refresh, paths } = await cachedSite();
  site.registry = registry(2, 'v2');
  site.registry.remotes.feed = { live: feedRelease('v2'), previous: feedRelease('v1') };
  await refresh();
  expect(paths()).toContain(FEED_1);
});

test('a page with a release that the registry does not name never starts again, even if the new shell is missing', async () => {
  const { site, navigate } = await cachedSite();
  site.registry = registry(2, 'v2', 's2');
  site.missing = new Set(shellFiles('s2'));
  await navigate().catch(() => null);
  site.reachable = false;
  expect(await navigate()).toBeNull();
});

test('a page with named releases still starts if the new shell is missing', async () => {
  const { site, refresh, navigate } = await cachedSite();
  site.registry = registry(2, 'v1', 's2');
  site.registry.shell.previous = registry(1, 'v1').shell.live;
  site.missing = new Set(shellFiles('s2'));
  await expect(refresh()).rejects.toThrow('/shell/s2/');
  site.reachable = false;
  expect(await navigate()).toBe(1);
});

test('a page with a shell that the registry does not name is replaced while it starts', async () => {
  const { site, navigate, navigated } = await cachedSite();
  site.registry = registry(2, 'v1', 's2');
  expect(await navigate()).toBe(1);
  expect(navigated).toEqual(['/']);
  expect(await navigate()).toBe(2);
});

test('a page with a shell that the registry does not name is replaced, even if the cache is refreshed before it starts', async () => {
  const { site, cache, refresh, navigate, navigated } = await cachedSite();
  site.registry = registry(2, 'v1', 's2');
  const { page } = cache;
  cache.page = async () => {
    cache.page = page;
    const found = await page();
    await refresh();
    return found;
  };
  expect(await navigate()).toBe(1);
  expect(navigated).toEqual(['/']);
});

test('a page older than the oldest allowed boot is replaced, and never starts again', async () => {
  const { site, navigate, navigated } = await cachedSite();
  site.registry = { ...registry(2, 'v1'), oldestBoot: 2 };
  expect(await navigate()).toBe(1);
  expect(navigated).toEqual(['/']);
  site.reachable = false;
  expect(await navigate()).toBe(2);
});

test('without a network the cached page starts for seven days after the last contact', async () => {
  const { site, navigate, refresh } = await cachedSite();
  site.now = MAX_OFFLINE_MS;
  await refresh();
  site.reachable = false;
  site.now = 2 * MAX_OFFLINE_MS;
  expect(await navigate()).toBe(1);
  site.now += 1;
  expect(await navigate()).toBeNull();
});

test('a cached page that differs from the site’s is replaced, also with the same serial', async () => {
  const { cache, refresh, navigate } = await cachedSite();
  const state = await cache.state();
  if (!state) throw new Error('Nothing is cached.');
  await cache.write(new Response('damaged "serial":7'), { ...state, startedAt: 5 });
  expect(await navigate()).toBe(7);
  await refresh();
  expect(await navigate()).toBe(1);
});

test('a cache that responds late is waited for while there is no network', async () => {
  const { site, cache, navigate, load } = await cachedSite();
  let respond = () => {};
  const slow = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { page, script } = cache;
  cache.page = () => slow.then(page);
  cache.script = (path) => slow.then(() => script(path));
  jest.useFakeTimers();
  const fromNetwork = navigate();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await fromNetwork).toBe(1);
  site.reachable = false;
  const responses = Promise.all([navigate(), load(FEED_1)]);
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();
  respond();
  await expect(responses).resolves.toEqual([1, undefined]);
});

test('nothing stays cached once the address serves another program', async () => {
  const { site, navigate, paths } = await cachedSite();
  site.foreign = true;
  expect(await navigate()).toBe(1);
  expect(paths()).toEqual([]);
});

test('parts that the browser has removed from the cache are fetched again', async () => {
  const { cache, refresh, paths } = await cachedSite();
  await cache.retainOnly(['/remotes/']);
  await refresh();
  expect(paths()).toEqual(['/index.html', FEED_1, ...shellFiles('s1')].sort());
});

describe('after a page that did not report itself alive', () => {
  const startWithoutLife = async () => {
    const browser = await cachedSite();
    await browser.navigate();
    browser.site.now = ALIVE_TIMEOUT_MS + 1;
    return browser;
  };

  it('the next navigation goes to the network and clears the cache', async () => {
    const { site, navigate, paths } = await startWithoutLife();
    site.registry = registry(2, 'v1');
    expect(await navigate()).toBe(2);
    expect(paths()).toEqual([]);
  });

  it('its scripts do not fill the cleared cache again', async () => {
    const { navigate, load, paths } = await startWithoutLife();
    await navigate();
    await load(FEED_1);
    expect(paths()).toEqual([]);
  });

  it('the cached page starts nevertheless while there is no network', async () => {
    const { site, navigate, paths } = await startWithoutLife();
    site.reachable = false;
    expect(await navigate()).toBe(1);
    expect(paths()).toContain('/index.html');
  });

  it('a quick reload does not start the time again', async () => {
    const { site, navigate, cache } = await cachedSite();
    await navigate();
    site.now = ALIVE_TIMEOUT_MS - 1;
    await navigate();
    expect(await cache.state()).toMatchObject({ startedAt: 0 });
  });
});
