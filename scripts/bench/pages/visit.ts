import type { Browser } from '@playwright/test';
import { openContext, slowDown } from '../browser/browser';
import { watchChain } from './chain';
import { type CameUp, type Wanted, watchPage } from './watch';

/** A phone's network: 1.6 Mbit/s down, half of it up, and 150 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 800_000 / 8,
};
/** How long after it can be used a page may still paint, move or be busy, in milliseconds. */
const WATCHED = 2_000;

/** A page to measure. */
export interface Place {
  url: string;
  path: string;
  wanted: Wanted;
  /** Who looks at it, as the browser keeps them; absent: a guest. */
  session?: object;
  /** The request that the first data comes with. */
  data?: RegExp;
}

export interface Visit extends CameUp {
  /** Round trips in a row until the first data. */
  roundTrips: number;
}

function isCameUp(value: unknown): value is CameUp {
  return typeof value === 'object' && value !== null && 'usable' in value;
}

/** Loads a page once, with nothing cached, on a slow machine and a slow network. */
export async function visit(browser: Browser, place: Place): Promise<Visit> {
  const { url, path, wanted, session, data } = place;
  const localStorage = session ? [{ name: 'kithkin.session', value: JSON.stringify(session) }] : [];
  const context = await openContext(browser, {
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage, wanted);
    const tools = await context.newCDPSession(page);
    const roundTrips = await watchChain(tools);
    await tools.send('Network.emulateNetworkConditions', NETWORK);
    await slowDown(page);
    await page.goto(path, { waitUntil: 'commit' });
    const read = () =>
      page.evaluate(() => {
        const tell: unknown = Reflect.get(window, 'cameUp');
        return typeof tell === 'function' ? tell() : undefined;
      });
    await page.waitForFunction(() => {
      const tell: unknown = Reflect.get(window, 'cameUp');
      return typeof tell === 'function' && tell().usable > 0;
    });
    await new Promise((resolve) => setTimeout(resolve, WATCHED));
    const cameUp: unknown = await read();
    if (!isCameUp(cameUp)) throw new Error(`${url}${path} told nothing.`);
    return { ...cameUp, roundTrips: data ? roundTrips(data) : 0 };
  } finally {
    await context.close();
  }
}
