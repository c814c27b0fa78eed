import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath, wholeChromiumPath } from '../../../e2e/support/chromium';
import { endWelcome, logIn } from '../people';

/** Factor by which the measured browser is slower than this machine. */
export const SLOW_DOWN = 4;
/** Duration of a frame at 60 Hz, in milliseconds. */
export const FRAME = 1000 / 60;

/** Runs `work` with a headless browser, which is closed in any case. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: wholeChromiumPath() ?? chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--enable-precise-memory-info',
      ...args,
    ],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a context with a phone's viewport, in which functions of this program can be evaluated. */
export async function openContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
    ...options,
  });
  // Defines the helper that the TypeScript loader wraps around named functions.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' });
  return context;
}

/** Opens a context with a signed-in user in a new session. */
export async function signedIn(
  browser: Browser,
  url: string,
  userName: string,
): Promise<BrowserContext> {
  const { user, token, refreshToken } = await logIn(url, userName);
  await endWelcome(url, token);
  const value = JSON.stringify({ ...user, token, refreshToken });
  return openContext(browser, {
    baseURL: url,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'kithkin.session', value }] }],
    },
  });
}

/** Throttles the page's processor by the factor `rate`. */
export async function slowDown(page: Page, rate = SLOW_DOWN): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Returns the size of the page's heap in bytes, after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  await tools.detach();
  return usedSize;
}
