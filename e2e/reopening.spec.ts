import { type BrowserContext, expect, type Page } from '@playwright/test';
import { chosen } from './support/bounds';
import { demoContext } from './support/demo';
import { routesFor } from './support/demoScreens';
import { snapshotsOf } from './support/device';
import { test } from './support/fixtures';

const PHONE = { width: 360, height: 480, background: 'light' } as const;

/** Difference in CSS pixels up to which two positions are the same. */
const TOLERANCE = 2;

/** Returns what is in the middle of the window, and where it begins. */
const middleOf = (page: Page): Promise<{ what: string; top: number }> =>
  page.evaluate(() => {
    const [x, y] = [window.innerWidth / 2, window.innerHeight / 2];
    const element = document.elementFromPoint(x, y)?.closest('article, li, a[href]');
    const link = element?.querySelector('a[href]') ?? element;
    return {
      what: link?.getAttribute('href') ?? '',
      top: element?.getBoundingClientRect().top ?? Number.NaN,
    };
  });

/** Scrolls the screen with the wheel, until another element is in the middle and stays there. */
async function scrollOn(page: Page, by: number): Promise<{ what: string; top: number }> {
  const before = await middleOf(page);
  await page.mouse.move(PHONE.width / 2, PHONE.height / 2);
  await page.mouse.wheel(0, by);
  await expect.poll(async () => (await middleOf(page)).what).not.toBe(before.what);
  let last = await middleOf(page);
  await expect
    .poll(async () => {
      const [previous, now] = [last, await middleOf(page)];
      last = now;
      return previous.what === now.what && previous.top === now.top;
    })
    .toBe(true);
  return last;
}

/** Opens a screen and waits until the device has it. */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect.poll(() => snapshotsOf(page)).toContain(path);
  return page;
}

async function expectPlace(page: Page, place: { what: string; top: number }): Promise<void> {
  await expect(page.locator('#snapshot')).toHaveCount(0);
  await expect.poll(async () => (await middleOf(page)).what).toBe(place.what);
  await expect
    .poll(async () => Math.abs((await middleOf(page)).top - place.top))
    .toBeLessThanOrEqual(TOLERANCE);
}

/** Leaves the page, so that it stores what it stores, and closes the tab. */
async function close(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.close();
}

/** Distance to scroll on each route, in CSS pixels. */
const DISTANCES: Record<string, number> = {
  home: 700,
  explore: 150,
  messages: 150,
  'own-profile': 280,
  notifications: 300,
};
const scrolled = routesFor('member').filter(({ name }) => name in DISTANCES);

for (const route of chosen(scrolled, 1)) {
  test(`${route.name} opens at its scroll position, after a reload and in a new tab`, {
    tag: '@full',
  }, async ({ browser, demo }) => {
    const path = route.at(demo.paths);
    const context = await demoContext(browser, demo, PHONE);
    const first = await open(context, path);
    const place = await scrollOn(first, DISTANCES[route.name] ?? 0);
    await first.reload();
    await expectPlace(first, place);
    await close(first);

    const second = await context.newPage();
    await second.goto(path);
    await expectPlace(second, place);
  });
}
