import type { User } from '@kithkin/shared/contract';
import { expect, type Page } from '@playwright/test';
import { answer } from './answers';
import type { Demo } from './demo';
import { button, field, fill } from './forms';
import { PASSWORD } from './people';

/** A moment at which sentences of the specification stand on the screen. */
export interface Moment {
  /** Those of them that do, as `e2e/words.ts` writes them. */
  words: string[];
  /** Whether a guest sees them. Default: the demo's first person. */
  guest?: boolean;
  /** Whether no other test than this one's browser can show them: played in every run. */
  always?: boolean;
  /** What leads there. */
  play(page: Page, demo: Demo): Promise<void>;
}

const cutOff = (page: Page, path: RegExp) =>
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
  await answer(page, 'GET', /\/users\/validate-reset-token\//, { valid: true });
  await page.goto('/reset-password?token=good');
  await fill(page, { 'New password': PASSWORD, 'Confirm password': again });
  await button(page, 'Reset password').click();
}

const forGuests = (moments: Moment[]): Moment[] =>
  moments.map((moment) => ({ ...moment, guest: true }));

/** What a guest reads on the sign-in screens. */
export const guestMoments: Moment[] = forGuests([
  {
    words: ['Please verify your email before logging in.'],
    play: async (page) => {
      await answer(page, 'POST', /\/users\/login$/, { message: '', code: 'unverified' }, 403);
      await sendLogin(page);
    },
  },
  {
    words: ['Login failed. Please try again.'],
    play: async (page) => {
      await cutOff(page, /\/users\/login$/);
      await sendLogin(page);
    },
  },
  {
    words: [
      'Please enter a valid email address.',
      'Password must be at least 6 characters long.',
      "Passwords don't match.",
    ],
    play: (page) => sendRegistration(page, { Email: 'nowhere', Password: '12345' }),
  },
  {
    words: ['Registration failed. Please try again.'],
    play: async (page) => {
      await cutOff(page, /\/users\/register$/);
      await sendRegistration(page);
    },
  },
  {
    words: ['Go to Login', 'Register Another'],
    play: async (page) => {
      await answer(page, 'POST', /\/users\/register$/, { message: 'Ready.' }, 201);
      await answer(page, 'POST', /\/users\/login$/, { message: '', code: 'unverified' }, 403);
      await sendRegistration(page);
    },
  },
  {
    words: ['Invalid verification link.'],
    play: async (page) => {
      await page.goto('/verify-email');
    },
  },
  {
    words: ['Verification failed. Please try again.'],
    play: async (page) => {
      await cutOff(page, /\/users\/verify-email\//);
      await page.goto('/verify-email?token=good');
    },
  },
  {
    words: ['Failed to send reset email. Please try again.'],
    play: async (page) => {
      await cutOff(page, /\/users\/forgot-password$/);
      await page.goto('/forgot-password');
      await field(page, 'Email').fill('cleo@example.test');
      await button(page, 'Send reset link').click();
    },
  },
  {
    words: ['Invalid reset link.'],
    play: async (page) => {
      await page.goto('/reset-password');
    },
  },
  {
    words: ['This reset link has expired or is invalid.'],
    play: async (page) => {
      await answer(page, 'GET', /\/users\/validate-reset-token\//, { valid: false });
      await page.goto('/reset-password?token=old');
    },
  },
  {
    words: ['Failed to verify reset link. Please try again.'],
    play: async (page) => {
      await cutOff(page, /\/users\/validate-reset-token\//);
      await page.goto('/reset-password?token=good');
    },
  },
  {
    words: ['Passwords do not match.'],
    play: (page) => sendReset(page, 'something else'),
  },
  {
    words: ['Password reset failed. Please try again.'],
    play: async (page) => {
      await cutOff(page, /\/users\/reset-password$/);
      await sendReset(page);
    },
  },
]);

/** Shows a profile as the server would answer it with these changes. */
async function visit(page: Page, id: string, changes: Partial<User> = {}): Promise<void> {
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

async function editProfile(page: Page, { places }: Demo, values: Record<string, string>) {
  await visit(page, places.me);
  await button(page.getByRole('main'), 'Edit Profile').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Your Profile' });
  await fill(dialog, values);
  await button(dialog, 'Save').click();
}

/** What somebody who is signed in reads in the frame and about people. */
export const memberMoments: Moment[] = [
  {
    words: ['Under Development'],
    play: async (page) => {
      await page.goto('/under-development');
    },
  },
  {
    words: [
      'View Profile',
      'Blocked Users',
      'Recently Deleted',
      'Bookmarks',
      'Theme',
      'Deactivate Account',
      'Logout',
    ],
    play: async (page) => {
      await page.goto('/notifications');
      await button(page, 'Settings').click();
    },
  },
  {
    words: ['Are you sure you want to logout?'],
    play: async (page) => {
      await page.goto('/notifications');
      await button(page, 'Settings').click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    },
  },
  {
    words: ['Friend Requests', 'Suggestions'],
    play: async (page) => {
      await page.goto('/users/me/requests');
    },
  },
  {
    words: ['Account Settings', 'Just now'],
    play: async (page) => {
      await page.goto('/settings');
    },
  },
  {
    words: ["You haven't blocked anyone yet."],
    play: async (page) => {
      await page.goto('/blocked-users');
    },
  },
  {
    words: ['No bio available.', 'Edit Profile'],
    play: (page, { places }) => visit(page, places.me, { bio: '' }),
  },
  {
    words: [
      'Edit Your Profile',
      'Make Profile Private',
      'Full name must be between 3 and 50 characters.',
      'Invalid {network} URL.',
    ],
    play: (page, demo) => editProfile(page, demo, { 'Full name': 'Al', GitHub: 'https://x.test' }),
  },
  {
    words: ['Full name can only contain letters and spaces.'],
    play: (page, demo) => editProfile(page, demo, { 'Full name': 'Ada 0kafor' }),
  },
  {
    words: ['Update failed.'],
    play: async (page, demo) => {
      await page.route(/\/users\/me$/, (route) =>
        route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.fallback(),
      );
      await editProfile(page, demo, { Bio: 'New.' });
    },
  },
  {
    words: ['Follow', 'Message', 'Block'],
    play: async (page, { places }) => {
      await visit(page, places.other, { followStatus: 'none', isFollowing: false });
      await openMenu(page);
    },
  },
  {
    words: ['Unfollow'],
    play: (page, { places }) =>
      visit(page, places.other, { followStatus: 'following', isFollowing: true }),
  },
  {
    words: ['Unblock'],
    play: (page, { places }) =>
      visit(page, places.other, { isBlocked: true, canSeeContent: false, followStatus: 'none' }),
  },
  {
    words: ['Follow request sent for private account'],
    play: async (page, { places }) => {
      await answer(page, 'POST', /\/follow$/, { status: 'pending', message: '' });
      await visit(page, places.hidden, { followStatus: 'none' });
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Follow / })
        .click();
    },
  },
  {
    words: ['Unexpected Application Error'],
    always: true,
    play: async (page) => {
      // Something outside of every remote's place breaks: what the toasts stand in.
      await page.addInitScript(() => {
        HTMLElement.prototype.showPopover = () => {
          throw new Error('A part of the frame broke');
        };
      });
      await page.goto('/notifications');
    },
  },
];
