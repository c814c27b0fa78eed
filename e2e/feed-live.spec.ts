import { expect, type Page } from '@playwright/test';
import { inFront, TOAST, waitForRealtime } from './support/browser';
import { actionOf, follow, fromPostMenu, postCard, publish } from './support/feed';
import { test } from './support/fixtures';
import { button, field } from './support/forms';
import { callAs } from './support/people';
import { expectSamePage, markPage } from './support/screens';

const POST = 'Notes from the harbour';
const CHANGED = 'Seen from the pier';
const OFFER = { lengthen: [TOAST.offer] };

const comments = (page: Page) => page.getByRole('list', { name: 'Comments' });

test('a like, a comment, an edit, the trash and a muted word take effect in every open tab', {
  tag: '@full',
}, async ({ ada, ben, open }) => {
  await follow(ben, ada);
  const id = await publish(ada, POST);
  const [author, reader] = [await open(ada, '/', OFFER), await open(ben, '/', OFFER)];
  const detail = await reader.context().newPage();
  await detail.goto(`/posts/${id}`);
  const everywhere = [author, reader, detail];
  await waitForRealtime(...everywhere);
  for (const page of everywhere) await markPage(page);

  await test.step('the count of likes is the same in all tabs', async () => {
    await actionOf(await inFront(reader), POST, /^Like,/).click();
    for (const page of everywhere) {
      await expect(actionOf(page, POST, /^Like,/)).toHaveAccessibleName('Like, 1 like');
    }
    await expect(actionOf(detail, POST, /^Like,/)).toHaveAttribute('aria-pressed', 'true');
    await expect(actionOf(author, POST, /^Like,/)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a comment appears where the post is open, and is counted in the lists', async () => {
    await field(await inFront(detail), 'Comment').fill('What a view');
    await button(detail, 'Comment').click();
    await expect(comments(detail)).toContainText('What a view');
    for (const page of [author, reader]) {
      await expect(actionOf(page, POST, /^Comment,/)).toHaveAccessibleName('Comment, 1 comment');
    }
  });

  await test.step('an edited post is marked', async () => {
    await fromPostMenu(await inFront(author), POST, 'Edit');
    const dialog = author.getByRole('dialog', { name: 'Edit Post' });
    await field(dialog, 'Text').fill(CHANGED);
    await button(dialog, 'Update Post').click();
    for (const page of everywhere) await expect(postCard(page, CHANGED)).toContainText('edited');
  });

  await test.step('a post in the trash disappears; Undo restores it', async () => {
    await fromPostMenu(author, CHANGED, 'Move to Trash');
    await button(author.getByRole('alertdialog'), 'Move to Trash').click();
    for (const page of everywhere) await expect(postCard(page, CHANGED)).toHaveCount(0);
    await button(author, 'Undo').click();
    for (const page of [author, reader]) await expect(postCard(page, CHANGED)).toBeVisible();
  });

  await test.step('a post with a muted word does not arrive', async () => {
    await callAs(ben, 'POST', '/users/me/muted-words', { text: 'spoiler', places: ['feeds'] });
    await publish(ada, 'SPOILER: they marry.');
    await publish(ada, 'Tea is ready.');
    await button(await inFront(reader), '1 new post').click();
    await expect(postCard(reader, 'Tea is ready.')).toBeVisible();
    await expect(postCard(reader, 'SPOILER')).toHaveCount(0);
  });
  for (const page of everywhere) await expectSamePage(page);
});
