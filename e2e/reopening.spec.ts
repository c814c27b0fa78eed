import { type BrowserContext, expect, type Page } from '@playwright/test';
import { chosen } from './support/bounds';
import { demoContext, startDemo } from './support/demo';
import { logInToDemo, OWNER } from './support/demoNetwork';
import { publish } from './support/feed';
import { test } from './support/fixtures';
import { postCard } from './support/screens';
import { untilCached } from './support/serviceWorker';
import { snapshotsOf } from './support/snapshots';

const PHONE = { width: 360, height: 480, background: 'light' } as const;

/** Difference in CSS pixels up to which a place is the same. */
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

const SCREENS = [
  ['the feed', () => '/', 700],
  ['explore', () => '/explore', 150],
  ['the messages', () => '/messages', 150],
  ['the own profile', ({ me }: { me: string }) => `/users/${me}`, 280],
  ['the notifications', () => '/notifications', 300],
] as const;

for (const [name, pathOf, by] of chosen(SCREENS, 1)) {
  test(`${name}: a reload and a new tab show the place where one was`, async ({
    browser,
    demo,
  }) => {
    const path = pathOf(demo.paths);
    const context = await demoContext(browser, demo, PHONE);
    const first = await open(context, path);
    const place = await scrollOn(first, by);
    await first.reload();
    await expectPlace(first, place);
    await close(first);

    const second = await context.newPage();
    await second.goto(path);
    await expectPlace(second, place);
    await context.close();
  });
}

test('offline, the feed opens where one was, and new posts do not move it', {
  tag: '@full',
}, async ({ browser }) => {
  const demo = await startDemo();
  const context = await demoContext(browser, demo, PHONE, true, { serviceWorkers: 'allow' });
  const first = await open(context, '/');
  await untilCached(first, '/remotes/feed/');
  const place = await scrollOn(first, 700);
  await close(first);

  await context.setOffline(true);
  const second = await context.newPage();
  await second.goto('/');
  await expectPlace(second, place);

  const { token } = await logInToDemo(demo, OWNER);
  await publish(demo, { token }, 'Posted while you were away');
  await context.setOffline(false);
  await expect(second.getByRole('button', { name: '1 new post' })).toBeVisible();
  await expect(postCard(second, 'Posted while you were away')).toHaveCount(0);
  await expectPlace(second, place);
  await context.close();
  await demo.stop();
});
