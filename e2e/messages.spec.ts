import { expect, type Locator, type Page } from '@playwright/test';
import { TOAST, waitForRealtime } from './support/browser';
import { message, pick, sendMessage, sendText, startChat } from './support/chats';
import { test } from './support/fixtures';
import { button } from './support/forms';
import { befriend } from './support/people';

const DESKTOP = { viewport: { width: 1440, height: 900 }, lengthen: [TOAST.offer] };
const PHONE = { viewport: { width: 360, height: 780 }, lengthen: [TOAST.offer] };
const THREAD = /\/messages\/[0-9a-f-]{36}$/;

const list = (page: Page): Locator => page.getByRole('navigation', { name: 'Conversations' });
const row = (page: Page, name: RegExp | string): Locator =>
  list(page).getByRole('link').filter({ hasText: name });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('two people chat: the list of the other changes with the first message, in order of the newest', async ({
  ada,
  ben,
  cleo,
  open,
}) => {
  await befriend(ada, ben, cleo);
  const a = await open(ada, '/messages', DESKTOP);
  const b = await open(ben, '/messages', PHONE);
  await expect(b.getByText('No conversations yet')).toBeVisible();

  await button(a, 'Start a new conversation').click();
  await pick(dialog(a, 'New conversation'), [ben.userName]);
  await button(a, 'Start chat').click();
  await expect(a).toHaveURL(THREAD);
  const address = a.url();
  await expect(a.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await expect(row(a, 'Ben Kuhn')).toContainText('Start a conversation');

  await test.step('the link on the profile leads to the same chat and its address', async () => {
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

  await test.step('an empty chat is not in the list of the other', async () => {
    await b.reload();
    await expect(b.getByText('No conversations yet')).toBeVisible();
    await waitForRealtime(a, b);
  });

  await test.step('the first message adds the row; reading removes its count', async () => {
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

  await test.step('rows move to the top with new messages', async () => {
    const club = await startChat(ada, [ben, cleo], 'Book club');
    await expect(row(b, 'Book club')).toContainText('Ada Lovelace created the group.');
    await expect(row(b, 'Book club')).not.toContainText('unread');
    await expect(list(b).getByRole('link').first()).toContainText('Book club');
    await sendMessage(a, 'Or at one');
    await expect(list(b).getByRole('link').first()).toContainText('Or at one');
    await sendText(cleo, club._id, 'Chapter two?');
    await expect(list(b).getByRole('link').first()).toContainText('Chapter two?');
  });

  await test.step('Delete removes the row, and Undo restores it', async () => {
    await button(b, 'More about Ada Lovelace').click();
    await b.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(row(b, 'Ada Lovelace')).toHaveCount(0);
    await button(b, 'Undo').click();
    await expect(row(b, 'Ada Lovelace')).toContainText('Or at one');
    await expect(list(b).getByRole('link').first()).toContainText('Book club');
  });
});
