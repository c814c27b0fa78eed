import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath, wholeChromiumPath } from '../../../e2e/support/chromium';
import { logIn } from '../people';

/** How much slower than this machine the measured one is taken to be. */
export const SLOW_DOWN = 4;
/** A frame of a screen that draws 60 of them a second, in ms. */
export const FRAME = 1000 / 60;

/** Runs `work` with a browser without a window, which is closed whatever happens. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: wholeChromiumPath() ?? chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--enable-precise-memory-info',
    ],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A window of a phone's size, in which functions of this program can run as they are. */
export async function openContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, ...options });
  // What the loader of this program puts around named functions.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' });
  return context;
}

/** A context in which somebody is signed in already, in a session of their own. */
export async function signedIn(
  browser: Browser,
  url: string,
  userName: string,
): Promise<BrowserContext> {
  const { user, token, refreshToken } = await logIn(url, userName);
  const value = JSON.stringify({ ...user, token, refreshToken });
  return openContext(browser, {
    baseURL: url,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'kithkin.session', value }] }],
    },
  });
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page: Page, rate = SLOW_DOWN): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Bytes that the page's scripts hold, once what nobody needs is collected. */
export async function heapOf(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  await tools.detach();
  return usedSize;
}
