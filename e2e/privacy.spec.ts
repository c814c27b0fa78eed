import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { inFront, waitForRealtime } from './support/browser';
import { test } from './support/fixtures';
import { button, field, h1, toastWith, tryLogin } from './support/forms';
import { call, PASSWORD, registerUser, type Signed, signedContext } from './support/people';
import { bell, expectSamePage, markPage, postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const POST_TEXT = 'Notes on the engine';

let server: RunningServer;
let ada: Signed;
let ben: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
  const post = new FormData();
  post.set('body', POST_TEXT);
  await call(server, 'POST', '/posts', post, ada.token);
});
test.afterAll(() => server?.stop());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function open(browser: Browser, person: Signed, ...paths: string[]): Promise<Page[]> {
  const context = await signedContext(browser, server, person);
  const pages: Page[] = [];
  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(path);
    await waitForRealtime(page);
    await markPage(page);
    pages.push(page);
  }
  return pages;
}

const profileOf = ({ _id }: Signed) => `/users/${_id}`;

const main = (page: Page): Locator => page.getByRole('main');
const posts = (page: Page): Locator => main(page).getByRole('link', { name: POST_TEXT });
const followButton = (page: Page, name: string): Locator => button(main(page), `Follow ${name}`);
const requested = (page: Page): Locator => main(page).getByRole('button', { name: /^Requested/ });
const requests = (page: Page): Locator => page.getByRole('complementary', { name: 'People' });

/** Sets the privacy of the profile in its edit dialog. */
async function setPrivate(page: Page, isPrivate: boolean): Promise<void> {
  await button(page, 'Edit Profile').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Your Profile' });
  await dialog.getByRole('switch', { name: 'Make Profile Private' }).setChecked(isPrivate);
  await button(dialog, 'Save').click();
  await expect(dialog).toBeHidden();
}

async function yes(page: Page, label: string): Promise<void> {
  await button(page.getByRole('alertdialog'), label).click();
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('private, request, accept, reject, withdraw, remove: felt in the other’s open browser', async ({
  browser,
}) => {
  const [a] = await open(browser, ada, profileOf(ada));
  const [b] = await open(browser, ben, profileOf(ada));
  if (!a || !b) throw new Error('No pages');
  await expect(posts(b)).toBeVisible();

  await test.step('turned private, the posts go from a stranger’s screen', async () => {
    await setPrivate(a, true);
    await expect(main(b).getByText('This account is private.')).toBeVisible();
    await expect(posts(b)).toHaveCount(0);
  });

  await test.step('a request comes, and is rejected', async () => {
    await followButton(b, 'Ada Lovelace').click();
    await expect(toastWith(b, 'Follow request sent for private account')).toBeVisible();
    await expect(requested(b)).toBeVisible();
    await expect(bell(a, 1)).toBeVisible();
    await button(requests(a), 'Reject Ben Kuhn').click();
    await expect(button(requests(a), 'Reject Ben Kuhn')).toHaveCount(0);
    await expect(followButton(b, 'Ada Lovelace')).toBeVisible();
  });

  await test.step('a request that is withdrawn goes from the panel', async () => {
    await followButton(b, 'Ada Lovelace').click();
    await expect(button(requests(a), 'Accept Ben Kuhn')).toBeVisible();
    await requested(b).click();
    await yes(b, 'Withdraw');
    await expect(button(requests(a), 'Accept Ben Kuhn')).toHaveCount(0);
  });

  await test.step('an accepted one shows the posts', async () => {
    await followButton(b, 'Ada Lovelace').click();
    await button(requests(a), 'Accept Ben Kuhn').click();
    await expect(posts(b)).toBeVisible();
    await expect(main(b).getByRole('button', { name: 'Unfollow Ada Lovelace' })).toBeVisible();
    await expect(main(a).getByRole('link', { name: '1 follower' })).toBeVisible();
  });

  await test.step('a follower who is removed sees them no longer', async () => {
    await main(a).getByRole('link', { name: '1 follower' }).click();
    const list = a.getByRole('dialog');
    await list.getByRole('button', { name: 'More about Ben Kuhn' }).click();
    await a.getByRole('menuitem', { name: 'Remove follower' }).click();
    await yes(a, 'Remove');
    await expect(main(b).getByText('This account is private.')).toBeVisible();
    await expect(followButton(b, 'Ada Lovelace')).toBeVisible();
    await button(list, 'Close').click();
  });

  await test.step('turned public, what was asked for is granted and the posts are back', async () => {
    await followButton(b, 'Ada Lovelace').click();
    await expect(requested(b)).toBeVisible();
    await setPrivate(a, false);
    await expect(posts(b)).toBeVisible();
    await expect(main(b).getByRole('button', { name: 'Unfollow Ada Lovelace' })).toBeVisible();
  });

  await expectSamePage(a);
  await expectSamePage(b);
});

test('block, unblock, deactivate and return: felt in the other’s open browser', {
  tag: '@full',
}, async ({ browser }) => {
  await call(server, 'POST', '/users/ada/follow', undefined, ben.token);
  const [a] = await open(browser, ada, profileOf(ben));
  const [b, home] = await open(browser, ben, profileOf(ada), '/');
  if (!a || !b || !home) throw new Error('No pages');
  await expect(posts(b)).toBeVisible();
  await expect(postCard(home, POST_TEXT)).toBeVisible();

  await test.step('blocked, her profile and posts go from his screens', async () => {
    await fromMenu(a, 'Block');
    await yes(a, 'Block');
    await expect(main(a).getByText('You have blocked Ben Kuhn.')).toBeVisible();
    await expect(main(b).getByText('This person is not here.')).toBeVisible();
    await expect(postCard(home, POST_TEXT)).toHaveCount(0);
  });

  await test.step('unblocked, they are there again', async () => {
    await fromMenu(a, 'Unblock');
    await expect(followButton(a, 'Ben Kuhn')).toBeVisible();
    await expect(h1(b, 'Ada Lovelace')).toBeVisible();
    await expect(posts(b)).toBeVisible();
  });

  await test.step('deactivated, she is gone', async () => {
    await followButton(await inFront(b), 'Ada Lovelace').click();
    await expect(postCard(home, POST_TEXT)).toBeVisible();
    await a.getByRole('button', { name: 'Settings' }).click();
    await a.getByRole('menuitem', { name: 'Deactivate Account' }).click();
    await expect(h1(a, 'Deactivate Account')).toBeVisible();
    await field(main(a), 'Password').fill(PASSWORD);
    await button(main(a), 'Deactivate account').click();
    await expect(a).toHaveURL('/login');
    await expect(main(b).getByText('This person is not here.')).toBeVisible();
    await expect(postCard(home, POST_TEXT)).toHaveCount(0);
  });

  await test.step('signing in again brings her back', async () => {
    await tryLogin(a, 'ada', PASSWORD);
    await expect(a).toHaveURL('/');
    await expect(h1(b, 'Ada Lovelace')).toBeVisible();
    await expect(posts(b)).toBeVisible();
  });

  await expectSamePage(b);
  await expectSamePage(home);
});
