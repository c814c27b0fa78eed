import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { waitUntilStable } from './support/browser';
import { sendText, startChat, thread } from './support/chats';
import { chosenFiles, composer, postText } from './support/feed';
import { closeContexts, test } from './support/fixtures';
import { button } from './support/forms';
import { befriend, call, registerUser, type Signed, signedContext } from './support/people';
import { picture } from './support/picture';
import { mainNav } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
/** Height of a soft keyboard in CSS pixels. */
const KEYBOARD = 320;

let server: RunningServer;
let ada: Signed;
let ben: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
});
test.afterAll(() => server?.stop());
test.afterEach(({ browser }) => closeContexts(browser));

async function open(browser: Browser, path: string): Promise<Page> {
  const context = await signedContext(browser, server, ada, PHONE);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function post(body: string): Promise<string> {
  const form = new FormData();
  form.set('body', body);
  const made = await call<{ post: { _id: string } }>(server, 'POST', '/posts', form, ada.token);
  return made.post._id;
}

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
  page.evaluate((keyboard) => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('There is no visual viewport.');
    Object.defineProperty(viewport, 'height', { value: window.innerHeight - keyboard });
    viewport.dispatchEvent(new Event('resize'));
  }, KEYBOARD);

test('Home gives its window to posts: one bar, low stories, one line to write', async ({
  browser,
}) => {
  await post('The first thing one reads.');
  const page = await open(browser, '/');
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect((await box(logoBar(page))).height).toBe(52);
  const stories = page.getByRole('region', { name: 'Stories' });
  await expect(stories.getByText('Sample').first()).toBeVisible();
  const strip = await box(stories);
  expect(strip.height).toBeLessThanOrEqual(92);
  const line = await box(page.getByRole('link', { name: 'What’s new?' }).locator('..'));
  expect(line.height).toBe(48);
  expect((await box(first)).y).toBeLessThanOrEqual(200);
});

test('the first screens have the logo bar; every other has one bar that stays on top', async ({
  browser,
}) => {
  const id = await post('A thought with a screen of its own.\n'.repeat(60));
  const page = await open(browser, '/');
  for (const path of ['/', '/explore', '/messages', `/users/${ada._id}`]) {
    await page.goto(path);
    await expect(logoBar(page)).toBeVisible();
    await expect(mainNav(page)).toBeVisible();
  }
  for (const path of [
    `/posts/${id}`,
    '/bookmarks',
    '/settings',
    '/messages/requests',
    `/users/${ben._id}`,
  ]) {
    await page.goto(path);
    await expect(bar(page)).toBeVisible();
    await expect(logoBar(page)).toBeHidden();
    await expect(mainNav(page)).toBeVisible();
    expect(await box(bar(page))).toMatchObject({ y: 0, height: 52 });
  }
  await page.goto(`/posts/${id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  expect((await box(bar(page))).y).toBe(0);
  await button(page, 'Back').click();
  await expect(page).not.toHaveURL(/posts/);
});

test('a thread has one bar with title, presence and name, and its messages the window', async ({
  browser,
}) => {
  await befriend(server, ada, ben);
  const chat = await startChat(server, ada, [ben]);
  await sendText(server, ben, chat._id, 'Are you there?');
  const page = await open(browser, `/messages/${chat._id}`);
  await expect(thread(page).getByText('Are you there?')).toBeVisible();
  await expect(logoBar(page)).toBeHidden();
  await expect(mainNav(page)).toBeHidden();
  expect(await box(bar(page))).toMatchObject({ y: 0, height: 52 });
  await expect(bar(page).getByRole('heading', { name: 'Chat' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Ben Kuhn' })).toBeVisible();
  expect((await box(thread(page))).height).toBeGreaterThanOrEqual(640);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/messages');
  await expect(mainNav(page)).toBeVisible();
});

test('the welcome fills the window, with its buttons at the bottom', async ({ browser }) => {
  const context = await signedContext(browser, server, ada, PHONE);
  const page = await context.newPage();
  await page.route(/\/users\/me$/, async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    return route.fulfill({ response, json: { user: { ...user, welcomeDue: true } } });
  });
  await page.goto('/');
  const welcome = page.getByRole('dialog', { name: 'Welcome to KithKin' });
  const bottomOf = async (name: string) => (await box(button(welcome, name))).bottom;
  // Equal once the sheet, which slides in, stands still.
  await expect.poll(async () => (await bottomOf('Skip')) - (await bottomOf('Next'))).toBe(0);
  expect(await bottomOf('Next')).toBeGreaterThan(740);
  await page.unrouteAll({ behavior: 'wait' });
});

test('the line on Home opens a composer that fills the window, with what was written and chosen; Post and tools stay above a keyboard', async ({
  browser,
}) => {
  const page = await open(browser, '/');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Add pictures or videos').click(),
  ]);
  await chooser.setFiles([picture('lake.png'), picture('hill.png', 80)]);
  await expect(page).toHaveURL('/create-post');
  await expect(chosenFiles(page)).toHaveCount(2);
  await expect(logoBar(page)).toBeHidden();
  await expect(mainNav(page)).toBeHidden();

  // The grid of the post, from edge to edge; a tile is dragged by its button.
  const grid = composer(page).getByRole('list', { name: 'Chosen files' });
  expect(await box(grid)).toMatchObject({ x: 0, width: 360 });
  const [lake, grip] = [
    await box(grid.getByRole('listitem').first()),
    button(grid, 'Move hill.png'),
  ];
  const from = await box(grip);
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(lake.x + 90, lake.y + 90, { steps: 4 });
  await page.mouse.up();
  await expect(chosenFiles(page).first()).toHaveAccessibleName('Remove hill.png');
  await expect(grid.locator('..').getByText('hill.png is now 1 of 2')).toBeAttached();

  await postText(page).fill('A long thought.\n'.repeat(40));
  const send = button(composer(page), 'Post');
  const tools = button(composer(page), 'Add pictures or videos');

  await page.setViewportSize({ width: 360, height: 780 - KEYBOARD });
  await page.evaluate(() => window.scrollTo(0, 300));
  expect((await box(send)).bottom).toBeLessThanOrEqual(52);
  await expect.poll(async () => (await box(tools)).bottom).toBeLessThanOrEqual(780 - KEYBOARD);
  await page.setViewportSize(PHONE.viewport);
  await coverByKeyboard(page);
  await expect.poll(async () => (await box(tools)).bottom).toBeLessThanOrEqual(780 - KEYBOARD);
  expect((await box(send)).y).toBeGreaterThanOrEqual(0);

  await button(page, 'Back').click();
  await page.getByRole('link', { name: 'A long thought.' }).click();
  await expect(postText(page)).toHaveValue(/A long thought/);
  await postText(page).fill('A short one.');
  await send.click();
  await expect(page.getByRole('article').filter({ hasText: 'A short one.' })).toBeVisible();
});

test('a comment is written at the bottom of the window, above a keyboard, and hides none', async ({
  browser,
}) => {
  const id = await post('What do you say?');
  for (let count = 1; count <= 12; count++) {
    const text = `Comment ${count}`;
    await call(server, 'POST', `/posts/${id}/comments`, { text }, ben.token);
  }
  const page = await open(browser, `/posts/${id}`);
  const form = page.getByRole('form', { name: 'New comment' });
  const last = page.getByRole('list', { name: 'Comments' }).getByRole('listitem').last();
  await expect(last).toBeVisible();
  expect((await box(form)).bottom).toBe((await box(mainNav(page))).y);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await box(last)).bottom).toBeLessThanOrEqual((await box(form)).y);

  await form.getByLabel('Comment').fill('From the bus.');
  const send = button(form, 'Comment');
  await coverByKeyboard(page);
  await expect.poll(async () => (await box(send)).bottom).toBeLessThanOrEqual(780 - KEYBOARD);
  await send.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'From the bus.' })).toBeVisible();
});

test('rows of people are one line of 64 pixels, with the button at the right edge', async ({
  browser,
}) => {
  await befriend(server, ada, ben);
  const bio = 'Reads novels on long trains and writes about both, most of the time.';
  await call(server, 'PATCH', '/users/me', { bio }, ben.token);
  const page = await open(browser, `/users/${ada._id}/followers`);
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ben Kuhn' });
  await expect(row).toContainText(bio);
  // While it opens, the dialog is scaled.
  await waitUntilStable(page);
  expect((await box(row)).height).toBe(64);
  const more = await box(button(row, 'More about Ben Kuhn'));
  expect(more.x + more.width).toBeGreaterThan(320);
});
