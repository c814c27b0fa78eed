import type { Message } from '@kithkin/shared/contract';
import { expect, type Page } from '@playwright/test';
import { waitForRealtime } from './support/browser';
import {
  choose,
  line,
  message,
  newestStatus,
  sendMessage,
  sendText,
  startChat,
  thread,
} from './support/chats';
import { type Open, test } from './support/fixtures';
import { befriend, type Signed } from './support/people';

/** Opens a conversation, and waits until it is live. */
async function openThread(open: Open, who: Signed, chatId: string): Promise<Page> {
  const page = await open(who, `/messages/${chatId}`);
  await expect(thread(page)).toBeVisible();
  await waitForRealtime(page);
  return page;
}

const scrollBy = (page: Page, pixels: number) =>
  thread(page).evaluate((log, by) => log.scrollBy({ top: by, behavior: 'instant' }), pixels);

test('two people reply, react, edit and delete, live', async ({ ada, ben, open }) => {
  await befriend(ada, ben);
  const chat = await startChat(ada, [ben]);
  await sendText(ada, chat._id, 'Tea at four?');
  const [a, b] = [await openThread(open, ada, chat._id), await openThread(open, ben, chat._id)];
  const header = a.getByRole('region', { name: 'Chat' });
  await expect(newestStatus(a)).toHaveAccessibleName('Seen');

  await choose(b, /^Ada Lovelace: Tea at four/, 'Reply');
  await sendMessage(b, 'Gladly. Where?');
  const quote = line(a, /^Ben Kuhn: Gladly/).getByRole('button', {
    name: /^In reply to You\s*Tea/,
  });
  await quote.click();
  await expect(header.getByText('Online')).toBeVisible();
  await expect(line(a, /^You: Tea at four/)).toBeFocused();

  const question = line(b, /^Ada Lovelace: Tea at four/);
  await question.hover();
  await question.getByRole('button', { name: 'React' }).click();
  await question.getByRole('button', { name: 'React with ❤️' }).click();
  await expect(question.getByRole('button', { name: '❤️ You' })).toBeVisible();
  const chip = line(a, /^You: Tea at four/).getByRole('button', { name: '❤️ Ben Kuhn' });
  await chip.click();
  await expect(question.getByRole('button', { name: '❤️ 2, You and Ada Lovelace' })).toBeVisible();
  await question.getByRole('button', { name: /^❤️/ }).click();
  await expect(line(a, /^You: Tea/).getByRole('button', { name: '❤️ You' })).toBeVisible();

  await choose(a, /^You: Tea at four/, 'Edit');
  await expect(a.getByRole('textbox', { name: 'Message' })).toHaveValue('Tea at four?');
  await a.getByRole('textbox', { name: 'Message' }).fill('Tea at five?');
  await a.keyboard.press('Enter');
  await expect(line(b, /^Ada Lovelace: Tea at five/)).toContainText('Edited');
  await expect(line(b, /^You: Gladly/)).toContainText('Tea at five?');

  await choose(b, /^You: Gladly/, 'Delete');
  await b.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line(a, /^Ben Kuhn: Message deleted/)).toBeVisible();

  // The typing indicator disappears after a pause, so the text is typed again.
  await expect(async () => {
    await b.getByRole('textbox', { name: 'Message' }).pressSequentially('hm');
    await expect(header.getByText('Typing…')).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await b.context().close();
  await expect(header.getByText(/^Last seen/)).toBeVisible();
});

test('a long thread opens at the first unread message, pages both ways in place, and stays short', async ({
  ben,
  cleo,
  open,
}) => {
  await befriend(ben, cleo);
  const chat = await startChat(ben, [cleo]);
  const sent: Message[] = [];
  for (let n = 1; n <= 260; n += 1) sent.push(await sendText(cleo, chat._id, `Line ${n}`));
  const page = await openThread(open, ben, chat._id);
  await expect(thread(page).getByText('Unread messages')).toBeInViewport();
  await expect(message(page, 'Line 1')).toBeInViewport();
  await expect(message(page, 'Line 260')).toHaveCount(0);

  await page.getByRole('button', { name: 'To the newest message' }).click();
  await expect(message(page, 'Line 260')).toBeInViewport();

  await test.step('earlier messages are added above without moving the visible ones', async () => {
    const retained = message(page, 'Line 235');
    await retained.scrollIntoViewIfNeeded();
    const before = await retained.boundingBox();
    await expect(message(page, 'Line 205')).toHaveCount(1);
    await expect
      .poll(async () => Math.abs(((await retained.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThan(5);
    await expect(async () => {
      await scrollBy(page, -900);
      await expect(message(page, 'Line 1')).toHaveCount(1, { timeout: 250 });
    }).toPass({ intervals: [0] });
    await expect.poll(() => thread(page).getByRole('article').count()).toBeLessThanOrEqual(181);
  });

  await test.step('a new message does not scroll; a button leads to it', async () => {
    await scrollBy(page, -50_000);
    await expect(message(page, 'Line 1')).toBeInViewport();
    await sendText(cleo, chat._id, 'Line 261', sent[1]?._id);
    await expect(message(page, 'Line 1')).toBeInViewport();
    await page.getByRole('button', { name: /^(To the newest message|New messages)$/ }).click();
    await expect(message(page, 'Line 261')).toBeInViewport();
  });

  await test.step('a reply leads to its distant original', async () => {
    await line(page, /^Cleo Sol: Line 261/)
      .getByRole('button', { name: /^In reply to/ })
      .click();
    await expect(line(page, /^Cleo Sol: Line 2,/)).toBeFocused();
    await expect(message(page, 'Line 2')).toBeInViewport();
  });
});
