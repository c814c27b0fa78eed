import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { newContext, waitForRealtime } from './support/browser';
import { test } from './support/fixtures';
import { button, field, fill, h1, toastWith, tryLogin } from './support/forms';
import { mailedLink } from './support/mail';
import { PASSWORD } from './support/people';
import { mainNav } from './support/screens';

const NEW_PASSWORD = 'An0ther!pass';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('the settings change the email by mail, end a session elsewhere, change the password, export and deactivate', async ({
  browser,
  server,
  ada,
  open,
}) => {
  const page = await open(ada, '/settings');
  const section = (name: string) => page.getByRole('region', { name });
  const email = `${ada.userName}@elsewhere.test`;
  const laptop = await newContext(browser, { baseURL: server.url, userAgent: FIREFOX });
  const elsewhere = await laptop.newPage();
  await elsewhere.goto('/login');
  await tryLogin(elsewhere, ada.userName, PASSWORD);
  await expect(mainNav(elsewhere)).toBeVisible();

  await test.step('a new email is valid once its link is opened', async () => {
    const own = section('Email');
    await own.getByRole('textbox', { name: 'Email' }).fill(email);
    await field(own, 'Password').fill(PASSWORD);
    await button(own, 'Change email').click();
    await expect(own.getByText(`Open the link that was mailed to ${email}.`)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto(await mailedLink(server, email, '/verify-email'));
    await expect(h1(tab, 'Email verified')).toBeVisible();
    await tab.close();
    await page.reload();
    await expect(own.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  });

  await test.step('a session elsewhere is listed, and ends at once', async () => {
    const row = section('Sessions').getByRole('button', { name: /^Sign out Firefox on Linux/ });
    await waitForRealtime(elsewhere);
    await row.click();
    await expect(row).toHaveCount(0);
    await expect(elsewhere).toHaveURL('/login');
    await expect(toastWith(elsewhere, /ended from your account settings/)).toBeVisible();
  });

  await test.step('the password changes, and this session remains', async () => {
    const password = section('Password');
    await fill(password, {
      'Current password': PASSWORD,
      'New password': NEW_PASSWORD,
      'Confirm new password': NEW_PASSWORD,
    });
    await button(password, 'Change password').click();
    await expect(password.getByRole('status').filter({ hasText: /changed/ })).toBeVisible();
  });

  await test.step('the data of the person is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(section('Your data'), 'Download my data').click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain(email);
  });

  await test.step('a deactivated account is active again after the next sign-in', async () => {
    await page.goto('/deactivate');
    const form = page.getByRole('form', { name: 'Deactivate Account' });
    await field(form, 'Password').fill(NEW_PASSWORD);
    await button(form, 'Deactivate account').click();
    await expect(page).toHaveURL('/login');
    await tryLogin(page, ada.userName, NEW_PASSWORD);
    await expect(toastWith(page, 'Welcome back. Your account is active again.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
