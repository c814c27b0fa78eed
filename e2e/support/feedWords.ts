import { expect, type Page } from '@playwright/test';
import type { Moment } from './accountWords';
import { answer } from './answers';
import type { Demo } from './demo';
import { button, field } from './forms';
import { picture } from './picture';

const composer = (page: Page) => page.getByRole('form', { name: 'New post' });
const firstPost = (page: Page) => page.getByRole('article').first();

/** Calls of one method to paths that match break off; others go through. */
const cutOff = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.abort('connectionfailed') : route.fallback(),
  );

/** Calls to paths that match get no answer while the page stands. */
const hang = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === method ? new Promise<void>(() => {}) : route.fallback(),
  );

async function writePost(page: Page, words: string): Promise<void> {
  await page.goto('/');
  await field(composer(page), 'Post text').fill(words);
  await button(composer(page), 'Post').click();
}

async function editPost(page: Page, { places }: Demo): Promise<void> {
  await page.goto(`/edit-post/${places.ownPost}`);
  await field(page, 'Text').fill('Said in another way.');
  await button(page, 'Update Post').click();
}

async function sharePost(page: Page, { places }: Demo): Promise<void> {
  await page.goto(`/posts/${places.post}`);
  await firstPost(page)
    .getByRole('button', { name: /^Share,/ })
    .click();
  await button(page.getByRole('dialog', { name: 'Share post' }), 'Share').click();
}

/** The trash with one post of one's own in it, as the server would answer it. */
async function openTrash(page: Page, { places }: Demo): Promise<void> {
  await page.route(/\/posts\/deleted\/list/, async (route) => {
    const own = route
      .request()
      .url()
      .replace(/deleted\/list.*/, places.ownPost);
    const real = await route.fetch({ url: own });
    const { post } = await real.json();
    await route.fulfill({ json: { posts: [{ ...post, deletedAt: new Date().toISOString() }] } });
  });
  await page.goto('/deleted');
}

const refusal =
  (status: number): Moment['play'] =>
  async (page, { places }) => {
    await answer(page, 'GET', /\/api\/v1\.1\/posts\/[^/]+$/, { message: '', code: 'gone' }, status);
    await page.goto(`/posts/${places.hidden}`);
  };

/** What somebody who reads and writes posts comes to read. */
export const feedMoments: Moment[] = [
  {
    words: ['Loading posts...'],
    play: async (page) => {
      await hang(page, 'GET', /\/posts(\?|$)/);
      await page.goto('/');
    },
  },
  {
    words: ['No posts available. Start by creating one!'],
    play: async (page) => {
      await answer(page, 'GET', /\/posts(\?|$)/, { posts: [], nextCursor: null });
      await page.goto('/');
    },
  },
  {
    words: ['Failed to load posts.'],
    play: async (page) => {
      await cutOff(page, 'GET', /\/posts(\?|$)/);
      await page.goto('/');
    },
  },
  {
    words: ['Failed to update like.'],
    play: async (page) => {
      await answer(page, 'POST', /\/like$/, { message: '', code: 'internal' }, 500);
      await page.goto('/');
      await firstPost(page).getByRole('button', { name: /^Like/ }).click();
    },
  },
  {
    words: ['Posting...'],
    play: async (page) => {
      await hang(page, 'POST', /\/posts$/);
      await writePost(page, 'On its way.');
    },
  },
  {
    words: ['Failed to create post.'],
    play: async (page) => {
      await answer(page, 'POST', /\/posts$/, { message: '', code: 'rule' }, 422);
      await writePost(page, 'Refused.');
    },
  },
  {
    words: ['Create New Post', 'You can only upload up to 10 files.'],
    play: async (page) => {
      await page.goto('/create-post');
      await composer(page)
        .locator('input[type=file]')
        .setInputFiles(Array.from({ length: 11 }, (_, i) => picture(`${i}.png`, i * 20, 16, 16)));
    },
  },
  {
    words: ['Edit Post', 'Update Post', 'Cancel'],
    play: (page, { places }) => page.goto(`/edit-post/${places.ownPost}`).then(() => {}),
  },
  {
    words: ['Post updated successfully'],
    play: async (page, demo) => {
      await page.route(/\/posts\/[^/]+$/, async (route) => {
        if (route.request().method() !== 'PATCH') return route.fallback();
        const real = await route.fetch({ method: 'GET' });
        await route.fulfill({ json: await real.json() });
      });
      await editPost(page, demo);
    },
  },
  {
    words: ['Error updating post'],
    play: async (page, demo) => {
      await cutOff(page, 'PATCH', /\/posts\/[^/]+$/);
      await editPost(page, demo);
    },
  },
  {
    words: ['Move to Trash'],
    play: async (page, { places }) => {
      await page.goto(`/posts/${places.ownPost}`);
      await button(firstPost(page), 'Post options').click();
    },
  },
  {
    words: ['Recently Deleted Posts', 'Delete Permanently', 'Recover'],
    play: openTrash,
  },
  {
    words: ['Post recovered.'],
    play: async (page, demo) => {
      await page.route(/\/recover$/, async (route) => {
        const real = await route.fetch({
          method: 'GET',
          url: route
            .request()
            .url()
            .replace(/\/recover$/, ''),
        });
        const { post } = await real.json();
        await route.fulfill({ json: { message: '', post } });
      });
      await openTrash(page, demo);
      await button(page, 'Recover').click();
    },
  },
  {
    words: ['Post permanently deleted'],
    play: async (page, demo) => {
      await answer(page, 'DELETE', /\/permanent$/, { message: '' });
      await openTrash(page, demo);
      await button(page, 'Delete Permanently').click();
      await button(page.getByRole('alertdialog'), 'Delete Permanently').click();
    },
  },
  {
    words: ['Post shared successfully!'],
    play: async (page, demo) => {
      await page.route(/\/share$/, async (route) => {
        const real = await route.fetch({
          method: 'GET',
          url: route
            .request()
            .url()
            .replace(/\/share$/, ''),
        });
        const { post } = await real.json();
        await route.fulfill({ status: 201, json: { originalPost: post, sharedPost: post } });
      });
      await sharePost(page, demo);
    },
  },
  {
    words: ['Failed to share post.'],
    play: async (page, demo) => {
      await cutOff(page, 'POST', /\/share$/);
      await sharePost(page, demo);
    },
  },
  {
    words: [
      'Bookmarked Posts',
      "You haven't bookmarked any posts yet.",
      'Explore trending posts →',
    ],
    play: async (page) => {
      await answer(page, 'GET', /\/users\/bookmarks/, { bookmarks: [], nextCursor: null });
      await page.goto('/bookmarks');
    },
  },
  {
    words: ['Failed to load bookmarks.'],
    play: async (page) => {
      await cutOff(page, 'GET', /\/users\/bookmarks/);
      await page.goto('/bookmarks');
    },
  },
  {
    words: ['Trending Topics', 'Explore Posts'],
    play: async (page) => {
      await page.goto('/explore');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  { words: ['Access denied. You may be blocked or this post is private.'], play: refusal(403) },
  { words: ['Post not found.'], play: refusal(404) },
  { words: ['Something went wrong.'], play: refusal(500) },
];
