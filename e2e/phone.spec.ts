import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilStable } from './support/browser';
import { sendText, startChat, thread } from './support/chats';
import { chosenFiles, composer, postCard, postText, publish } from './support/feed';
import { test } from './support/fixtures';
import { button, field } from './support/forms';
import { befriend, callAs } from './support/people';
import { picture } from './support/picture';
import { mainNav } from './support/screens';
import { strip } from './support/stories';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
/** Height of a soft keyboard in CSS pixels, and of the part of the window above it. */
const KEYBOARD = 320;
const ABOVE_KEYBOARD = PHONE.viewport.height - KEYBOARD;

async function box(element: Locator) {
  await expect(element).toBeVisible();
  const found = await element.boundingBox();
  if (!found) throw new Error('The element has no box.');
  return { ...found, bottom: found.y + found.height };
}

const logoBar = (page: Page) => page.getByRole('banner').filter({ has: page.getByText('KithKin') });
const bar = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) });

/** Shrinks the visual viewport as a keyboard does that leaves the window as it is. */
const coverByKeyboard = (page: Page) =>
  page.evaluate((height) => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('There is no visual viewport.');
    Object.defineProperty(viewport, 'height', { value: height });
    viewport.dispatchEvent(new Event('resize'));
  }, ABOVE_KEYBOARD);

test('each kind of screen has one bar of its height, and its content the rest of the window', async ({
  ada,
  ben,
  open,
}) => {
  await befriend(ada, ben);
  const id = await publish(ada, 'A thought with a screen of its own.\n'.repeat(60));
  const chat = await startChat(ada, ben);
  await sendText(ben, chat._id, 'Are you there?');
  const page = await open(ada, '/', PHONE);

  await test.step('Home shows posts below a bar, low stories and one line to write', async () => {
    await expect(strip(page).getByText('Sample').first()).toBeVisible();
    expect((await box(logoBar(page))).height).toBe(52);
    expect((await box(strip(page))).height).toBeLessThanOrEqual(92);
    const line = page.getByRole('link', { name: 'What’s new?' }).locator('..');
    expect((await box(line)).height).toBe(48);
    expect((await box(page.getByRole('article').first())).y).toBeLessThanOrEqual(200);
  });

  await test.step('the first screens have the logo bar, others a bar of their own', async () => {
    for (const [path, isFirst] of [
      ['/explore', true],
      ['/messages', true],
      ['/settings', false],
      [`/posts/${id}`, false],
    ] as const) {
      await page.goto(path);
      await expect(mainNav(page)).toBeVisible();
      await expect(logoBar(page)).toBeVisible({ visible: isFirst });
      if (!isFirst) expect(await box(bar(page))).toMatchObject({ y: 0, height: 52 });
    }
    await expect(page.getByRole('article')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    expect((await box(bar(page))).y).toBe(0);
  });

  await test.step('a thread has one bar, and its messages the window', async () => {
    await page.goto(`/messages/${chat._id}`);
    await expect(thread(page).getByText('Are you there?')).toBeVisible();
    await expect(logoBar(page)).toBeHidden();
    await expect(mainNav(page)).toBeHidden();
    expect(await box(bar(page))).toMatchObject({ y: 0, height: 52 });
    expect((await box(thread(page))).height).toBeGreaterThanOrEqual(640);
  });

  await test.step('a toast in a thread covers neither the field nor the header', async () => {
    await button(bar(page), 'More').click();
    await page.getByRole('menuitem', { name: 'Mute' }).click();
    const toast = page.locator('[popover]').getByText('Conversation muted').locator('..');
    await expect(toast).toBeVisible();
    await waitUntilStable(page);
    const { y, bottom } = await box(toast);
    expect(y).toBeGreaterThanOrEqual((await box(bar(page))).bottom);
    expect(bottom).toBeLessThan((await box(field(page, 'Message'))).y);
  });

  await test.step('rows of people are one line, with the button at the right edge', async () => {
    await callAs(ben, 'PATCH', '/users/me', { bio: 'Reads novels on long trains. '.repeat(4) });
    await page.goto(`/users/${ada._id}/followers`);
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ben Kuhn' });
    await expect(row).toContainText('Reads novels');
    // While it opens, the dialog is scaled.
    await waitUntilStable(page);
    expect((await box(row)).height).toBe(64);
    const more = await box(button(row, 'More about Ben Kuhn'));
    expect(more.x + more.width).toBeGreaterThan(320);
  });
});

test('posts and comments are written in the window above a soft keyboard', async ({
  ada,
  ben,
  open,
}) => {
  const page = await open(ada, '/', PHONE);

  await test.step('the line on Home opens a composer that fills the window', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Add photos or videos').click(),
    ]);
    await chooser.setFiles([picture('lake.png'), picture('hill.png', 80)]);
    await expect(page).toHaveURL('/create-post');
    await expect(chosenFiles(page)).toHaveCount(2);
    await expect(logoBar(page)).toBeHidden();
    await expect(mainNav(page)).toBeHidden();
  });

  await test.step('a picture is dragged to another place of the grid', async () => {
    const grid = composer(page).getByRole('list', { name: 'Chosen files' });
    expect(await box(grid)).toMatchObject({ x: 0, width: 360 });
    const lake = await box(grid.getByRole('listitem').first());
    const from = await box(button(grid, 'Move hill.png'));
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(lake.x + 90, lake.y + 90, { steps: 4 });
    await page.mouse.up();
    await expect(chosenFiles(page).first()).toHaveAccessibleName('Remove hill.png');
  });

  await test.step('its buttons stay above the keyboard, whether the window shrinks or not', async () => {
    const send = button(composer(page), 'Post');
    const tools = button(composer(page), 'Add photos or videos');
    await postText(page).fill('A long thought.\n'.repeat(40));
    await page.setViewportSize({ width: 360, height: ABOVE_KEYBOARD });
    await page.evaluate(() => window.scrollTo(0, 300));
    expect((await box(send)).bottom).toBeLessThanOrEqual(52);
    await expect.poll(async () => (await box(tools)).bottom).toBeLessThanOrEqual(ABOVE_KEYBOARD);
    await page.setViewportSize(PHONE.viewport);
    await coverByKeyboard(page);
    await expect.poll(async () => (await box(tools)).bottom).toBeLessThanOrEqual(ABOVE_KEYBOARD);
    expect((await box(send)).y).toBeGreaterThanOrEqual(0);
    await send.click();
    await expect(postCard(page, 'A long thought.')).toBeVisible();
  });

  await test.step('a comment is written at the bottom, and covers none', async () => {
    const id = await publish(ada, 'What do you say?');
    for (let count = 1; count <= 12; count++) {
      await callAs(ben, 'POST', `/posts/${id}/comments`, { text: `Comment ${count}` });
    }
    await page.goto(`/posts/${id}`);
    const form = page.getByRole('form', { name: 'New comment' });
    const last = page.getByRole('list', { name: 'Comments' }).getByRole('listitem').last();
    await expect(last).toBeVisible();
    expect((await box(form)).bottom).toBe((await box(mainNav(page))).y);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => (await box(last)).bottom - (await box(form)).y)
      .toBeLessThanOrEqual(0);
    await field(form, 'Comment').fill('From the bus.');
    const send = button(form, 'Comment');
    await coverByKeyboard(page);
    await expect.poll(async () => (await box(send)).bottom).toBeLessThanOrEqual(ABOVE_KEYBOARD);
    await send.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'From the bus.' })).toBeVisible();
  });
});
