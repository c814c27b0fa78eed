import type { MeResponse, User } from '@kithkin/shared/contract';
import { expect, type Page } from '@playwright/test';
import type { Screen } from './demoScreens';
import { button, field, fill, openSearch } from './forms';
import { fail, fulfil, REGISTERED } from './fulfil';
import { PASSWORD } from './people';
import { picture } from './picture';

const menu = async (page: Page, item: RegExp | string) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** Opens the welcome of a new user at a step from 0. */
async function openWelcome(page: Page, step: number): Promise<void> {
  await page.route(/\/users\/me$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { user }: MeResponse = await response.json();
    return route.fulfill({ response, json: { user: { ...user, welcomeDue: true } } });
  });
  await page.goto('/');
  const welcome = page.getByRole('dialog', { name: 'Welcome to KithKin' });
  for (let at = 0; at < step; at += 1) await button(welcome, 'Next').click();
  await expect(welcome.getByText(`Step ${step + 1} of 3`)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
}

/** Screens of sign-up and account, with their overlays, at every width. */
export const accountScreens: Screen[] = [
  {
    name: 'register-done',
    guest: true,
    at: () => '/register',
    prepare: async (page) => {
      await fulfil(page, 'POST', /\/users\/register$/, REGISTERED, 201);
      await fulfil(page, 'POST', /\/users\/login$/, { message: 'No.', code: 'unverified' }, 403);
      await fill(page, {
        'Full name': 'Cleo Park',
        'User name': 'cleo',
        Email: 'cleo.park@a-very-long-domain-name.example.test',
        Password: PASSWORD,
        'Confirm password': PASSWORD,
      });
      await button(page, 'Create account').click();
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'login-unverified',
    guest: true,
    at: () => '/login',
    prepare: async (page) => {
      await fulfil(page, 'POST', /\/users\/login$/, { message: '', code: 'unverified' }, 403);
      await fill(page, { 'User name or email': 'cleo', Password: PASSWORD });
      await button(page, 'Log in').click();
      await expect(button(page, 'Send the mail again')).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'verify-email-failed',
    guest: true,
    at: () => '/verify-email',
    shows: (page) => page.getByText('Invalid verification link.'),
  },
  {
    name: 'verify-email-done',
    guest: true,
    at: () => '/login',
    prepare: async (page) => {
      await fulfil(page, 'GET', /\/users\/verify-email\//, { message: 'Verified.' });
      await page.goto('/verify-email?token=good');
      await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'restore-email',
    guest: true,
    at: () => '/restore-email?token=good',
    shows: (page) => button(page, 'Use my old address'),
  },
  {
    name: 'reset-password',
    guest: true,
    at: () => '/login',
    prepare: async (page) => {
      await fulfil(page, 'GET', /\/users\/validate-reset-token\//, { valid: true });
      await page.goto('/reset-password?token=good');
      await field(page, 'New password').fill('half-Way');
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'reset-password-failed-check',
    guest: true,
    at: () => '/login',
    prepare: async (page) => {
      await fail(page, /\/users\/validate-reset-token\//, 503);
      await page.goto('/reset-password?token=good');
      await expect(page.getByText('Failed to verify reset link.')).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  { name: 'welcome-picture', at: () => '/', prepare: (page) => openWelcome(page, 0) },
  {
    name: 'welcome-people',
    at: () => '/',
    prepare: async (page) => {
      await openWelcome(page, 1);
      await expect(button(page, /^Follow /).first()).toBeVisible();
    },
  },
  {
    name: 'welcome-colour',
    at: () => '/',
    prepare: async (page) => {
      await openWelcome(page, 2);
      await expect(page.getByRole('radio', { name: 'Teal' })).toBeAttached();
    },
  },
  { name: 'account-settings', at: () => '/settings' },
  {
    name: 'blocked-users',
    at: () => '/blocked-users',
    shows: (page) => page.getByText("You haven't blocked anyone yet."),
  },
  {
    name: 'muted-users',
    at: () => '/muted-users',
    shows: (page) => page.getByText("You haven't muted anyone yet."),
  },
  {
    name: 'restricted-users',
    at: () => '/restricted-users',
    shows: (page) => page.getByText("You haven't restricted anyone yet."),
  },
  {
    name: 'privacy',
    at: () => '/privacy',
    shows: (page) => page.getByText(/^Your account is/),
  },
  {
    name: 'view-as-stranger',
    at: () => '/privacy/view-as-stranger',
    shows: (page) => page.getByText(/^Joined/),
  },
  {
    name: 'muted-words',
    at: () => '/muted-words',
    shows: (page) => page.getByText("You haven't muted any words yet."),
  },
  {
    name: 'filtered-words',
    at: () => '/privacy?list=filtered-words',
    shows: (page) => page.getByText('You don’t filter any words yet.'),
  },
  {
    name: 'less-of-this',
    at: () => '/privacy?list=less',
    shows: (page) => page.getByText('There is nothing here.'),
  },
  { name: 'deactivate', at: () => '/deactivate' },
  { name: 'decisions', at: () => '/decisions' },
  { name: 'rules', at: () => '/rules' },
  {
    name: 'view-as-follower',
    at: () => '/privacy/view-as-follower',
    shows: (page) => page.getByText(/^Joined/),
  },
  {
    name: 'settings-invitations',
    at: () => '/settings#invitations',
    shows: (page) => page.locator('#invitations'),
  },
  { name: 'invitation-invalid', guest: true, at: () => '/invitation?token=unknown' },
  { name: 'activity', at: () => '/activity' },
  {
    name: 'activity-other',
    at: () => '/activity',
    prepare: async (page) => {
      await page.getByRole('tab').last().click();
      await expect(page.getByRole('tabpanel').getByText(/\S/).first()).toBeVisible();
    },
  },
  {
    name: 'followers',
    at: ({ me }) => `/users/${me}/followers`,
    shows: (page) => page.getByRole('dialog').getByRole('listitem').first(),
  },
  {
    name: 'edit-profile',
    at: ({ me }) => `/users/${me}`,
    prepare: async (page) => {
      await button(page.getByRole('main'), 'Edit Profile').click();
      await expect(page.getByRole('dialog', { name: 'Edit Your Profile' })).toBeVisible();
    },
  },
  {
    name: 'avatar-crop',
    at: ({ me }) => `/users/${me}`,
    prepare: async (page) => {
      await page
        .getByRole('main')
        .locator('input[aria-label="Change profile photo"]')
        .setInputFiles(picture('me.png', 60, 640, 480));
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    },
  },
  {
    name: 'report',
    at: ({ other }) => `/users/${other}`,
    prepare: async (page) => {
      await menu(page, /^Report/);
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    at: () => '/notifications',
    prepare: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'tablet-menu',
    only: [768],
    at: () => '/notifications',
    prepare: (page) => button(page.getByRole('navigation', { name: 'Main' }), 'Open menu').click(),
  },
  {
    name: 'unknown-profile',
    at: () => '/users/nobody.here',
    shows: (page) => page.getByText('This person is not here.'),
  },
];

/** Further dialogs, menus, errors and empty states of these screens. */
export const accountStates: Screen[] = [
  ...['notifications', 'password', 'sessions', 'leaving'].map(
    (section): Screen => ({
      name: `settings-${section}`,
      at: () => `/settings#${section}`,
      shows: (page) => page.locator(`#${section}`),
    }),
  ),
  {
    name: 'blocked-users-full',
    at: () => '/under-development',
    prepare: async (page, demo) => {
      const people = [
        'Bruno Keller',
        'مريم العبدالله',
        'A name of fifty letters that goes on and on and on',
      ];
      await fulfil(page, 'GET', /\/users\/me\/blocked-users/, {
        blockedUsers: people.map((fullName, i) => ({
          _id: i === 0 ? demo.paths.other : `${demo.paths.other.slice(0, -1)}${i}`,
          userName: `person_${i}`,
          fullName,
          profilePhoto: null,
        })),
        nextCursor: null,
      });
      await page.goto('/blocked-users');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(people.length);
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'blocked-profile',
    at: () => '/under-development',
    prepare: async (page, { paths }) => {
      await page.route(new RegExp(`/users/${paths.other}(\\?|$)`), async (route) => {
        if (route.request().isNavigationRequest()) return route.fallback();
        const real = await route.fetch();
        const { user }: { user: User } = await real.json();
        const blocked = { isBlocked: true, canSeeContent: false, followStatus: 'none' };
        return route.fulfill({ json: { user: { ...user, ...blocked } } });
      });
      await page.goto(`/users/${paths.other}`);
      await expect(page.getByText(/^You have blocked/)).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'block-question',
    at: ({ other }) => `/users/${other}`,
    prepare: async (page) => {
      await menu(page, 'Block');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'edit-profile-errors',
    at: ({ me }) => `/users/${me}`,
    prepare: async (page) => {
      await button(page.getByRole('main'), 'Edit Profile').click();
      const dialog = page.getByRole('dialog');
      await fill(dialog, { 'Full name': 'A1', GitHub: 'https://example.com/ada' });
      await button(dialog, 'Save').click();
      await expect(dialog.getByText('Invalid GitHub URL.')).toBeVisible();
    },
  },
  {
    name: 'followers-nobody-found',
    at: ({ me }) => `/users/${me}/followers`,
    prepare: async (page) => {
      const list = page.getByRole('dialog');
      await expect(list.getByRole('listitem').first()).toBeVisible();
      await list.getByRole('searchbox').fill('zzz');
      await expect(list.getByRole('listitem')).toHaveCount(0);
    },
  },
  {
    name: 'recent-searches',
    at: () => '/',
    prepare: async (page) => {
      await (await openSearch(page)).fill('Bruno');
      await page.getByRole('option', { name: /Bruno Keller/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bruno Keller' })).toBeVisible();
      // On phones, profiles of others have no search field.
      await page.goto('/');
      await openSearch(page);
      await expect(page.getByRole('grid').getByText('Bruno Keller')).toBeVisible();
    },
  },
  {
    name: 'profile-failed',
    at: () => '/under-development',
    prepare: async (page) => {
      await fail(page, /\/api\/v1\.1\/users\/bruno(\?|$)/);
      await page.goto('/users/bruno');
      await expect(button(page.getByRole('main'), 'Retry')).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
];
