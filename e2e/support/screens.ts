import { expect, type Locator, type Page } from '@playwright/test';
import { fill } from './forms';
import { mailedLink } from './mail';
import { PASSWORD } from './people';
import type { RunningServer } from './server';

/** A user who registers through the screens. */
export interface NewUser {
  userName: string;
  fullName: string;
}

export const emailOf = ({ userName }: NewUser) => `${userName}@example.test`;

/** Fills in the open registration form. */
export const fillRegistration = (page: Page, who: NewUser): Promise<void> =>
  fill(page, {
    'Full name': who.fullName,
    Username: who.userName,
    Email: emailOf(who),
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });

/** Fills in and submits /register; ends at the confirmation. */
export async function register(page: Page, who: NewUser): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, who);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

/**
 * Opens the link in the verification mail and continues to the login, which leads the browser that
 * registered on to the home feed.
 */
export async function verifyByMail(page: Page, server: RunningServer, who: NewUser) {
  await page.goto(await mailedLink(server, emailOf(who), '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
}

/** Locates the welcome of a new user. */
export const welcome = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Welcome to KithKin' });

/** Dismisses the welcome of a new user. */
export async function dismissWelcome(page: Page): Promise<void> {
  await welcome(page).getByRole('button', { name: 'Close' }).click();
  await expect(welcome(page)).toBeHidden();
}

/** Logs out with the settings menu and confirms. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}

export const mainNav = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** Navigates with the navigation menu, without loading the page. */
export async function goBy(page: Page, label: string): Promise<void> {
  await mainNav(page).getByRole('link', { name: label }).click();
}

/** Navigates to a path as the site's links do, without loading the page. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Finds a user with the search of the top bar and opens the profile. */
export async function findPerson(page: Page, { fullName }: NewUser): Promise<void> {
  await page.getByRole('combobox', { name: 'Search people' }).fill(fullName);
  await page.getByRole('option', { name: fullName }).click();
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
}

/** Locates the bell with `count` unread notifications. */
export const bell = (page: Page, count: number): Locator =>
  page.getByRole('button', {
    name: count === 0 ? 'Notifications' : `Notifications, ${count} unread`,
    exact: true,
  });

/** Marks this page instance; a reload removes the mark. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { kithkinStillHere: true }));
}

/** Expects that the page has not been reloaded since `markPage`. */
export async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.has(window, 'kithkinStillHere'))).toBe(true);
}
