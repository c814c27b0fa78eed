import type { Post } from '@kithkin/shared/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { picture } from '../../../e2e/support/picture';
import { serveFeed } from './posts';

const LIKES = 40;
const TEXT = 'A few words about the day, typed without a pause. ';

/**
 * Returns the number of frames after which each like is visible. In a context that has shown the
 * screen before, a snapshot without handlers would be pressed.
 */
export async function framesOfLikes(
  context: BrowserContext,
  posts: readonly Post[],
): Promise<number[]> {
  const page = await context.newPage();
  await serveFeed(page, posts);
  await page.route(/\/like$/, (route) => route.fulfill({ json: { likes: [], likesCount: 1 } }));
  await page.goto('/');
  const like = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like,/ });
  await like.waitFor();
  const frames = await like.evaluate(async (button, times) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const counts: number[] = [];
    for (let at = 0; at < times; at += 1) {
      await frame();
      const before = button.getAttribute('aria-pressed');
      if (button instanceof HTMLElement) button.click();
      let count = 0;
      do {
        await frame();
        count += 1;
      } while (button.getAttribute('aria-pressed') === before && count < 60);
      counts.push(count);
    }
    return counts;
  }, LIKES);
  await context.close();
  return frames;
}

/**
 * Starts measuring the time from each key press until its character is laid out in the page.
 * @returns A function that returns the times in milliseconds.
 */
export async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    let begun = 0;
    window.addEventListener('keydown', () => (begun = performance.now()), { capture: true });
    window.addEventListener('input', () => {
      // React renders the result of the character at the end of its event.
      queueMicrotask(() => {
        document.body.getBoundingClientRect();
        times.push(performance.now() - begun);
      });
    });
  });
  return () =>
    page.evaluate(() => {
      const times: unknown = Reflect.get(window, 'times');
      return Array.isArray(times) ? times.map(Number) : [];
    });
}

/** Returns the milliseconds that each character takes in a composer with ten pictures. */
export async function timesOfKeys(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  await page.goto('/create-post');
  const composer = page.getByRole('form', { name: 'New post' });
  const files = Array.from({ length: 10 }, (_, n) => picture(`${n}.png`, n * 20, 1200, 900));
  await composer.locator('input[type=file]').setInputFiles(files);
  await composer.getByRole('button', { name: 'Remove 9.png' }).waitFor();
  await composer.getByRole('textbox', { name: 'Post text' }).click();
  const times = await watchKeys(page);
  await page.keyboard.type(TEXT.repeat(2));
  const measured = await times();
  await context.close();
  return measured;
}
