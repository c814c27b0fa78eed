import type { User } from '@kithkin/shared/contract';
import { expect, type Page } from '@playwright/test';
import type { Demo } from './demo';
import { button, field, fill } from './forms';
import { fulfil, REGISTERED } from './fulfil';
import { PASSWORD } from './people';

/** A state of the application in which required texts are visible. */
export interface TextCheck {
  /** The visible texts, as in `e2e/specTexts.ts`. */
  text: string[];
  /** True for a guest. Default: the demo's first user. */
  guest?: boolean;
  /** True if only a browser can show them; then played in every run. */
  always?: boolean;
  /** Makes the page show them. */
  play(page: Page, demo: Demo): Promise<void>;
}

const abortRequests = (page: Page, path: RegExp) =>
  page.route(path, (route) => route.abort('connectionfailed'));

const REGISTRATION = {
  'Full name': 'Cleo Park',
  'User name': 'cleo',
  Email: 'cleo@example.test',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};

async function sendLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await fill(page, { 'User name or email': 'cleo', Password: PASSWORD });
  await button(page, 'Log in').click();
}

async function sendRegistration(page: Page, changes: Record<string, string> = {}): Promise<void> {
  await page.goto('/register');
  await fill(page, { ...REGISTRATION, ...changes });
  await button(page, 'Create account').click();
}

async function sendReset(page: Page, again = PASSWORD): Promise<void> {
  await fulfil(page, 'GET', /\/users\/validate-reset-token\//, { valid: true });
  await page.goto('/reset-password?token=good');
  await fill(page, { 'New password': PASSWORD, 'Confirm password': again });
  await button(page, 'Reset password').click();
}

const forGuests = (moments: TextCheck[]): TextCheck[] =>
  moments.map((textCheck) => ({ ...textCheck, guest: true }));

/** Texts for guests on the sign-in screens. */
export const guestMoments: TextCheck[] = forGuests([
  {
    text: ['Please verify your email before logging in.'],
    play: async (page) => {
      await fulfil(page, 'POST', /\/users\/login$/, { message: '', code: 'unverified' }, 403);
      await sendLogin(page);
    },
  },
  {
    text: ['Login failed. Please try again.'],
    play: async (page) => {
      await abortRequests(page, /\/users\/login$/);
      await sendLogin(page);
    },
  },
  {
    text: [
      'Please enter a valid email address.',
      'Password must be at least 6 characters long.',
      "Passwords don't match.",
    ],
    play: (page) => sendRegistration(page, { Email: 'nowhere', Password: '12345' }),
  },
  {
    text: ['Registration failed. Please try again.'],
    play: async (page) => {
      await abortRequests(page, /\/users\/register$/);
      await sendRegistration(page);
    },
  },
  {
    text: ['Go to Login', 'Register Another'],
    play: async (page) => {
      await fulfil(page, 'POST', /\/users\/register$/, REGISTERED, 201);
      await fulfil(page, 'POST', /\/users\/login$/, { message: '', code: 'unverified' }, 403);
      await sendRegistration(page);
    },
  },
  {
    text: ['Invalid verification link.'],
    play: async (page) => {
      await page.goto('/verify-email');
    },
  },
  {
    text: ['Verification failed. Please try again.'],
    play: async (page) => {
      await abortRequests(page, /\/users\/verify-email\//);
      await page.goto('/verify-email?token=good');
    },
  },
  {
    text: ['Failed to send reset email. Please try again.'],
    play: async (page) => {
      await abortRequests(page, /\/users\/forgot-password$/);
      await page.goto('/forgot-password');
      await field(page, 'Email').fill('cleo@example.test');
      await button(page, 'Send reset link').click();
    },
  },
  {
    text: ['Invalid reset link.'],
    play: async (page) => {
      await page.goto('/reset-password');
    },
  },
  {
    text: ['This reset link has expired or is invalid.'],
    play: async (page) => {
      await fulfil(page, 'GET', /\/users\/validate-reset-token\//, { valid: false });
      await page.goto('/reset-password?token=old');
    },
  },
  {
    text: ['Failed to verify reset link. Please try again.'],
    play: async (page) => {
      await abortRequests(page, /\/users\/validate-reset-token\//);
      await page.goto('/reset-password?token=good');
    },
  },
  {
    text: ['Passwords do not match.'],
    play: (page) => sendReset(page, 'something else'),
  },
  {
    text: ['Password reset failed. Please try again.'],
    play: async (page) => {
      await abortRequests(page, /\/users\/reset-password$/);
      await sendReset(page);
    },
  },
]);

/** Opens a profile with a changed response of the server. */
async function profile(page: Page, id: string, changes: Partial<User> = {}): Promise<void> {
  await page.route(new RegExp(`/api/v1\\.1/users/${id}(\\?|$)`), async (route) => {
    const real = await route.fetch();
    const { user }: { user: User } = await real.json();
    await route.fulfill({ json: { user: { ...user, ...changes } } });
  });
  await page.goto(`/users/${id}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

const openMenu = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^More about/ })
    .click();

async function editProfile(page: Page, { paths }: Demo, values: Record<string, string>) {
  await profile(page, paths.me);
  await button(page.getByRole('main'), 'Edit Profile').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Your Profile' });
  await fill(dialog, values);
  await button(dialog, 'Save').click();
}

/** Texts for signed-in users in the frame and about people. */
export const memberMoments: TextCheck[] = [
  {
    text: ['Under Development'],
    play: async (page) => {
      await page.goto('/under-development');
    },
  },
  {
    text: [
      'View Profile',
      'Blocked Users',
      'Recently Deleted',
      'Bookmarks',
      'Theme',
      'Deactivate Account',
      'Logout',
    ],
    play: async (page) => {
      await page.goto('/explore');
      await button(page, 'Settings').click();
    },
  },
  {
    text: ['Are you sure you want to logout?'],
    play: async (page) => {
      await page.goto('/explore');
      await button(page, 'Settings').click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    },
  },
  {
    text: ['Friend Requests', 'Suggestions'],
    play: async (page) => {
      await page.goto('/users/me/requests');
    },
  },
  {
    text: ['Account Settings', 'Just now'],
    play: async (page) => {
      await page.goto('/settings');
    },
  },
  {
    text: ["You haven't blocked anyone yet."],
    play: async (page) => {
      await page.goto('/blocked-users');
    },
  },
  {
    text: ['No bio available.', 'Edit Profile'],
    play: (page, { paths }) => profile(page, paths.me, { bio: '' }),
  },
  {
    text: [
      'Edit Your Profile',
      'Make Profile Private',
      'Full name must be between 3 and 50 characters.',
      'Invalid {network} URL.',
    ],
    play: (page, demo) => editProfile(page, demo, { 'Full name': 'Al', GitHub: 'https://x.test' }),
  },
  {
    text: ['Full name can only contain letters and spaces.'],
    play: (page, demo) => editProfile(page, demo, { 'Full name': 'Ada 0kafor' }),
  },
  {
    text: ['Update failed.'],
    play: async (page, demo) => {
      await page.route(/\/users\/me$/, (route) =>
        route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.fallback(),
      );
      await editProfile(page, demo, { Bio: 'New.' });
    },
  },
  {
    text: ['Follow', 'Message', 'Block'],
    play: async (page, { paths }) => {
      await profile(page, paths.other, { followStatus: 'none', isFollowing: false });
      await openMenu(page);
    },
  },
  {
    text: ['Unfollow'],
    play: (page, { paths }) =>
      profile(page, paths.other, { followStatus: 'following', isFollowing: true }),
  },
  {
    text: ['Unblock'],
    play: (page, { paths }) =>
      profile(page, paths.other, { isBlocked: true, canSeeContent: false, followStatus: 'none' }),
  },
  {
    text: ['Follow request sent for private account'],
    play: async (page, { paths }) => {
      await fulfil(page, 'POST', /\/follow$/, { status: 'pending', message: '' });
      await profile(page, paths.hidden, { followStatus: 'none' });
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Follow / })
        .click();
    },
  },
  {
    text: ['Unexpected Application Error'],
    always: true,
    play: async (page) => {
      // Throws outside of every remote's outlet: in the container of the toasts.
      await page.addInitScript(() => {
        HTMLElement.prototype.showPopover = () => {
          throw new Error('A part of the frame broke');
        };
      });
      await page.goto('/notifications');
    },
  },
];
