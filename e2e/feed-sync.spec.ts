import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { inFront, lengthenText, TOAST, waitForRealtime } from './support/browser';
import { actionOf, follow, fromPostMenu, publish } from './support/feed';
import { test } from './support/fixtures';
import { button, field } from './support/forms';
import { registerUser, type Signed, signedContext } from './support/people';
import { expectSamePage, goBy, markPage, postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const POST_TEXT = 'Notes from the harbour';
const CHANGED = 'Seen from the pier';

let server: RunningServer;
let ada: Signed;
let ben: Signed;
let postId: string;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
  await follow(server, ben, ada);
  postId = await publish(server, ada, POST_TEXT);
});
test.afterAll(() => server?.stop());

async function open(browser: Browser, person: Signed, ...paths: string[]): Promise<Page[]> {
  const context = await signedContext(browser, server, person);
  await lengthenText(context, [TOAST.offer]);
  return Promise.all(
    paths.map(async (path) => {
      const page = await context.newPage();
      await page.goto(path);
      await expect(postCard(page, POST_TEXT)).toBeVisible();
      await waitForRealtime(page);
      await markPage(page);
      return page;
    }),
  );
}

const like = (page: Page): Locator => actionOf(page, POST_TEXT, /^Like,/);
const bookmark = (page: Page): Locator => actionOf(page, POST_TEXT, /^Bookmark$/);
const comments = (page: Page): Locator => page.getByRole('list', { name: 'Comments' });

test('what is done to a post in one place is seen in every other, without loading a page anew', {
  tag: '@full',
}, async ({ browser }) => {
  const [adaHome, adaDetail] = await open(browser, ada, '/', `/posts/${postId}`);
  const [benHome, benDetail] = await open(browser, ben, '/', `/posts/${postId}`);
  if (!adaHome || !adaDetail || !benHome || !benDetail) throw new Error('No pages');
  const everywhere = [adaHome, adaDetail, benHome, benDetail];

  await test.step('a like: its count at all, its mark in one’s own tabs', async () => {
    await like(await inFront(benHome)).click();
    for (const page of everywhere) await expect(like(page)).toHaveAccessibleName('Like, 1 like');
    for (const page of [benHome, benDetail]) {
      await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(like(adaHome)).toHaveAttribute('aria-pressed', 'false');
    await like(await inFront(benDetail)).click();
    for (const page of everywhere) await expect(like(page)).toHaveAccessibleName('Like, 0 likes');
    await expect(like(benHome)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a bookmark: in one’s own tabs, and in the list of them', async () => {
    await bookmark(benDetail).click();
    await expect(bookmark(benHome)).toHaveAttribute('aria-pressed', 'true');
    await expect(bookmark(adaHome)).toHaveAttribute('aria-pressed', 'false');
    await button(await inFront(benHome), 'Settings').click();
    await benHome.getByRole('menuitem', { name: 'Bookmarks' }).click();
    const bookmarks = benHome.getByRole('list', { name: 'Bookmarked Posts' });
    await expect(bookmarks.getByRole('link', { name: POST_TEXT })).toBeVisible();
    await bookmark(await inFront(benDetail)).click();
    await expect(benHome.getByText("You haven't bookmarked any posts yet.")).toBeVisible();
    await goBy(await inFront(benHome), 'Home');
    await expect(bookmark(benHome)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a comment: its count at all, its words where the post is open', async () => {
    await field(await inFront(benDetail), 'Comment').fill('What a view');
    await button(benDetail, 'Comment').click();
    for (const page of everywhere) {
      await expect(actionOf(page, POST_TEXT, /^Comment,/)).toHaveAccessibleName(
        'Comment, 1 comment',
      );
    }
    for (const page of [adaDetail, benDetail]) {
      await expect(comments(page)).toContainText('What a view');
    }
  });

  await test.step('a comment is edited and deleted in front of the other', async () => {
    const options = comments(benDetail).getByRole('button', { name: 'Comment options' });
    await options.click();
    await benDetail.getByRole('menuitem', { name: 'Edit' }).click();
    await comments(benDetail).getByRole('textbox').fill('What a fine view');
    await button(comments(benDetail), 'Save').click();
    await expect(comments(adaDetail)).toContainText('What a fine view');
    await options.click();
    await benDetail.getByRole('menuitem', { name: 'Delete' }).click();
    await button(benDetail.getByRole('alertdialog'), 'Delete').click();
    for (const page of [adaDetail, benDetail]) {
      await expect(page.getByText('What a fine view')).toHaveCount(0);
    }
    await button(benDetail, 'Undo').click();
    for (const page of [adaDetail, benDetail]) {
      await expect(comments(page)).toContainText('What a fine view');
    }
    await expect(actionOf(adaHome, POST_TEXT, /^Comment,/)).toHaveAccessibleName(
      'Comment, 1 comment',
    );
  });

  await test.step('an edit: the new words everywhere, marked as edited', async () => {
    await fromPostMenu(await inFront(adaHome), POST_TEXT, 'Edit');
    const dialog = adaHome.getByRole('dialog', { name: 'Edit Post' });
    await field(dialog, 'Text').fill(CHANGED);
    await button(dialog, 'Update Post').click();
    for (const page of everywhere) {
      await expect(postCard(page, CHANGED)).toContainText('edited');
      await expect(postCard(page, POST_TEXT)).toHaveCount(0);
    }
  });

  await test.step('moved to the trash it goes everywhere, and Undo brings it back', async () => {
    await fromPostMenu(adaHome, CHANGED, 'Move to Trash');
    await button(adaHome.getByRole('alertdialog'), 'Move to Trash').click();
    for (const page of everywhere) await expect(postCard(page, CHANGED)).toHaveCount(0);
    await expect(benDetail.getByText('Post not found.')).toBeVisible();
    await button(adaHome, 'Undo').click();
    for (const page of [adaHome, benHome]) await expect(postCard(page, CHANGED)).toBeVisible();
  });

  for (const page of everywhere) await expectSamePage(page);
});
