import type { Browser, BrowserContext } from '@playwright/test';
import { openContext, slowDown } from '../browser/browser';
import { watchChain } from './chain';
import { type BenchTarget, type PageLoad, watchPage } from './watch';

/** Mobile network: 1.6 Mbit/s down, 0.8 Mbit/s up, 150 ms round trip. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 800_000 / 8,
};
/**
 * Period in milliseconds after a page is usable in which paints, shifts and long tasks still count.
 */
const WATCHED = 2_000;

/** Period in milliseconds after which a screen and its pictures have been stored. */
const STORED = 5_000;

/** A page to measure. */
export interface BenchPage {
  url: string;
  path: string;
  target: BenchTarget;
  /** Session as the browser stores it; absent for a guest. */
  session?: object;
  /** Matches the request for the first data. */
  data?: RegExp;
  /**
   * Measures a second visit by the same browser, for which everything is stored that the app stores:
   * over the network, or without one. Default: a first visit.
   */
  again?: 'online' | 'offline';
}

export interface PageVisit extends PageLoad {
  /** Number of sequential round trips until the first data. */
  roundTrips: number;
}

function isPageLoad(value: unknown): value is PageLoad {
  return typeof value === 'object' && value !== null && 'usable' in value;
}

/** Visits the page, and leaves it when the worker and the screen have stored what they store. */
async function store(context: BrowserContext, { path, target }: BenchPage): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator(target.selector).first().waitFor();
  await page.waitForFunction(async (key) => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const urls = (await Promise.all(requests)).flat().map(({ url }) => url);
    const isStored = urls.some((each) => each.includes('/remotes/'));
    return isStored && localStorage.getItem(key) !== null;
  }, `kithkin.snapshot ${path}`);
  await page.waitForLoadState('networkidle');
  await new Promise((resolve) => setTimeout(resolve, STORED));
  // As when the user leaves: screens store what has changed.
  await page.goto('about:blank');
  await page.close();
}

/** Loads a page once, with a throttled processor and a slow network. */
export async function visitPage(browser: Browser, benchPage: BenchPage): Promise<PageVisit> {
  const { url, path, target, session, data, again } = benchPage;
  const localStorage = session ? [{ name: 'kithkin.session', value: JSON.stringify(session) }] : [];
  const context = await openContext(browser, {
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    serviceWorkers: again ? 'allow' : 'block',
  });
  try {
    if (again) await store(context, benchPage);
    const page = await context.newPage();
    await page.addInitScript(watchPage, target);
    const tools = await context.newCDPSession(page);
    const roundTrips = await watchChain(tools);
    if (again === 'offline') await context.setOffline(true);
    else await tools.send('Network.emulateNetworkConditions', NETWORK);
    await slowDown(page);
    await page.goto(path, { waitUntil: 'commit' });
    const read = () =>
      page.evaluate(() => {
        const read: unknown = Reflect.get(window, 'pageLoadMetrics');
        return typeof read === 'function' ? read() : undefined;
      });
    await page.waitForFunction(() => {
      const read: unknown = Reflect.get(window, 'pageLoadMetrics');
      return typeof read === 'function' && read().usable > 0;
    });
    await new Promise((resolve) => setTimeout(resolve, WATCHED));
    const pageLoad: unknown = await read();
    if (!isPageLoad(pageLoad)) throw new Error(`${url}${path} told nothing.`);
    return { ...pageLoad, roundTrips: data ? roundTrips(data) : 0 };
  } finally {
    await context.close();
  }
}
