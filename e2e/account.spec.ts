import { type Browser, expect, type Page } from '@playwright/test';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import { button, expectFieldError, field, fill, h1, toastWith, tryLogin } from './support/forms';
import { mailedLink } from './support/mail';
import { PASSWORD, registerUser } from './support/people';
import { dismissWelcome, emailOf, logOut, mainNav, register, welcome } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const NEW_PASSWORD = 'An0ther!pass';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server?.stop());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function guest(browser: Browser): Promise<Page> {
  const context = await newContext(browser, { baseURL: server.url });
  return context.newPage();
}

/** Pauses the page's clock, a minute ahead of its current time. */
const stopClock = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

/** Aborts requests to a path, as without a network, until the next `unroute`. */
const abortRequests = (page: Page, path: RegExp) =>
  page.route(path, (route) => route.abort('connectionfailed'));

test('from an empty form to the first login, with every word on the way', async ({ browser }) => {
  const page = await guest(browser);
  const cleo = { userName: 'cleo', fullName: 'Cleo Park' };

  await test.step('the rules are said at their fields, and nothing typed is lost', async () => {
    await page.goto('/register');
    await fill(page, {
      'Full name': cleo.fullName,
      'User name': cleo.userName,
      Email: 'nowhere',
      Password: '12345',
      'Confirm password': '123456',
    });
    await button(page, 'Create account').click();
    await expectFieldError(field(page, 'Email'), 'Please enter a valid email address.');
    await expectFieldError(field(page, 'Password'), 'Password must be at least 6 characters long.');
    await expectFieldError(field(page, 'Confirm password'), "Passwords don't match.");
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Full name')).toHaveValue(cleo.fullName);
  });

  await test.step('a failing network is said, and the form is kept', async () => {
    await abortRequests(page, /\/users\/register$/);
    await fill(page, {
      Email: emailOf(cleo),
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await button(page, 'Create account').click();
    await expect(toastWith(page, 'Registration failed. Please try again.')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(emailOf(cleo));
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Create account').click();
  });

  await test.step('the confirmation, and the mail once more', async () => {
    await expect(h1(page, 'Check your mail')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await mailedLink(server, emailOf(cleo), '/verify-email');
    await button(page, 'Send the mail again').click();
    await mailedLink(server, emailOf(cleo), '/verify-email', 2);
    await button(page, 'Register Another').click();
    await expect(field(page, 'Email')).toHaveValue('');
  });

  await test.step('before the address is verified the login says so and offers the mail', async () => {
    await page.goto('/login');
    await tryLogin(page, 'cleo', 'not-hers');
    await expect(toastWith(page, 'The user name, email or password is not right.')).toBeVisible();
    await expect(field(page, 'User name or email')).toHaveValue('cleo');
    await expect(button(page, 'Send the mail again')).toHaveCount(0);
    await tryLogin(page, 'cleo', PASSWORD);
    await expect(toastWith(page, 'Please verify your email before logging in.')).toBeVisible();
    await expect(button(page, 'Send the mail again')).toBeVisible();
  });

  await test.step('a link that is none says so, the mailed one verifies', async () => {
    await page.goto('/verify-email');
    await expect(toastWith(page, 'Invalid verification link.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Register' }).click();
    await expect(page).toHaveURL('/register');
    await page.goto('/verify-email?token=worn-out');
    await expect(page.getByRole('link', { name: 'Back to Register' })).toBeVisible();
    await page.goto(await mailedLink(server, emailOf(cleo), '/verify-email', 2));
    await expect(h1(page, 'Email verified')).toBeVisible();
  });

  await test.step('in the browser that registered, the login leads on; later by the address', async () => {
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/');
    await dismissWelcome(page);
    await logOut(page);
    await tryLogin(page, emailOf(cleo), PASSWORD);
    await expect(page).toHaveURL('/');
    await expect(mainNav(page)).toBeVisible();
    await expect(welcome(page)).toBeHidden();
  });
});

test('a taken name is said after registering, and the form is kept', async ({ browser }) => {
  const page = await guest(browser);
  const dora = { userName: 'dora', fullName: 'Dora Lind' };
  await register(page, dora);
  await page.getByRole('button', { name: 'Register Another' }).click();
  await fill(page, {
    'Full name': 'Dora Other',
    'User name': 'Dora',
    Email: 'other@example.test',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await button(page, 'Create account').click();
  await expect(toastWith(page, /user name/i)).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue('Dora Other');
});

test('a forgotten password: asked for, mailed, reset by the rules, and good for the login', async ({
  browser,
}) => {
  const page = await guest(browser);
  const emil = await registerUser(server, 'emil', 'Emil Berg');
  const address = `${emil.userName}@example.test`;
  await page.clock.install();

  await test.step('the link comes by mail; what fails is said', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(h1(page, 'Forgot password')).toBeVisible();
    await abortRequests(page, /\/users\/forgot-password$/);
    await field(page, 'Email').fill(address);
    await button(page, 'Send reset link').click();
    await expect(toastWith(page, 'Failed to send reset email. Please try again.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Send reset link').click();
    await expect(toastWith(page, /a mail with a reset link is on its way/)).toBeVisible();
  });
  const link = await mailedLink(server, address, '/reset-password');

  await test.step('a check that the network fails stays, with Retry', async () => {
    await abortRequests(page, /\/validate-reset-token\//);
    await page.goto(link);
    await expect(toastWith(page, 'Failed to verify reset link. Please try again.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Retry').click();
    await expect(field(page, 'New password')).toBeVisible();
  });

  await test.step('the page lists its rules and leaves it to the server to enforce them', async () => {
    for (const rule of [/8 characters/, /upper/i, /lower/i, /number/i, /special character/i]) {
      await expect(page.getByRole('listitem').filter({ hasText: rule })).toHaveCount(1);
    }
    await fill(page, { 'New password': 'simple', 'Confirm password': 'simpler' });
    await button(page, 'Reset password').click();
    await expectFieldError(field(page, 'Confirm password'), 'Passwords do not match.');
    await field(page, 'Confirm password').fill('simple');
    await button(page, 'Reset password').click();
    await expect(toastWith(page, /^The password still needs at least 8 characters/)).toBeVisible();
    await expect(field(page, 'New password')).toHaveValue('simple');
  });

  await test.step('three seconds after the success it goes to the login', async () => {
    await fill(page, { 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD });
    await stopClock(page);
    await button(page, 'Reset password').click();
    await expect(h1(page, 'Password changed')).toBeFocused();
    await page.clock.fastForward(2_900);
    await expect(h1(page, 'Password changed')).toBeVisible();
    await page.clock.fastForward(200);
    await expect(page).toHaveURL('/login');
    await page.clock.resume();
  });

  await test.step('the new password is good, the old one and the used link are not', async () => {
    await tryLogin(page, 'emil', PASSWORD);
    await expect(toastWith(page, 'The user name, email or password is not right.')).toBeVisible();
    await tryLogin(page, 'emil', NEW_PASSWORD);
    await expect(page).toHaveURL('/');
    await page.evaluate(() => localStorage.removeItem('kithkin.session'));
    await page.goto(link);
    await expect(page).toHaveURL('/forgot-password');
    await expect(toastWith(page, 'This reset link has expired or is invalid.')).toBeVisible();
    await page.goto('/reset-password');
    await expect(page).toHaveURL('/forgot-password');
    await expect(toastWith(page, 'Invalid reset link.')).toBeVisible();
  });
});

test('after a reset there is a button to the login, too; a link used meanwhile leads away', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await guest(browser);
  const frida = await registerUser(server, 'frida', 'Frida Holm');
  const address = `${frida.userName}@example.test`;
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(address);
  await button(page, 'Send reset link').click();
  const link = await mailedLink(server, address, '/reset-password');
  const late = await page.context().newPage();
  await late.goto(link);
  await expect(field(late, 'New password')).toBeVisible();

  await page.clock.install();
  await page.goto(link);
  await fill(page, { 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD });
  await stopClock(page);
  await button(page, 'Reset password').click();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/login');

  await fill(late, { 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD });
  await button(late, 'Reset password').click();
  await expect(late).toHaveURL('/forgot-password');
  await expect(toastWith(late, 'This reset link has expired or is invalid.')).toBeVisible();
});
