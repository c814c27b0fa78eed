import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { lengthenText, TOAST, waitForRealtime } from './support/browser';
import { pick, sendText, startChat, thread } from './support/chats';
import { test } from './support/fixtures';
import { button, toastWith } from './support/forms';
import { fail, fulfil } from './support/fulfil';
import { tabTo } from './support/keyboard';
import {
  befriend,
  collectPageErrors,
  registerUser,
  type Signed,
  signedContext,
} from './support/people';
import { picture } from './support/picture';
import { message, sendMessage } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 360, height: 780 };

let server: RunningServer;
let ada: Signed;
let ben: Signed;
let cleo: Signed;

test.beforeAll(async () => {
  server = await startServer();
  [ada, ben, cleo] = await Promise.all([
    registerUser(server, 'ada', 'Ada Lovelace'),
    registerUser(server, 'ben', 'Ben Okri'),
    registerUser(server, 'cleo', 'Cleo Sol'),
  ]);
  await befriend(server, ada, ben, cleo);
});
test.afterAll(() => server?.stop());

async function open(browser: Browser, who: Signed, viewport: { width: number; height: number }) {
  const context = await signedContext(browser, server, who, { viewport });
  await lengthenText(context, [TOAST.offer]);
  return context.newPage();
}

const list = (page: Page): Locator => page.getByRole('navigation', { name: 'Conversations' });
const row = (page: Page, name: RegExp | string): Locator =>
  list(page).getByRole('link').filter({ hasText: name });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const THREAD = /\/messages\/[0-9a-f-]{36}$/;

async function openGroup(page: Page): Promise<Locator> {
  // The button in the header precedes those of messages.
  await button(page.getByRole('main'), 'More').first().click();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  return dialog(page, 'Group details');
}

test('the list says that it loads, that it failed, and that there is nothing yet', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser, cleo, DESKTOP);
  // A new connection would refetch the list without Retry.
  await page.routeWebSocket(/\/socket\.io\//, (line) => line.close());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/chats\/conversations$/, async (route) => {
    await held;
    await route.abort('connectionfailed');
  });
  await page.goto('/messages');
  await expect(page.getByText('Loading conversations...')).toBeAttached();
  await expect(page.getByText('Select a conversation', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Choose a conversation to start chatting or start a new one.'),
  ).toBeVisible();
  letGo();
  const failed = page.getByText('Failed to load conversations. Please try again later.');
  await expect(failed).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await fail(page, /\/chats\/conversations$/);
  await button(page, 'Retry').click();
  await expect(failed).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Retry').click();
  await expect(page.getByText('No conversations yet', { exact: true })).toBeVisible();
  await expect(page.getByText('Start a conversation to see it here')).toBeVisible();
  await button(page, 'Start Chatting').click();
  await expect(dialog(page, 'New conversation')).toBeVisible();
  await page.context().close();
});

test('two people: a chat is begun once, stays quiet until something is said, then moves live', async ({
  browser,
}) => {
  const a = await open(browser, ada, DESKTOP);
  const b = await open(browser, ben, PHONE);
  const problems = [collectPageErrors(a), collectPageErrors(b)];
  await a.goto('/messages');
  await b.goto('/messages');
  await expect(b.getByText('No conversations yet')).toBeVisible();

  await button(a, 'Start a new conversation').click();
  await pick(dialog(a, 'New conversation'), ['Ben Okri']);
  await button(a, 'Start chat').click();
  await expect(a).toHaveURL(THREAD);
  const address = a.url();
  await expect(a.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await expect(row(a, 'Ben Okri')).toContainText('Start a conversation');

  await test.step("a person's id finds the same chat, and its own address stands there", async () => {
    await a.goto(`/users/${ben._id}`);
    await a
      .getByRole('main')
      .getByRole('link', { name: /^Message/ })
      .click();
    await expect(a).toHaveURL(address);
    await a.goBack();
    await expect(a).toHaveURL(new RegExp(`/users/${ben._id}$`));
    await a.goForward();
  });

  await test.step('the other hears nothing of an empty chat', async () => {
    await b.reload();
    await expect(b.getByText('No conversations yet')).toBeVisible();
    await waitForRealtime(a, b);
  });

  await test.step('the first message brings the row, and reading takes its count', async () => {
    await sendMessage(a, 'See you at noon');
    const ownRow = row(b, 'Ada Lovelace');
    await expect(ownRow).toContainText('See you at noon');
    await expect(ownRow).toContainText('1 unread message');
    // Presence is shown once both have written.
    await expect(ownRow).not.toContainText('Online');
    await expect(ownRow).toContainText('Just now');
    await ownRow.click();
    await expect(message(b, 'See you at noon')).toBeVisible();
    // A phone shows only the thread, with a link back in its header.
    await expect(b.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
    await expect(list(b)).toHaveCount(0);
    await b.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
    await expect(b).toHaveURL('/messages');
    await expect(row(b, 'Ada Lovelace')).not.toContainText('unread');
  });

  await test.step('rows move to the top as messages come; the search narrows them', async () => {
    const club = await startChat(server, ada, [ben, cleo], 'Book club');
    await expect(row(b, 'Book club')).toContainText('Ada Lovelace created the group.');
    await expect(row(b, 'Book club')).not.toContainText('unread');
    await expect(list(b).getByRole('link').first()).toContainText('Book club');
    await sendMessage(a, 'Or at one');
    await expect(list(b).getByRole('link').first()).toContainText('Or at one');
    await sendText(server, cleo, club._id, 'Chapter two?');
    await expect(list(b).getByRole('link').first()).toContainText('Chapter two?');
    const search = b.getByRole('searchbox', { name: 'Search conversations' });
    for (const [text, found] of [
      ['BOOK', 'Book club'],
      ['lovel', 'Ada Lovelace'],
      ['ADA', 'Ada Lovelace'],
    ] as const) {
      await search.fill(text);
      await expect(list(b).getByRole('link')).toHaveCount(1);
      await expect(row(b, found)).toBeVisible();
    }
    await search.fill('nobody');
    await expect(b.getByText('No conversation matches your search.')).toBeVisible();
    await search.fill('');
  });

  await test.step('Delete takes the row away, Undo puts it back; a refusal is said', async () => {
    const remove = async () => {
      await button(b, 'More about Ada Lovelace').click();
      await b.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await remove();
    await expect(row(b, 'Ada Lovelace')).toHaveCount(0);
    await button(b, 'Undo').click();
    await expect(row(b, 'Ada Lovelace')).toContainText('Or at one');
    await expect(list(b).getByRole('link').first()).toContainText('Book club');
    expect(problems.flat()).toEqual([]);
    await fulfil(b, 'DELETE', /\/chats\//, { message: '', code: 'internal' }, 500);
    await remove();
    await expect(toastWith(b, 'Failed to delete conversation')).toBeVisible();
    await expect(row(b, 'Ada Lovelace')).toBeVisible();
    await b.unrouteAll({ behavior: 'wait' });
  });

  await a.context().close();
  await b.context().close();
});

test('three people: a group with name and photo, whom one adds, takes out, and who leaves, live', async ({
  browser,
}) => {
  const a = await open(browser, ada, DESKTOP);
  const b = await open(browser, ben, PHONE);
  const c = await open(browser, cleo, TABLET);
  await lengthenText(c.context(), [TOAST.info]);
  for (const page of [a, b, c]) await page.goto('/messages');
  await waitForRealtime(a, b, c);

  await test.step('Ada makes it, and it stands in the others’ lists', async () => {
    await button(a, 'Start a new conversation').click();
    await pick(dialog(a, 'New conversation'), ['Ben Okri', 'Cleo Sol']);
    await button(a, 'Next').click();
    const group = dialog(a, 'New group');
    await group.locator('input[type=file]').setInputFiles(picture('us.png', 30, 300, 300));
    await button(dialog(a, 'Group photo'), 'Use this photo').click();
    await expect(button(group, 'Remove photo')).toBeVisible();
    await group.getByRole('textbox', { name: /Group name/ }).fill('Climbers');
    await button(group, 'Create group').click();
    await expect(a).toHaveURL(THREAD);
    for (const page of [b, c]) {
      await expect(row(page, 'Climbers')).toBeVisible();
      await expect(row(page, 'Climbers').locator('img[src*="/media/"]')).toBeVisible();
    }
    await expect(thread(a)).toContainText('You created the group.');
  });

  await row(b, 'Climbers').click();
  await row(c, 'Climbers').click();
  await expect(thread(c)).toContainText('Ada Lovelace created the group.');
  const details = await openGroup(a);
  const members = details.getByRole('list', { name: 'Members' }).getByRole('listitem');

  await test.step('a new name is there for everyone, and the thread says who gave it', async () => {
    await details.getByRole('textbox', { name: 'Group name' }).fill('Hikers');
    await button(details, 'Save').click();
    await expect(row(c, 'Hikers')).toContainText('Ada Lovelace named the group Hikers.');
    await expect(thread(b)).toContainText('Ada Lovelace named the group Hikers.');
  });

  await test.step('who is taken out loses list and thread at once, and comes back when added', async () => {
    await expect(members).toHaveCount(3);
    await button(details, 'More about Cleo Sol').click();
    await a.getByRole('menuitem', { name: 'Remove from group' }).click();
    await button(a.getByRole('alertdialog'), 'Remove').click();
    await expect(members).toHaveCount(2);
    await expect(c).toHaveURL('/messages');
    await expect(toastWith(c, 'You were removed from Hikers.')).toBeVisible();
    await expect(row(c, 'Hikers')).toHaveCount(0);
    await expect(thread(b)).toContainText('Ada Lovelace removed Cleo Sol.');
    await button(details, 'Add people').click();
    await pick(dialog(a, 'Add people'), ['Cleo Sol']);
    await button(dialog(a, 'Add people'), 'Add').click();
    await expect(members).toHaveCount(3);
    await expect(row(c, 'Hikers')).toContainText('Ada Lovelace added you.');
  });

  await test.step('who is no admin takes nobody out, but can leave', async () => {
    const own = await openGroup(b);
    await expect(own.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(3);
    await expect(own.getByRole('button', { name: /^More about/ })).toHaveCount(0);
    await button(own, 'Leave group').click();
    await button(b.getByRole('alertdialog'), 'Leave').click();
    await expect(b).toHaveURL('/messages');
    await expect(row(b, 'Hikers')).toHaveCount(0);
    await expect(members).toHaveCount(2);
    await button(details, 'Close').click();
    await expect(thread(a)).toContainText('Ben Okri left.');
  });

  for (const page of [a, b, c]) await page.context().close();
});

test('by keyboard alone: one begins a chat, walks the list, and deletes', async ({ browser }) => {
  await startChat(server, cleo, [ada, ben], 'Garden');
  const page = await open(browser, cleo, TABLET);
  await page.goto('/messages');
  await expect(row(page, 'Garden')).toBeVisible();
  await tabTo(page, button(page, 'Start a new conversation'));
  await page.keyboard.press('Enter');
  const start = dialog(page, 'New conversation');
  const field = start.getByRole('combobox');
  await expect(field).toBeFocused();
  // In one step: a list for a part of the name would be replaced before the arrow key.
  await page.keyboard.insertText('Ada');
  await expect(start.getByText('Results')).toBeVisible();
  await expect(start.getByRole('option')).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(button(start, 'Remove Ada Lovelace')).toBeVisible();
  await tabTo(page, button(start, 'Start chat'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(THREAD);

  const search = page.getByRole('searchbox', { name: 'Search conversations' });
  await tabTo(page, search);
  await page.keyboard.type('garden');
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Garden')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thread(page)).toContainText('You created the group.');
  await tabTo(page, button(page, 'More about Garden'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Conversation deleted')).toBeVisible();
  await expect(page).toHaveURL('/messages');
  await page.context().close();
});
