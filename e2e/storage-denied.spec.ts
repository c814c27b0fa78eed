import { expect, type Page } from '@playwright/test';
import { message, newestStatus, sendMessage, sendText, startChat } from './support/chats';
import { feedOf, follow, post, postCard, publish, write } from './support/feed';
import { test } from './support/fixtures';
import { collectPageErrors } from './support/people';

/** Denies access to the database and the service workers, as browsers do in some frames. */
const denyStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { get: deny });
    Object.defineProperty(window, 'caches', { get: deny });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: deny });
  });

test('without a database and service workers, posts, comments and messages are sent', async ({
  ada,
  ben,
  open,
}) => {
  await follow(ada, ben);
  const postId = await publish(ada, 'Posted before');
  const chat = await startChat(ben, ada);
  await sendText(ben, chat._id, 'Hello Ada');
  const page = await open(ada, 'about:blank');
  const problems = collectPageErrors(page);
  await denyStorage(page);
  await page.goto('/');
  await expect(postCard(page, 'Posted before')).toBeVisible();

  await write(page, 'From memory');
  await post(page);
  await expect(postCard(page, 'From memory')).toBeVisible();
  await expect.poll(async () => (await feedOf(ada)).length).toBe(2);

  await page.goto(`/post/${postId}`);
  await page.getByPlaceholder('Write a comment').fill('A comment');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A comment')).toBeVisible();
  await expect.poll(async () => (await feedOf(ada))[1]?.commentsCount).toBe(1);

  await page.goto(`/messages/${chat._id}`);
  await expect(message(page, 'Hello Ada')).toBeVisible();
  await sendMessage(page, 'Hello Ben');
  await expect(newestStatus(page)).toBeVisible();
  expect(problems.filter((problem) => problem.startsWith('pageerror'))).toEqual([]);
});
