import { expect, type Page } from '@playwright/test';
import { accountStates } from './accountScreens';
import { openMore, type Screen } from './demoScreens';
import { feedStates } from './feedScreens';
import { openSearch } from './forms';
import { fail, fulfil } from './fulfil';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).first();

/** Lets the device's copies belong to nobody, so that a screen shows only what the server sends. */
const disownCopies = (page: Page) => page.evaluate(() => localStorage.removeItem('kithkin.device'));

/** Further dialogs, menus and errors of the screens. */
export const states: Screen[] = [
  {
    name: 'login-errors',
    guest: true,
    at: () => '/login',
    prepare: async (page) => {
      await press(page, 'Log in');
      await expect(alert(page)).toBeVisible();
    },
  },
  {
    name: 'login-refused',
    guest: true,
    at: () => '/login',
    prepare: async (page) => {
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
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nowhere');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await press(page, 'Create account');
      await expect(alert(page)).toBeVisible();
    },
  },
  {
    name: 'search-results',
    at: () => '/',
    prepare: async (page) => {
      await (await openSearch(page)).fill('ma');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'logout-question',
    at: () => '/',
    prepare: async (page) => {
      await press(page, 'Settings');
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'composer-unfolded',
    at: () => '/',
    only: [768, 1440],
    prepare: async (page) => {
      await press(page, 'Tags, location and time');
      await expect(page.getByLabel('Location')).toBeVisible();
    },
  },
  {
    name: 'conversation-menu',
    at: () => '/messages',
    prepare: async (page) => {
      await press(page, /^More about/);
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    },
  },
  {
    name: 'add-people',
    at: ({ group }) => `/messages/${group}`,
    prepare: async (page) => {
      await openMore(page);
      await page.getByRole('menuitem', { name: 'Members' }).click();
      await press(page, 'Add people');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'leave-group-question',
    at: ({ group }) => `/messages/${group}`,
    prepare: async (page) => {
      await openMore(page);
      await page.getByRole('menuitem', { name: 'Leave group' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'no-conversations',
    at: () => '/under-development',
    prepare: async (page) => {
      await fulfil(page, 'GET', /\/chats\/conversations$/, []);
      await page.getByRole('link', { name: /^Messages/ }).click();
      await expect(page.getByText('No conversations yet')).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'feed-failed',
    at: () => '/under-development',
    prepare: async (page) => {
      await disownCopies(page);
      await fail(page, /\/api\/v1\.1\/posts(\?|$)/);
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByText('Failed to load posts.')).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
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
    prepare: async (page) => {
      await disownCopies(page);
      await fail(page, /\/chats\/conversations/);
      await page.getByRole('link', { name: /^Messages/ }).click();
      await expect(page.getByText('Failed to load conversations.')).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'notifications-failed',
    at: () => '/notifications',
    prepare: async (page) => {
      await fail(page, /\/notifications\?page/);
      await page.reload();
      // The message appears for the first page, or for the next one if the bell has loaded the
      // first.
      await expect(page.getByText('Failed to load notifications.').first()).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'delete-all-question',
    at: () => '/notifications',
    prepare: async (page) => {
      await press(page, 'Delete All');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'profile-menu',
    at: ({ other }) => `/users/${other}`,
    prepare: async (page) => {
      await page.getByRole('main').locator('[aria-haspopup=menu]').first().click();
      await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
    },
  },
  ...feedStates,
  ...accountStates,
];
