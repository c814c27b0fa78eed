import { expect, type Page } from '@playwright/test';
import type { Screen } from './demoScreens';
import { fulfil } from './fulfil';

const grid = (page: Page) => page.getByRole('main').getByRole('list').last();
const post = (page: Page) => page.getByRole('article').first();

/** Screens of the feed other than home, detail, create and tag, at every width. */
export const feedScreens: Screen[] = [
  { name: 'explore', at: () => '/explore', shows: grid },
  { name: 'bookmarks', at: () => '/bookmarks', shows: grid },
  {
    name: 'bookmarks-empty',
    at: () => '/bookmarks',
    prepare: async (page) => {
      await fulfil(page, 'GET', /\/users\/bookmarks/, { bookmarks: [], nextCursor: null });
      await page.reload();
      await expect(page.getByText("You haven't bookmarked any posts yet.")).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'edit-post',
    at: ({ ownPost }) => `/edit-post/${ownPost}`,
    shows: (page) => page.getByRole('button', { name: 'Update Post' }),
  },
  { name: 'deleted-empty', at: () => '/deleted' },
  { name: 'scheduled-empty', at: () => '/scheduled' },
  { name: 'dismissed-empty', at: () => '/dismissed' },
];

/** Dialogs and menus of a post. */
export const feedStates: Screen[] = [
  {
    name: 'others-post-menu',
    at: ({ post: id }) => `/posts/${id}`,
    prepare: async (page) => {
      await post(page).getByRole('button', { name: 'Post options' }).click();
      await expect(page.getByRole('menuitem', { name: /follow|request/i })).toBeEnabled();
    },
  },
  {
    name: 'likes-dialog',
    at: ({ post: id }) => `/posts/${id}`,
    prepare: async (page) => {
      await post(page)
        .getByRole('button', { name: /^\d+ likes?$/ })
        .click();
      await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
    },
  },
  {
    name: 'share-dialog',
    at: ({ post: id }) => `/posts/${id}`,
    prepare: async (page) => {
      await post(page)
        .getByRole('button', { name: /^Share,/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Share post' })).toBeVisible();
    },
  },
  {
    name: 'lightbox',
    at: ({ post: id }) => `/posts/${id}`,
    prepare: async (page) => {
      await post(page)
        .getByRole('button', { name: /^Open / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    },
  },
  {
    name: 'own-post-menu',
    at: ({ ownPost }) => `/posts/${ownPost}`,
    prepare: async (page) => {
      await post(page).getByRole('button', { name: 'Post options' }).click();
      await expect(page.getByRole('menuitem', { name: 'Move to Trash' })).toBeVisible();
    },
  },
];
