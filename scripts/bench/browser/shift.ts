import type { Browser } from '@playwright/test';
import { VIEWER } from '../network';
import { signedIn, slowDown } from './browser';

/** How long after the first posts something may still move, in ms. */
const WATCHED = 3_000;

/** How much the home feed moves by itself while it loads for the first time (cumulative shift). */
export async function shiftOfFirstLoad(browser: Browser, url: string): Promise<number> {
  const context = await signedIn(browser, url, VIEWER);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') moved.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await slowDown(page);
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await new Promise((resolve) => setTimeout(resolve, WATCHED));
  const shift = await page.evaluate(() => {
    const moved: unknown = Reflect.get(window, 'moved');
    return typeof moved === 'object' && moved !== null && 'sum' in moved ? Number(moved.sum) : -1;
  });
  await context.close();
  return shift;
}
