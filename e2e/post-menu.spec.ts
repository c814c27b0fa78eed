import { type Browser, expect, type Page } from '@playwright/test';
import { fromPostMenu, post, publish, write } from './support/feed';
import { closeContexts, test } from './support/fixtures';
import { button, toastWith } from './support/forms';
import {
  call,
  collectPageErrors,
  registerUser,
  type Signed,
  signedContext,
} from './support/people';
import { postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const PHONE = { viewport: { width: 360, height: 780 } };

let server: RunningServer;
let ada: Signed;
let ben: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
  await call(server, 'POST', '/users/ben/follow', undefined, ada.token);
});
test.afterAll(() => server?.stop());
test.afterEach(({ browser }) => closeContexts(browser));

async function open(browser: Browser, path: string, options = {}): Promise<Page> {
  const context = await signedContext(browser, server, ada, options);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('on a phone: a post put aside, a person muted, and both brought back', {
  tag: '@full',
}, async ({ browser }) => {
  await publish(server, ben, 'One about trains.');
  await publish(server, ben, 'One about bread.');
  const page = await open(browser, '/', PHONE);
  const problems = collectPageErrors(page);

  await test.step('not interested: it goes at once, and has a list that brings it back', async () => {
    await fromPostMenu(page, 'One about trains.', 'Not interested');
    await expect(postCard(page, 'One about trains.')).toBeHidden();
    await expect(toastWith(page, 'You will not see this post in feeds.')).toBeVisible();
    await page.goto('/settings#feeds');
    await page.getByRole('link', { name: 'Posts you are not interested in' }).click();
    await expect(postCard(page, 'One about trains.')).toBeVisible();
    await button(page, 'Show in feeds again').click();
    await expect(page.getByText('There is nothing here.')).toBeVisible();
    await page.goto('/');
    await expect(postCard(page, 'One about trains.')).toBeVisible();
  });

  await test.step('mute: the posts leave the feed, stay on the profile, and come back', async () => {
    await fromPostMenu(page, 'One about bread.', 'Mute Ben Kuhn');
    await button(page, 'Mute').click();
    await expect(toastWith(page, 'You have muted Ben Kuhn.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.goto('/users/ben/posts');
    await expect(postCard(page, 'One about bread.')).toBeVisible();
    await page.goto('/settings#feeds');
    await page.getByRole('link', { name: 'Muted users' }).click();
    await button(page, 'Unmute Ben Kuhn').click();
    await expect(page.getByText("You haven't muted anyone yet.")).toBeVisible();
    await expect(toastWith(page, 'You have unmuted Ben Kuhn.')).toBeVisible();
    await page.goto('/');
    await expect(postCard(page, 'One about bread.')).toBeVisible();
  });

  await test.step('unfollow from a post', async () => {
    await fromPostMenu(page, 'One about bread.', 'Unfollow Ben Kuhn');
    await expect(toastWith(page, 'You no longer follow Ben Kuhn.')).toBeVisible();
    // His posts may follow below the feed's end, among what people also read.
    await expect(page.getByText('No posts available.')).toBeVisible();
    await expect(page.getByRole('feed', { name: 'Posts' })).toBeHidden();
  });
  expect(problems).toEqual([]);
});

test('one post is pinned to a profile, and who likes it is listed', { tag: '@full' }, async ({
  browser,
}) => {
  await call(server, 'DELETE', '/users/ben/follow', undefined, ada.token);
  const page = await open(browser, '/');
  for (const text of ['My first words.', 'My last words.']) {
    await write(page, text);
    await post(page);
    await expect(postCard(page, text)).toBeVisible();
  }
  await fromPostMenu(page, 'My first words.', 'Pin to profile');
  await expect(toastWith(page, 'Pinned to your profile.')).toBeVisible();
  await page.goto('/users/me/posts');
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Pinned');
  await expect(first).toContainText('My first words.');

  const id = await first.getByRole('link', { name: /ago|now/i }).getAttribute('href');
  await call(server, 'POST', `${id}/like`, undefined, ben.token);
  await page.goto(id ?? '');
  await button(page, '1 like').click();
  const dialog = page.getByRole('dialog', { name: 'Likes' });
  await dialog.getByRole('button', { name: 'Follow Ben Kuhn', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /^Following/ })).toBeVisible();
});
