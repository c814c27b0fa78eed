import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { newContext, waitForRealtime } from './support/browser';
import { test } from './support/fixtures';
import { button, expectFieldError, field, fill, h1, toastWith, tryLogin } from './support/forms';
import { mailedLink } from './support/mail';
import { PASSWORD, registerUser, type Signed, signedContext } from './support/people';
import { mainNav } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const NEW_PASSWORD = 'An0ther!pass';
const NEW_EMAIL = 'ada@elsewhere.test';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: RunningServer;
let ada: Signed;
let dora: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  dora = await registerUser(server, 'dora', 'Dora Lind');
});
test.afterAll(() => server?.stop());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function open(browser: Browser, person: Signed, path: string): Promise<Page> {
  const context = await signedContext(browser, server, person);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

test('the settings save: name and bio, a new email by its mail, the password, the sessions', async ({
  browser,
}) => {
  const page = await open(browser, ada, '/settings');
  const laptop = await newContext(browser, { baseURL: server.url, userAgent: FIREFOX });
  const elsewhere = await laptop.newPage();
  await elsewhere.goto('/login');
  await tryLogin(elsewhere, 'ada', PASSWORD);
  await expect(mainNav(elsewhere)).toBeVisible();

  await test.step('name and bio, by the rules', async () => {
    const profile = section(page, 'Profile');
    await fill(profile, { 'Full name': 'Al' });
    await button(profile, 'Save profile').click();
    await expectFieldError(
      field(profile, 'Full name'),
      'Full name must be between 3 and 50 characters.',
    );
    await fill(profile, { 'Full name': 'Ada King Lovelace', Bio: 'Poetical science.' });
    await button(profile, 'Save profile').click();
    await expect(profile.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  });

  await test.step('a new email asks for the password, and waits for its mail', async () => {
    const email = section(page, 'Email');
    await email.getByRole('textbox', { name: 'Email' }).fill(NEW_EMAIL);
    await field(email, 'Password').fill('not-hers');
    await button(email, 'Change email').click();
    await expectFieldError(field(email, 'Password'), 'The password is not right.');
    await field(email, 'Password').fill(PASSWORD);
    await button(email, 'Change email').click();
    await expect(email.getByText(`Open the link that was mailed to ${NEW_EMAIL}.`)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto(await mailedLink(server, NEW_EMAIL, '/verify-email'));
    await expect(h1(tab, 'Email verified')).toBeVisible();
    await tab.getByRole('link', { name: 'Go to Home' }).click();
    await expect(mainNav(tab)).toBeVisible();
    await tab.close();
    await page.reload();
    await expect(email.getByRole('textbox', { name: 'Email' })).toHaveValue(NEW_EMAIL);
  });

  await test.step('a session elsewhere is listed and ended; it is felt there at once', async () => {
    const sessions = section(page, 'Sessions');
    await expect(sessions.getByText('This device')).toBeVisible();
    const row = sessions.getByRole('button', { name: /^Sign out Firefox on Linux/ });
    await waitForRealtime(elsewhere);
    await row.click();
    await expect(row).toHaveCount(0);
    await expect(elsewhere).toHaveURL('/login');
    await expect(toastWith(elsewhere, /ended from your account settings/)).toBeVisible();
    await button(sessions, 'Sign out everywhere else').click();
    await button(page.getByRole('alertdialog'), 'Sign out').click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the password is changed by the five rules; this session stays', async () => {
    const password = section(page, 'Password');
    await fill(password, {
      'Current password': PASSWORD,
      'New password': 'simple',
      'Confirm new password': 'simple',
    });
    await button(password, 'Change password').click();
    await expectFieldError(
      field(password, 'New password'),
      'The password still needs at least 8 characters',
    );
    await fill(password, { 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD });
    await button(password, 'Change password').click();
    await expect(password.getByRole('status').filter({ hasText: /changed/ })).toBeVisible();
    await page.goto(`/users/${ada._id}`);
    await expect(h1(page, 'Ada King Lovelace')).toBeVisible();
  });
});

test('the theme of the settings is the theme', { tag: '@full' }, async ({ browser }) => {
  const page = await open(browser, dora, '/settings');
  await section(page, 'Theme').getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-background', 'dark');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toContain('dark');
});

test('one’s data comes as a file', { tag: '@full' }, async ({ browser }) => {
  const page = await open(browser, dora, '/settings');
  const coming = page.waitForEvent('download');
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.(json|zip)$/);
  const data: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(JSON.stringify(data)).toContain('dora@example.test');
});

test('deactivating asks for the password; signing in lifts it', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await open(browser, dora, '/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate Account' }).click();
  await expect(h1(page, 'Deactivate Account')).toBeVisible();
  const form = page.getByRole('form', { name: 'Deactivate Account' });
  await field(form, 'Password').fill('not-hers');
  await button(form, 'Deactivate account').click();
  await expectFieldError(field(form, 'Password'), 'The password is not right.');
  await field(form, 'Password').fill(PASSWORD);
  await button(form, 'Deactivate account').click();
  await expect(page).toHaveURL('/login');
  await expect(toastWith(page, 'Your account is deactivated.')).toBeVisible();
  await tryLogin(page, 'dora', PASSWORD);
  await expect(toastWith(page, 'Welcome back. Your account is active again.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('deleting says until when one can come back; signing in takes it back', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser, dora, '/settings');
  await button(section(page, 'Leaving'), 'Delete account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete account?' });
  await field(dialog, 'Password').fill(PASSWORD);
  await button(dialog, 'Delete account').click();
  await expect(page).toHaveURL('/login');
  await expect(toastWith(page, /will be deleted in 30 days/)).toBeVisible();
  await tryLogin(page, 'dora', PASSWORD);
  await expect(toastWith(page, 'Welcome back. Your account will not be deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
});
