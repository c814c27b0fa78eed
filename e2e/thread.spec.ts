import type { Message } from '@kithkin/shared/contract';
import { expect, type Page } from '@playwright/test';
import { waitForRealtime } from './support/browser';
import { line, message, sendText, startChat, thread } from './support/chats';
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

test('a long thread opens at the first unread message, pages both ways in place, and stays short', async ({
  ben,
  cleo,
  open,
}) => {
  await befriend(ben, cleo);
  const chat = await startChat(ben, cleo);
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
