import type { Browser } from '@playwright/test';
import { VIEWER } from '../network';
import { signedIn, slowDown } from './browser';

/** Period after the first posts in which layout shifts still count, in milliseconds. */
const WATCHED = 3_000;

/** Returns the cumulative layout shift of the home feed's first load. */
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
