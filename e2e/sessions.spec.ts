import type { SessionList } from '@kithkin/shared/contract';
import { expect } from '@playwright/test';
import { inFront, waitForRealtime } from './support/browser';
import { test } from './support/fixtures';
import { button, field, h1, toastWith, tryLogin } from './support/forms';
import { call, PASSWORD, registerUser, type Signed, signedContext } from './support/people';
import { logOut, mainNav } from './support/screens';
import { type RunningServer, startServer } from './support/server';

let server: RunningServer;
let ada: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
});
test.afterAll(() => server?.stop());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** Ends the sessions of Ada's open browsers, as the settings on another device would. */
async function endSessions(): Promise<void> {
  const { sessions } = await call<SessionList>(
    server,
    'GET',
    '/users/me/sessions',
    undefined,
    ada.token,
  );
  for (const { _id, isCurrent } of sessions) {
    if (!isCurrent) await call(server, 'DELETE', `/users/me/sessions/${_id}`, undefined, ada.token);
  }
}

test('logging out asks first, and signs every tab of the browser out', async ({ browser }) => {
  const context = await signedContext(browser, server, ada);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/');
  await second.goto('/notifications');
  await expect(h1(second, 'Notifications')).toBeVisible();

  await inFront(first);
  await first.getByRole('button', { name: 'Settings' }).click();
  await first.getByRole('menuitem', { name: 'Logout' }).click();
  const question = first.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  await button(question, 'Cancel').click();
  await expect(question).toBeHidden();
  await expect(mainNav(first)).toBeVisible();

  await logOut(first);
  await expect(second).toHaveURL('/login');
  expect(await first.evaluate(() => localStorage.getItem('kithkin.session'))).toBeNull();
});

test('a session that ends leads to the login and back, with what was typed still there', async ({
  browser,
}) => {
  const context = await signedContext(browser, server, ada);
  const page = await context.newPage();
  await page.goto('/?from=mail#feed');
  const text = page.getByRole('textbox', { name: 'Post text' });
  await text.fill('Half a thought about');
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...localStorage }).join(' ')))
    .toContain('Half a thought about');

  await test.step('ended from elsewhere, it is felt in the open tab', async () => {
    await waitForRealtime(page);
    await endSessions();
    await expect(page).toHaveURL('/login');
    await expect(
      toastWith(page, 'This session was ended from your account settings.'),
    ).toBeVisible();
  });

  await test.step('signing in again leads back', async () => {
    await tryLogin(page, 'ada', PASSWORD);
    await expect(page).toHaveURL('/?from=mail#feed');
    await expect(text).toHaveValue('Half a thought about');
  });
});

test('a session that ended leads somebody else not to where the first one was', {
  tag: '@full',
}, async ({ browser }) => {
  await registerUser(server, 'ben', 'Ben Kuhn');
  const context = await signedContext(browser, server, ada);
  const page = await context.newPage();
  await page.goto('/notifications');
  await expect(h1(page, 'Notifications')).toBeVisible();
  await waitForRealtime(page);
  await endSessions();
  await expect(page).toHaveURL('/login');
  await tryLogin(page, 'ben', PASSWORD);
  await expect(page).toHaveURL('/');
});

test('an open profile form survives the end of its session', { tag: '@full' }, async ({
  browser,
}) => {
  const context = await signedContext(browser, server, ada);
  const page = await context.newPage();
  await page.goto(`/users/${ada._id}`);
  await button(page, 'Edit Profile').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Your Profile' });
  await field(dialog, 'Bio').fill('Poetical science, mostly.');
  await waitForRealtime(page);
  await endSessions();
  await expect(page).toHaveURL('/login');
  await tryLogin(page, 'ada', PASSWORD);
  await expect(page).toHaveURL(`/users/${ada._id}`);
  await button(page, 'Edit Profile').click();
  await expect(field(dialog, 'Bio')).toHaveValue('Poetical science, mostly.');
});
