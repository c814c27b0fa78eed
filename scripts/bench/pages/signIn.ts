import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/client';
import { openContext, slowDown } from '../browser/browser';
import { ROUNDS } from '../rounds';
import { NETWORK } from './visitPage';

/** Time in milliseconds in which somebody types name and password, and the page loads ahead. */
const TYPING_MS = 5_000;

/** Runs in the page: submits the form, and returns the time as Unix time in milliseconds. */
function press(): number {
  const at = performance.timeOrigin + performance.now();
  document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click();
  return at;
}

/**
 * Runs in each page before its own scripts: records when the first post has been painted, as Unix
 * time in milliseconds.
 */
function watchFeed(): void {
  const measure = () => {
    if (!document.querySelector('#root article')) return void requestAnimationFrame(measure);
    // The next frame begins after this one was painted.
    requestAnimationFrame((time) => {
      Object.assign(window, { feedPaintedAt: performance.timeOrigin + time });
    });
  };
  requestAnimationFrame(measure);
}

/** Signs in once; returns the milliseconds from the press on Log in until the feed is painted. */
async function signIn(browser: Browser, url: string): Promise<number> {
  const context = await openContext(browser, { baseURL: url });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFeed);
    const tools = await context.newCDPSession(page);
    await tools.send('Network.emulateNetworkConditions', NETWORK);
    await slowDown(page);
    await page.goto('/login');
    await page.locator('form input').first().fill('ada');
    await page.locator('form input[type="password"]').fill(DEMO_PASSWORD);
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
    const pressedAt = await page.evaluate(press);
    await page.locator('#root article').first().waitFor();
    const painted = await page.waitForFunction(() => {
      const at: unknown = Reflect.get(window, 'feedPaintedAt');
      return typeof at === 'number' && at;
    });
    return Number(await painted.jsonValue()) - pressedAt;
  } finally {
    await context.close();
  }
}

/** Signs in at the sites in turn, once in each round; returns the times of each site. */
export async function measureSignIn(
  browser: Browser,
  urls: readonly string[],
): Promise<number[][]> {
  const times: number[][] = urls.map(() => []);
  for (const url of urls) await signIn(browser, url); // warms up the servers
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, url] of urls.entries()) times[at]?.push(await signIn(browser, url));
  }
  return times;
}
