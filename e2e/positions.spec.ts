import { expect, type Locator } from '@playwright/test';
import { demoContext } from './support/demo';
import { isStable } from './support/demoScreens';
import { test } from './support/fixtures';
import { toastWith } from './support/forms';
import { fail } from './support/fulfil';

const PHONE = { width: 360, height: 780, background: 'light' } as const;
const TABLET = { width: 768, height: 900, background: 'light' } as const;

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('The element has no box.');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

test('the mark of an unread notification stands beside its time', async ({ browser, demo }) => {
  const context = await demoContext(browser, demo, PHONE);
  const page = await context.newPage();
  await page.goto('/notifications');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Unread' }).first();
  const time = await box(row.locator('time'));
  const dot = await box(
    row.getByText('Unread', { exact: true }).locator('xpath=preceding::span[1]'),
  );
  expect(dot.x - time.right).toBeGreaterThan(0);
  expect(dot.x - time.right).toBeLessThanOrEqual(12);
  expect(Math.abs((dot.y + dot.bottom) / 2 - (time.y + time.bottom) / 2)).toBeLessThanOrEqual(2);
  await context.close();
});

test('on a tablet a preview has the whole line, and the time is beside the name', async ({
  browser,
  demo,
}) => {
  const context = await demoContext(browser, demo, TABLET);
  const page = await context.newPage();
  await page.goto('/messages');
  const row = page.getByRole('navigation', { name: 'Conversations' }).locator('[data-row]').first();
  const name = await box(row.locator('span[dir=auto]').first());
  const preview = await box(row.locator('span[dir=auto]').last());
  const time = await box(row.locator('time'));
  expect(time.y).toBeLessThan(name.bottom);
  expect(time.bottom).toBeLessThanOrEqual(preview.y + 1);
  await context.close();
});

test('a toast in a thread covers neither the field nor the header', async ({ browser, demo }) => {
  const context = await demoContext(browser, demo, PHONE);
  const page = await context.newPage();
  await fail(page, /\/chats\/messages$/, 500);
  await page.goto(`/messages/${demo.paths.conversation}`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Are you there?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const toast = toastWith(page, 'Something went wrong.').locator('..');
  await expect(toast).toBeVisible();
  await isStable(page);
  const { y, bottom } = await box(toast);
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
  expect(y).toBeGreaterThanOrEqual((await box(more.first())).bottom);
  expect(bottom).toBeLessThan((await box(field)).y);
  await context.close();
});
