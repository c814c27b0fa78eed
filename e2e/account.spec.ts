import { expect, type Page } from '@playwright/test';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import { button, field, fill, h1, toastWith, tryLogin } from './support/forms';
import { mailedLink } from './support/mail';
import { PASSWORD } from './support/people';
import {
  dismissWelcome,
  emailOf,
  fillRegistration,
  logOut,
  mainNav,
  welcome,
} from './support/screens';

const NEW_PASSWORD = 'An0ther!pass';
const dora = { userName: 'dora', fullName: 'Dora Lind' };

const fillNewPassword = (page: Page) =>
  fill(page, { 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD });

test('a person registers after a network failure, verifies the address, and resets the password by mail', async ({
  browser,
  server,
}) => {
  const page = await (await newContext(browser, { baseURL: server.url })).newPage();

  await test.step('the form preserves its values when the network fails', async () => {
    await page.goto('/register');
    await page.route(/\/users\/register$/, (route) => route.abort('connectionfailed'));
    await fillRegistration(page, dora);
    await button(page, 'Create account').click();
    await expect(toastWith(page, 'Registration failed. Please try again.')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(emailOf(dora));
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Create account').click();
  });

  await test.step('the mail is sent again', async () => {
    await expect(h1(page, 'Check your email')).toBeVisible();
    await mailedLink(server, emailOf(dora), '/verify-email');
    await button(page, 'Send the email again').click();
    await mailedLink(server, emailOf(dora), '/verify-email', 2);
  });

  await test.step('the login is possible once the address is verified', async () => {
    await page.goto('/login');
    await tryLogin(page, dora.userName, PASSWORD);
    await expect(toastWith(page, 'Please verify your email before logging in.')).toBeVisible();
    await page.goto(await mailedLink(server, emailOf(dora), '/verify-email', 2));
    await expect(h1(page, 'Email verified')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/');
    await dismissWelcome(page);
    await logOut(page);
  });

  const reset = await test.step('a link to reset the password comes by mail', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await field(page, 'Email').fill(emailOf(dora));
    await button(page, 'Send reset link').click();
    await expect(toastWith(page, /an email with a reset link is on its way/)).toBeVisible();
    return mailedLink(server, emailOf(dora), '/reset-password');
  });

  await test.step('the new password is valid, the old one and the used link are not', async () => {
    await page.goto(reset);
    await fillNewPassword(page);
    await button(page, 'Reset password').click();
    await expect(h1(page, 'Password changed')).toBeFocused();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await tryLogin(page, emailOf(dora), PASSWORD);
    await expect(toastWith(page, 'The username, email or password is not right.')).toBeVisible();
    await tryLogin(page, emailOf(dora), NEW_PASSWORD);
    await expect(mainNav(page)).toBeVisible();
    await expect(welcome(page)).toBeHidden();
    await logOut(page);
    await page.goto(reset);
    await expect(page).toHaveURL('/forgot-password');
    await expect(toastWith(page, 'This reset link has expired or is invalid.')).toBeVisible();
  });
});
