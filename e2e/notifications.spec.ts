import type { CommentResponse } from '@kithkin/shared/contract';
import { expect, type Page } from '@playwright/test';
import { inFront } from './support/browser';
import { sendText, startChat } from './support/chats';
import { publish } from './support/feed';
import { test } from './support/fixtures';
import { button } from './support/forms';
import { callAs } from './support/people';
import { bell } from './support/screens';
import { publishStory } from './support/stories';

const panel = (page: Page) =>
  page.getByRole('banner').getByRole('region', { name: 'Notifications' });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Waits until bell and title of each tab show the same count. */
async function expectCount(tabs: Page[], count: number): Promise<void> {
  for (const page of tabs) {
    await expect(bell(page, count)).toBeVisible();
    await expect(page).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/);
  }
}

test('notifications arrive in both tabs at once, lead to their place, and are read and deleted in both', async ({
  ada,
  ben,
  open,
}) => {
  const page = await open(ada, '/notifications');
  const other = await page.context().newPage();
  await other.goto('/bookmarks');
  await inFront(page);
  const tabs = [page, other];
  await expectCount(tabs, 0);
  await expect(page.getByText('No notifications yet.')).toBeVisible();

  const postId = await publish(ada, 'A quiet morning.');
  const storyId = await publishStory(ada, 'The bay', 40);
  const chat = await startChat(ada, [ben]);
  // Messages of somebody to whom a person has written are no request.
  await sendText(ada, chat._id, 'Are you there?');
  /** Text of the notification, what causes it, and what its link opens. */
  const kinds: [text: string, cause: () => Promise<string>, opened: string][] = [
    [
      'Ben Kuhn commented on your post.',
      async () => {
        const path = `/posts/${postId}/comments`;
        const json = { text: 'What a sky.' };
        const { comment } = await callAs<CommentResponse>(ben, 'POST', path, json);
        return `/post/${postId}#comment-${comment._id}`;
      },
      'What a sky.',
    ],
    [
      'Ben Kuhn sent you a message.',
      async () => {
        await sendText(ben, chat._id, 'Nearly.');
        return `/messages/${chat._id}`;
      },
      'Nearly.',
    ],
    [
      'to your story.',
      async () => {
        await callAs(ben, 'POST', `/stories/${storyId}/react`, { emoji: '🔥' });
        return `/${storyId}`;
      },
      'Ada Lovelace',
    ],
  ];
  for (const [text, cause, opened] of kinds) {
    await test.step(text, async () => {
      const path = await cause();
      await expectCount(tabs, 1);
      await bell(page, 1).click();
      await panel(page).getByRole('link').filter({ hasText: text }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByText(opened).filter({ visible: true }).first()).toBeVisible();
      await page.goto('/notifications');
      await expectCount(tabs, 0);
    });
  }

  await test.step('likes of one post are one row; Undo restores a deleted one in both tabs', async () => {
    await other.goto('/notifications');
    await callAs(ben, 'POST', `/posts/${postId}/like`);
    await expectCount(tabs, 1);
    const text = 'Ben Kuhn liked your post.';
    await button(rows(page).first(), /^Delete/).click();
    for (const tab of tabs) await expect(rows(tab).filter({ hasText: text })).toHaveCount(0);
    await expectCount(tabs, 0);
    await button(page, 'Undo').click();
    for (const tab of tabs) await expect(rows(tab).first()).toContainText(text);
    await expectCount(tabs, 1);
    await button(page.getByRole('main'), 'Mark All as Read').click();
    await expectCount(tabs, 0);
  });
});
