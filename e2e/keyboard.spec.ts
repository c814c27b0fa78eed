import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { newContext, waitForRealtime } from './support/browser';
import { test } from './support/fixtures';
import { button, field, h1, untilListening } from './support/forms';
import { choose, pressOn, tabTo, typeInto } from './support/keyboard';
import { mailedLink } from './support/mail';
import { call, PASSWORD, registerUser, type Signed, signedContext } from './support/people';
import { emailOf, mainNav, welcome } from './support/screens';
import { type RunningServer, startServer } from './support/server';

let server: RunningServer;
let ada: Signed;
let ben: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
});
test.afterAll(() => server?.stop());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const main = (page: Page): Locator => page.getByRole('main');
const settings = (page: Page): Locator => page.getByRole('button', { name: 'Settings' });

test('with the keyboard alone: from registering to the first screen', async ({ browser }) => {
  const cleo = { userName: 'cleo', fullName: 'Cleo Park' };
  const context = await newContext(browser, { baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/login');
  await untilListening(page);
  await pressOn(page, page.getByRole('link', { name: 'Create an account' }));
  await expect(h1(page, 'Create account')).toBeFocused();
  await typeInto(page, field(page, 'Full name'), cleo.fullName);
  await typeInto(page, field(page, 'User name'), cleo.userName);
  await typeInto(page, field(page, 'Email'), emailOf(cleo));
  await typeInto(page, field(page, 'Password'), PASSWORD);
  await typeInto(page, field(page, 'Confirm password'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(h1(page, 'Check your mail')).toBeFocused();

  const link = await mailedLink(server, emailOf(cleo), '/verify-email');
  await test.step('in the browser that registered, the login leads to the welcome', async () => {
    await page.goto(link);
    await untilListening(page);
    await pressOn(page, page.getByRole('link', { name: 'Go to Login' }));
    const step = (name: string) => welcome(page).getByRole('heading', { level: 3, name });
    await expect(step('Show who you are')).toBeFocused();
    await typeInto(page, field(welcome(page), 'Bio'), 'By keys alone.');
    await pressOn(page, button(welcome(page), 'Next'));
    await expect(step('People to follow')).toBeFocused();
    await pressOn(page, button(welcome(page), 'Skip'));
    await expect(step('Choose your colour')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(welcome(page)).toBeHidden();
    await expect(mainNav(page)).toBeVisible();
  });

  await test.step('in another browser it is the form', () => logInByKeys(browser, link, cleo));
});

async function logInByKeys(browser: Browser, link: string, { userName }: { userName: string }) {
  const context = await newContext(browser, { baseURL: server.url });
  const page = await context.newPage();
  await page.goto(link);
  await untilListening(page);
  await pressOn(page, page.getByRole('link', { name: 'Go to Login' }));
  await expect(field(page, 'User name or email')).toBeVisible();
  await typeInto(page, field(page, 'User name or email'), userName);
  await typeInto(page, field(page, 'Password'), PASSWORD);
  await pressOn(page, button(page, 'Show password'), 'Space');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await pressOn(page, button(page, 'Log in'));
  await expect(mainNav(page)).toBeVisible();
  await expect(welcome(page)).toBeHidden();
}

test('with the keyboard alone: people, profile, theme, requests, blocks, log out', async ({
  browser,
}) => {
  const context = await signedContext(browser, server, ada);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('form', { name: 'New post' })).toBeVisible();

  await test.step('the first stop leads past bar and menu', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main(page)).toBeFocused();
  });

  await test.step('? shows the shortcuts, Escape gives the focus back', async () => {
    const search = page.getByRole('combobox', { name: 'Search people' });
    await tabTo(page, settings(page), 'Shift+Tab');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(settings(page)).toBeFocused();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
  });

  await test.step('searching walks by arrows; Enter opens the person', async () => {
    // In one step: a list for a part of the name would be replaced before the arrow key.
    await page.keyboard.insertText('Ben');
    await expect(page.getByRole('option', { name: /Ben Kuhn/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('combobox', { name: 'Search people' })).toHaveAttribute(
      'aria-activedescendant',
      /./,
    );
    await page.keyboard.press('Enter');
    await expect(h1(page, 'Ben Kuhn')).toBeFocused();
  });

  await test.step('follow and unfollow', async () => {
    await pressOn(page, button(main(page), 'Follow Ben Kuhn'));
    const unfollow = button(main(page), 'Unfollow Ben Kuhn');
    await expect(unfollow).toBeFocused();
    await page.keyboard.press('Space');
    await expect(button(main(page), 'Follow Ben Kuhn')).toBeFocused();
  });

  await test.step('block asks, and unblock takes it back', async () => {
    const more = main(page).getByRole('button', { name: /^More about/ });
    await pressOn(page, more);
    await choose(page, 'Block');
    const question = page.getByRole('alertdialog', { name: 'Block Ben Kuhn?' });
    await expect(
      question.getByRole('checkbox', { name: 'And new accounts of theirs' }),
    ).toBeFocused();
    await pressOn(page, button(question, 'Block'));
    await expect(main(page).getByText('You have blocked Ben Kuhn.')).toBeVisible();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await choose(page, 'Unblock');
    await expect(button(main(page), 'Follow Ben Kuhn')).toBeVisible();
    await expect(more).toBeFocused();
  });

  await test.step('the profile is edited in its dialog, which gives the focus back', async () => {
    await pressOn(page, mainNav(page).getByRole('link', { name: 'Profile' }));
    await expect(h1(page, 'Ada Lovelace')).toBeFocused();
    await pressOn(page, button(main(page), 'Edit Profile'));
    const dialog = page.getByRole('dialog', { name: 'Edit Your Profile' });
    await expect(field(dialog, 'Full name')).toBeFocused();
    await typeInto(page, field(dialog, 'Bio'), 'Poetical science.');
    await pressOn(page, dialog.getByRole('switch', { name: 'Make Profile Private' }), 'Space');
    await pressOn(page, button(dialog, 'Save'));
    await expect(dialog).toBeHidden();
    await expect(main(page).getByText('Poetical science.')).toBeVisible();
    await expect(button(main(page), 'Edit Profile')).toBeFocused();
  });

  await test.step('a request is accepted', async () => {
    await waitForRealtime(page);
    await call(server, 'POST', '/users/ada/follow', undefined, ben.token);
    const accept = button(page.getByRole('complementary', { name: 'People' }), 'Accept Ben Kuhn');
    await expect(accept).toBeVisible();
    await pressOn(page, accept);
    await expect(accept).toHaveCount(0);
    await expect(page.locator(':focus')).toBeVisible();
  });

  await test.step('the theme is chosen by arrows, and its dialog gives the focus back', async () => {
    await tabTo(page, settings(page), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await choose(page, 'Theme');
    const dialog = page.getByRole('dialog', { name: 'Theme' });
    await tabTo(page, dialog.getByRole('radio', { name: 'Blue' }));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Purple' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(settings(page)).toBeFocused();
  });

  await test.step('the bell opens and closes, and keeps the focus', async () => {
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await tabTo(page, bell, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden();
    await expect(bell).toBeFocused();
  });

  await test.step('the settings are saved', async () => {
    await page.goto('/settings');
    await expect(h1(page, 'Account Settings')).toBeVisible();
    const profile = page.getByRole('region', { name: 'Profile' });
    await typeInto(page, field(profile, 'Bio'), 'Numbers and wings.');
    await pressOn(page, button(profile, 'Save profile'));
    await expect(profile.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  });

  await test.step('log out', async () => {
    await tabTo(page, settings(page), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await choose(page, 'Logout');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
    await expect(button(question, 'Logout')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

test('the tablet menu opens by the keyboard, and Escape closes it', { tag: '@full' }, async ({
  browser,
}) => {
  const context = await signedContext(browser, server, ben, {
    viewport: { width: 768, height: 1024 },
  });
  const page = await context.newPage();
  await page.goto('/notifications');
  await expect(h1(page, 'Notifications')).toBeVisible();
  const opener = mainNav(page).getByRole('button');
  await pressOn(page, opener);
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(mainNav(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(opener).toBeFocused();

  await pressOn(page, opener);
  await main(page).click({ position: { x: 500, y: 600 } });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});
