import type { BrowserContext } from '@playwright/test';
import type { LONG_THREAD } from '../seedBench';

/** Returns the milliseconds from opening a thread until its newest message is on the screen. */
export async function openThread(
  context: BrowserContext,
  { id, messages }: typeof LONG_THREAD,
): Promise<number> {
  const page = await context.newPage();
  await page.goto('/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().waitFor();
  // The code of the screens is already loaded, so only the thread is measured.
  const time = await page.evaluate(
    async ([path, newest]) => {
      const begun = performance.now();
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      const exists = () =>
        document.querySelector('[role=log]')?.textContent?.includes(newest) === true;
      while (!exists()) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - begun;
    },
    [`/messages/${id}`, `Message number ${messages}`] as const,
  );
  await page.close();
  return time;
}
