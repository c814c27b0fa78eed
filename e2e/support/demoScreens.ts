import { expect, type Page } from '@playwright/test';
import { accountScreens } from './accountScreens';
import { waitUntilStable } from './browser';
import type { Demo, DemoPaths } from './demo';
import { feedScreens } from './feedScreens';

/** A screen, or one state of a screen, to be examined. */
export interface Screen {
  name: string;
  /** The path to open. */
  at(paths: DemoPaths): string;
  /** True for a guest. Default: the demo's first user. */
  guest?: boolean;
  /** Set for screens that only the demo's owner gets. */
  by?: 'owner';
  /** The widths in CSS pixels at which the screen exists. Default: all. */
  only?: readonly number[];
  /** Actions that open the menu, dialog or error. */
  prepare?(page: Page, demo: Demo): Promise<void>;
  /** An element that is visible when the screen has loaded. Default: its heading. */
  shows?(page: Page): ReturnType<Page['locator']>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const send = (page: Page, name: string | RegExp) => button(page, name).click();

/** Opens the menu in the header of the thread; its button precedes those of messages. */
export const openMore = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click();

const grid = (page: Page) => page.getByRole('list', { name: 'Posts' });

/** Every screen, and the dialogs and menus whose layout depends on the width. */
export const screens: Screen[] = [
  { name: 'login', guest: true, at: () => '/login' },
  { name: 'register', guest: true, at: () => '/register' },
  { name: 'forgot-password', guest: true, at: () => '/forgot-password' },
  {
    name: 'home',
    at: () => '/',
    shows: (page) => page.getByRole('article').first(),
    prepare: (page) => expect(page.getByText('Your story')).toBeVisible(),
  },
  {
    name: 'post',
    at: ({ post }) => `/posts/${post}`,
    shows: (page) => page.getByRole('list', { name: 'Comments' }),
  },
  { name: 'create-post', at: () => '/create-post' },
  {
    name: 'tag',
    at: ({ tag }) => `/tag/${encodeURIComponent(tag)}`,
    shows: (page) => page.getByRole('article').first(),
  },
  { name: 'own-profile', at: ({ me }) => `/users/${me}`, shows: grid },
  { name: 'profile', at: ({ other }) => `/users/${other}`, shows: grid },
  { name: 'private-profile', at: ({ hidden }) => `/users/${hidden}` },
  { name: 'messages', at: () => '/messages' },
  {
    name: 'thread',
    at: ({ conversation }) => `/messages/${conversation}`,
    shows: (page) => page.getByPlaceholder('Type a message...'),
  },
  {
    name: 'group-thread',
    at: ({ group }) => `/messages/${group}`,
    shows: (page) => page.getByPlaceholder('Type a message...'),
  },
  {
    name: 'new-conversation',
    at: () => '/messages',
    prepare: async (page) => {
      await send(page, 'Start a new conversation');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'new-group',
    at: () => '/messages',
    prepare: async (page) => {
      await send(page, 'Start a new conversation');
      const offered = page.getByRole('dialog').getByRole('option');
      await offered.nth(0).click();
      await offered.nth(1).click();
      await send(page, 'Next');
      await expect(page.getByRole('dialog', { name: 'New group' })).toBeVisible();
    },
  },
  {
    name: 'group-details',
    at: ({ group }) => `/messages/${group}`,
    prepare: async (page) => {
      await openMore(page);
      await page.getByRole('menuitem', { name: 'Members' }).click();
      await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
    },
  },
  {
    name: 'story',
    at: ({ story }) => `/${story}`,
    shows: (page) => page.getByRole('dialog').getByRole('img').first(),
  },
  {
    name: 'create-story',
    at: () => '/',
    prepare: async (page) => {
      await send(page, /Create (a story|one)/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'notifications', at: () => '/notifications' },
  {
    name: 'bell',
    at: () => '/',
    prepare: async (page) => {
      await send(page, /^Notifications/);
      await expect(page.getByRole('link', { name: 'See all notifications' })).toBeVisible();
    },
  },
  {
    name: 'settings-menu',
    at: () => '/',
    prepare: async (page) => {
      await send(page, 'Settings');
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    },
  },
  {
    name: 'theme',
    at: () => '/',
    prepare: async (page) => {
      await send(page, 'Settings');
      await page.getByRole('menuitem', { name: 'Theme' }).click();
      await expect(page.getByRole('dialog', { name: 'Theme' })).toBeVisible();
    },
  },
  { name: 'requests', at: () => '/users/me/requests' },
  { name: 'not-found', at: () => '/no/such/place' },
  { name: 'under-development', at: () => '/under-development' },
  ...feedScreens,
  ...accountScreens,
];

/** User who opens a screen: a guest, the demo's first user, or its owner. */
export type Audience = 'guest' | 'member' | 'owner';

const audienceOf = ({ by, guest }: Screen): Audience => by ?? (guest ? 'guest' : 'member');

/** Returns the screens of `list` for this audience at this width. */
export const screensFor = (list: readonly Screen[], audience: Audience, width: number): Screen[] =>
  list.filter((each) => audienceOf(each) === audience && (each.only?.includes(width) ?? true));

/** Opens a screen and waits until it is stable. */
export async function openScreen(page: Page, demo: Demo, screen: Screen): Promise<void> {
  await page.goto(screen.at(demo.paths));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  if (screen.shows) await expect(screen.shows(page)).toBeVisible();
  await isStable(page);
  if (screen.prepare) {
    await screen.prepare(page, demo);
    await isStable(page);
  }
}

/** Waits until the page has loaded and only permanent animations run. */
export async function isStable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const busy = [...document.querySelectorAll('[aria-busy=true],.kk-skeleton')].some((each) =>
      each.checkVisibility(),
    );
    const pictures = [...document.images].every(
      (image) => image.complete || image.loading === 'lazy' || !image.checkVisibility(),
    );
    return !busy && pictures && document.readyState === 'complete';
  });
  await waitUntilStable(page);
}
