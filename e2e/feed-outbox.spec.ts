import { type BrowserContext, expect, type Page } from '@playwright/test';
import { storedIn } from './support/device';
import {
  chosenFiles,
  composer,
  describeFile,
  feedOf,
  follow,
  post,
  postCard,
  postText,
  unsentPosts,
  write,
} from './support/feed';
import { test } from './support/fixtures';
import type { Signed } from './support/people';
import { picture } from './support/picture';

const PICTURES = ['sea.png', 'sky.png', 'sand.png'].map((name, i) => picture(name, i * 80));
const POSTS = /\/api\/v1\.1\/posts$/;

/** Opens Home in another tab, after the first one has been closed without a word. */
async function reopen(page: Page): Promise<Page> {
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/');
  await expect(composer(next)).toBeVisible();
  return next;
}

/** Waits until the follower's feed contains the post once, with its three pictures. */
async function expectOnce(ben: Signed, text: string): Promise<void> {
  const counts = async () =>
    (await feedOf(ben)).filter(({ body }) => body === text).map(({ media }) => media.length);
  await expect.poll(counts, `pictures of each post "${text}" in the feed`).toEqual([3]);
}

/** Expects the post in the feed, and nothing of it in the composer. */
async function expectPosted(page: Page, text: string): Promise<void> {
  await expect(unsentPosts(page)).toHaveCount(0);
  await expect(postCard(page, text)).toHaveCount(1);
  await expect(postText(page)).toHaveValue('');
  await expect(chosenFiles(page)).toHaveCount(0);
}

/** Delays the scripts of the feed in new pages until the server has the post. */
const holdFeedUntilSent = (context: BrowserContext, ben: Signed, text: string) =>
  context.route(/\/remotes\/feed\/.+\.js$/, async (route) => {
    await expectOnce(ben, text);
    await route.continue();
  });

test('a post with pictures survives a closed tab as a draft, waits offline, and is sent once when its response is lost', async ({
  ada,
  ben,
  open,
}) => {
  await follow(ben, ada);
  let page = await open(ada, '/');
  const context = page.context();

  await test.step('the draft returns with its pictures and their descriptions', async () => {
    await write(page, 'From the ferry', PICTURES);
    await describeFile(page, 'sea.png', 'Waves at noon');
    await expect
      .poll(() => page.evaluate(() => Object.values({ ...localStorage }).join(' ')))
      .toContain('Waves at noon');
    await expect
      .poll(() => storedIn(page, 'kithkin-drafts files ').then(({ length }) => length))
      .toBe(PICTURES.length);
    page = await reopen(page);
    await expect(postText(page)).toHaveValue('From the ferry');
    await expect(composer(page).getByRole('img', { name: 'Waves at noon' })).toBeVisible();
  });

  await test.step('offline it waits; it is sent when the network returns', async () => {
    await context.setOffline(true);
    await post(page);
    await expect(unsentPosts(page)).toContainText('From the ferry');
    await expect(unsentPosts(page)).toContainText('Waiting');
    await context.setOffline(false);
    await expectPosted(page, 'From the ferry');
    await expectOnce(ben, 'From the ferry');
  });

  await test.step('a post is sent once, though its response is lost with the tab', async () => {
    await page.route(
      POSTS,
      async (route) => {
        await route.fetch();
        await new Promise<void>(() => {});
      },
      { times: 1 },
    );
    await write(page, 'From the pier', PICTURES);
    await post(page);
    await expectOnce(ben, 'From the pier');
    await holdFeedUntilSent(context, ben, 'From the pier');
    page = await reopen(page);
    await expectPosted(page, 'From the pier');
    await expectOnce(ben, 'From the pier');
  });
});

test('a post whose request never reached the server is sent by the next tab', {
  tag: '@full',
}, async ({ ada, ben, open }) => {
  await follow(ben, ada);
  const page = await open(ada, '/');
  await page.route(POSTS, () => new Promise<void>(() => {}), { times: 1 });
  await write(page, 'From the tunnel', PICTURES);
  const sending = page.waitForRequest(POSTS);
  await post(page);
  await sending;
  await holdFeedUntilSent(page.context(), ben, 'From the tunnel');
  await expectPosted(await reopen(page), 'From the tunnel');
});
