import { type BrowserContext, expect, type Page } from '@playwright/test';
import { chosen } from './support/bounds';
import { countStoredFiles } from './support/browser';
import {
  chosenFiles,
  composer,
  describeFile,
  feedOf,
  follow,
  post,
  postText,
  unsentPosts,
  write,
} from './support/feed';
import { test } from './support/fixtures';
import { toastWith } from './support/forms';
import { registerUser, type Signed, signedContext } from './support/people';
import { picture } from './support/picture';
import { postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const PICTURES = ['sea.png', 'sky.png', 'sand.png'].map((name, i) => picture(name, i * 80));

let server: RunningServer;
let ada: Signed;
let ben: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
  await follow(server, ben, ada);
});
test.afterAll(() => server?.stop());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  return page;
}

/**
 * Lets the next request of a post fail: `unheard` never reaches the server, `unanswered` gets no
 * response. Later requests succeed.
 */
const atFirstPost = (page: Page, failure: 'unheard' | 'unanswered') =>
  page.route(
    /\/api\/v1\.1\/posts$/,
    async (route) => {
      // The server has accepted the post; its response is lost.
      if (failure === 'unanswered') await route.fetch();
      await new Promise<void>(() => {});
    },
    { times: 1 },
  );

/** Delays the scripts of the feed in new pages until the server has the post. */
const holdFeedUntilSent = (context: BrowserContext, text: string) =>
  context.route(/\/remotes\/feed\/.+\.js$/, async (route) => {
    await expectOnce(text);
    await route.continue();
  });

/** Waits until the follower's feed contains the post once, with its three pictures. */
async function expectOnce(text: string): Promise<void> {
  const having = async () => (await feedOf(server, ben)).filter(({ body }) => body === text);
  await expect.poll(async () => (await having()).map(({ media }) => media.length)).toEqual([3]);
}

test('the network goes while one posts: the post waits, and goes out once when it is back', async ({
  browser,
}) => {
  const context = await signedContext(browser, server, ada);
  const page = await openHome(context);
  await write(page, 'From the ferry', PICTURES);
  await context.setOffline(true);
  await post(page);
  await expect(unsentPosts(page)).toContainText('From the ferry');
  await expect(unsentPosts(page)).toContainText('Waiting');
  await expect(postText(page)).toHaveValue('');
  await expect(chosenFiles(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(unsentPosts(page)).toHaveCount(0);
  await expect(postCard(page, 'From the ferry')).toHaveCount(1);
  await expectOnce('From the ferry');
});

const DEATHS = [
  { failure: 'unheard', text: 'Killed before the server had it' },
  { failure: 'unanswered', text: 'Killed before the answer came' },
] as const;

for (const { failure, text } of chosen(DEATHS, 1)) {
  test(`the tab dies in the middle of a post with three pictures, ${failure}: it appears exactly once`, async ({
    browser,
  }) => {
    const context = await signedContext(browser, server, ada);
    const page = await openHome(context);
    await atFirstPost(page, failure);
    await write(page, text, PICTURES);
    const sending = page.waitForRequest(/\/api\/v1\.1\/posts$/);
    await post(page);
    await sending;
    if (failure === 'unanswered') await expectOnce(text);
    await page.close({ runBeforeUnload: false });

    await holdFeedUntilSent(context, text);
    const next = await openHome(context);
    await expect(postCard(next, text)).toHaveCount(1);
    await expect(unsentPosts(next)).toHaveCount(0);
    await expect(postText(next)).toHaveValue('');
    await expect(chosenFiles(next)).toHaveCount(0);
    await expectOnce(text);
  });
}

test('what one was writing is back after the tab has died, pictures and their words included', async ({
  browser,
}) => {
  const context = await signedContext(browser, server, ada);
  const page = await openHome(context);
  await write(page, 'Half a thought', PICTURES);
  await describeFile(page, 'sea.png', 'Waves at noon');
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...localStorage }).join(' ')))
    .toContain('Waves at noon');
  await expect.poll(() => countStoredFiles(page)).toBe(PICTURES.length);
  await page.close({ runBeforeUnload: false });

  const next = await openHome(context);
  await expect(postText(next)).toHaveValue('Half a thought');
  await expect(chosenFiles(next)).toHaveCount(3);
  await expect(composer(next).getByRole('img', { name: 'Waves at noon' })).toBeVisible();
  await post(next);
  await expect(postCard(next, 'Half a thought')).toHaveCount(1);
  await expectOnce('Half a thought');
});

test('without a network Create leads to the feed, where the post waits', { tag: '@full' }, async ({
  browser,
}) => {
  const context = await signedContext(browser, server, ada);
  const page = await openHome(context);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Create' })
    .click();
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
  await write(page, 'From the tunnel', PICTURES);
  await context.setOffline(true);
  await post(page);
  await expect(page).toHaveURL('/');
  await expect(unsentPosts(page)).toContainText('From the tunnel');
  await context.setOffline(false);
  await expectOnce('From the tunnel');
});

test('a refusal keeps the fields and says why', { tag: '@full' }, async ({ browser }) => {
  const context = await signedContext(browser, server, ada);
  const page = await openHome(context);
  await page.route(/\/api\/v1\.1\/posts$/, (route) =>
    route.fulfill({ status: 422, json: { message: 'Too bold.', code: 'rule' } }),
  );
  await write(page, 'A bold claim', PICTURES);
  await post(page);
  await expect(toastWith(page, 'Too bold.')).toBeVisible();
  await expect(postText(page)).toHaveValue('A bold claim');
  await expect(chosenFiles(page)).toHaveCount(3);
  await page.unrouteAll({ behavior: 'wait' });
  await post(page);
  await expect(postCard(page, 'A bold claim')).toHaveCount(1);
  await expectOnce('A bold claim');
});
