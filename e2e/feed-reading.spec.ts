import { expect, type Locator, type Page } from '@playwright/test';
import { waitForRealtime } from './support/browser';
import { isStable } from './support/demoScreens';
import { follow, postCard, publish } from './support/feed';
import { test as base } from './support/fixtures';
import { button, h1 } from './support/forms';

const POSTS = 34;
/** Maximum number of rendered cards: more than a window shows, far fewer than all posts. */
const MAX_CARDS = 14;

const test = base.extend<{ page: Page }>({
  /** Home of Ada, with many posts of Ben. */
  page: async ({ ada, ben, open }, use) => {
    await follow(ada, ben);
    for (let n = 1; n <= POSTS; n += 1) await publish(ben, `Log entry ${n}.`);
    // The time limits of the scroll restoration and of measuring rows.
    const page = await open(ada, '/', { lengthen: [5_000, 1_500] });
    await expect(page.getByRole('article').first()).toBeVisible();
    await use(page);
  },
});

/**
 * Scrolls until the target is in the centre of the window; starts again from the top at the end.
 */
async function readTo(page: Page, target: Locator): Promise<void> {
  let requestsAtEnd = 0;
  await expect(async () => {
    if ((await target.count()) > 0) {
      await target.evaluate((found) =>
        found.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
    } else {
      const isAtEnd = await page.evaluate(() => {
        const before = window.scrollY;
        window.scrollBy({ top: 500, behavior: 'instant' });
        return window.scrollY === before;
      });
      requestsAtEnd = isAtEnd ? requestsAtEnd + 1 : 0;
      if (requestsAtEnd > 20) {
        requestsAtEnd = 0;
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      }
    }
    await expect(target).toBeInViewport({ timeout: 500 });
  }).toPass();
}

const topOf = (page: Page, text: string): Promise<number> =>
  postCard(page, text).evaluate((card) => Math.round(card.getBoundingClientRect().top));

/** Returns the position of a post once it is stable. */
async function restingTop(page: Page, text: string): Promise<number> {
  await isStable(page);
  let top = await topOf(page, text);
  await expect(async () => {
    const before = top;
    top = await topOf(page, text);
    expect(top).toBe(before);
  }).toPass({ intervals: [500] });
  return top;
}

/**
 * Scrolls to a post and returns its position once it is stable. A scroll by script may be undone by
 * a row that is measured before the scroll event; the scroll is then repeated.
 */
async function restAt(page: Page, text: string): Promise<number> {
  let top = 0;
  await expect(async () => {
    await readTo(page, postCard(page, text));
    top = await restingTop(page, text);
    await expect(postCard(page, text)).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  return top;
}

/** Makes the stories above the list higher, lays the page out before a frame begins, and waits. */
const growStories = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Stories' }).evaluate(async (stories) => {
    // In a task of its own: the scroll event of the browser's anchoring would precede the observer.
    await new Promise((resolve) => setTimeout(resolve, 25));
    stories.style.marginBlockEnd = '60px';
    stories.getBoundingClientRect();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

const expectFewCards = (page: Page): Promise<void> =>
  expect.poll(() => page.getByRole('article').count()).toBeLessThanOrEqual(MAX_CARDS);

async function expectAt(page: Page, text: string, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(page, text)) - top)).toBeLessThanOrEqual(4);
}

test('the feed restores its scroll position: on Back, on reload, and when others post', async ({
  page,
  ben,
}) => {
  const text = 'Log entry 9.';
  const top = await restAt(page, text);
  await expectFewCards(page);

  await test.step('Back from a post returns to it', async () => {
    await postCard(page, text).locator('time').click();
    await expect(h1(page, 'Post')).toBeVisible();
    await page.goBack();
    await expectAt(page, text, top);
  });

  await test.step('a reload restores it', async () => {
    await page.reload();
    await expectAt(page, text, top);
  });

  // A key press ends the scroll restoration, so that only the list preserves the position.
  await page.keyboard.press('Shift');

  await test.step('content above the list that grows moves nothing', async () => {
    await growStories(page);
    await expectAt(page, text, top);
  });

  await test.step('a new post waits behind the pill, and moves nothing', async () => {
    await waitForRealtime(page);
    await publish(ben, 'Hot from the press.');
    const pill = button(page, '1 new post');
    await expect(pill).toBeVisible();
    await expectAt(page, text, top);
    await pill.click();
    await expect(postCard(page, 'Hot from the press.')).toBeInViewport();
    await expect(pill).toHaveCount(0);
  });
});
