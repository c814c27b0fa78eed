import { expect, type Page } from '@playwright/test';
import type { Screen } from './demoScreens';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Answers every call to paths that match with an error, as a server in trouble would. */
async function fail(page: Page, path: RegExp, status = 500): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status, json: { message: 'Something went wrong.', code: 'internal' } }),
  );
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).first();

/**
 * What stands over or in the place of a screen: each further dialog, menu and error.
 */
export const states: Screen[] = [
  {
    name: 'login-errors',
    guest: true,
    at: () => '/login',
    act: async (page) => {
      await press(page, 'Log in');
      await expect(alert(page)).toBeVisible();
    },
  },
  {
    name: 'login-refused',
    guest: true,
    at: () => '/login',
    act: async (page) => {
      await page.getByLabel('User name or email').fill('ada');
      await page.getByLabel('Password', { exact: true }).fill('not-the-one');
      await press(page, 'Log in');
      await expect(alert(page)).toBeVisible();
    },
  },
  {
    name: 'register-errors',
    guest: true,
    at: () => '/register',
    act: async (page) => {
      await page.getByLabel('Email').fill('nowhere');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await press(page, 'Create account');
      await expect(alert(page)).toBeVisible();
    },
  },
  {
    name: 'search-results',
    at: () => '/',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Search people' }).fill('ma');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'logout-question',
    at: () => '/',
    act: async (page) => {
      await press(page, 'Settings');
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'composer-unfolded',
    at: () => '/',
    act: async (page) => {
      await press(page, 'Tags, location and time');
      await expect(page.getByLabel('Location')).toBeVisible();
    },
  },
  {
    name: 'conversation-menu',
    at: () => '/messages',
    act: async (page) => {
      await press(page, /^More about/);
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    },
  },
  {
    name: 'feed-failed',
    at: () => '/under-development',
    act: async (page) => {
      await fail(page, /\/api\/v1\.1\/posts(\?|$)/);
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByText('Failed to load posts.')).toBeVisible();
      await page.unrouteAll();
    },
  },
  {
    name: 'post-not-found',
    at: ({ me }) => `/posts/${me}`,
    shows: (page) => page.getByText('Post not found.'),
  },
  {
    name: 'conversation-not-found',
    at: ({ post }) => `/messages/${post}`,
    shows: (page) => page.getByText('Conversation not found.'),
  },
  {
    name: 'conversations-failed',
    at: () => '/under-development',
    act: async (page) => {
      await fail(page, /\/chats\/conversations/);
      await page.getByRole('link', { name: /^Messages/ }).click();
      await expect(page.getByText('Failed to load conversations.')).toBeVisible();
      await page.unrouteAll();
    },
  },
  {
    name: 'notifications-failed',
    at: () => '/notifications',
    act: async (page) => {
      await fail(page, /\/notifications\?page/);
      await page.reload();
      await expect(page.getByText('Failed to load notifications.')).toBeVisible();
      await page.unrouteAll();
    },
  },
  {
    name: 'delete-all-question',
    at: () => '/notifications',
    act: async (page) => {
      await press(page, 'Delete All');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'profile-menu',
    at: ({ other }) => `/users/${other}`,
    act: async (page) => {
      await page.getByRole('main').locator('[aria-haspopup=menu]').first().click();
      await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
    },
  },
  {
    name: 'edit-profile',
    at: ({ me }) => `/users/${me}`,
    act: async (page) => {
      await press(page, 'Edit Profile');
      await expect(page.getByRole('dialog', { name: 'Edit Your Profile' })).toBeVisible();
    },
  },
];
