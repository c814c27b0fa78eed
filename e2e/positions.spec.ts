import type { Conversation } from '@kithkin/shared/contract';
import { expect, type Locator } from '@playwright/test';
import { demoContext } from './support/demo';
import { isStable } from './support/demoScreens';
import { test } from './support/fixtures';
import { fulfil } from './support/fulfil';

const PHONE = { width: 360, height: 780, background: 'light' } as const;

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('The element has no box.');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

for (const width of [360, 1440]) {
  test(`a toast in a thread covers neither the field nor the header at ${width} px`, {
    tag: '@full',
  }, async ({ browser, demo }) => {
    const context = await demoContext(browser, demo, { ...PHONE, width });
    const page = await context.newPage();
    const { conversation } = demo.paths;
    const loaded = page.waitForResponse((response) =>
      response.url().endsWith(`/conversations/${conversation}`),
    );
    await page.goto(`/messages/${conversation}`);
    const field = page.getByRole('textbox', { name: 'Message' });
    await expect(field).toBeVisible();
    // The demo network stays as it is.
    await fulfil(page, 'PATCH', /\/mute$/, { ...(await (await loaded).json()), muted: true });
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
    await more.first().click();
    await page.getByRole('menuitem', { name: 'Mute' }).click();
    const toast = page.locator('[popover]').getByText('Conversation muted').locator('..');
    await expect(toast).toBeVisible();
    await isStable(page);
    const { y, bottom } = await box(toast);
    expect(y).toBeGreaterThanOrEqual((await box(more.first())).bottom);
    expect(bottom).toBeLessThan((await box(field)).y);
  });
}

test('the disc of a group is visible in its selected row', { tag: '@full' }, async ({
  browser,
  demo,
}) => {
  const context = await demoContext(browser, demo, { ...PHONE, width: 1280 });
  const page = await context.newPage();
  // The groups of the demo network have photos: in the list and in the group's own response.
  await page.route(/\/chats\/conversations(\/[^/?]+)?(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const found: Conversation | Conversation[] = await response.json();
    const withoutPhoto = (one: Conversation) => ({ ...one, groupPhoto: null });
    const json = Array.isArray(found) ? found.map(withoutPhoto) : withoutPhoto(found);
    await route.fulfill({ response, json });
  });
  await page.goto(`/messages/${demo.paths.group}`);
  const list = page.getByRole('navigation', { name: 'Conversations' });
  const row = list.locator('[data-row]:has([aria-current=page])');
  await expect(row).toBeVisible();
  const colours = await row.evaluate((element) => {
    const disc = element.querySelector('a span > span[aria-hidden]');
    return [element, disc].map((one) => one && getComputedStyle(one).backgroundColor);
  });
  expect(colours[1]).toBeTruthy();
  expect(colours[1]).not.toBe('rgba(0, 0, 0, 0)');
  expect(colours[1]).not.toBe(colours[0]);
});
