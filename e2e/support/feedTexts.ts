import { expect, type Page } from '@playwright/test';
import type { TextCheck } from './accountTexts';
import type { Demo } from './demo';
import { button, field } from './forms';
import { fulfil } from './fulfil';
import { picture } from './picture';

const composer = (page: Page) => page.getByRole('form', { name: 'New post' });
const firstPost = (page: Page) => page.getByRole('article').first();

/** Aborts requests of one method to matching paths; other requests continue. */
const abortRequests = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.abort('connectionfailed') : route.fallback(),
  );

/** Leaves requests of one method to matching paths without a response. */
const hang = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === method ? new Promise<void>(() => {}) : route.fallback(),
  );

async function writePost(page: Page, text: string, path = '/create-post'): Promise<void> {
  await page.goto(path);
  await field(composer(page), 'Post text').fill(text);
  await button(composer(page), 'Post').click();
}

async function editPost(page: Page, { paths }: Demo): Promise<void> {
  await page.goto(`/edit-post/${paths.ownPost}`);
  await field(page, 'Text').fill('Said in another way.');
  await button(page, 'Update Post').click();
}

async function sharePost(page: Page, { paths }: Demo): Promise<void> {
  await page.goto(`/posts/${paths.post}`);
  await firstPost(page)
    .getByRole('button', { name: /^Share,/ })
    .click();
  await button(page.getByRole('dialog', { name: 'Share post' }), 'Share').click();
}

/** Opens the trash with one own post in the mocked response. */
async function openTrash(page: Page, { paths }: Demo): Promise<void> {
  await page.route(/\/posts\/deleted\/list/, async (route) => {
    const own = route
      .request()
      .url()
      .replace(/deleted\/list.*/, paths.ownPost);
    const real = await route.fetch({ url: own });
    const { post } = await real.json();
    await route.fulfill({ json: { posts: [{ ...post, deletedAt: new Date().toISOString() }] } });
  });
  await page.goto('/deleted');
}

const rejectionMessage =
  (status: number): TextCheck['play'] =>
  async (page, { paths }) => {
    await fulfil(page, 'GET', /\/api\/v1\.1\/posts\/[^/]+$/, { message: '', code: 'gone' }, status);
    await page.goto(`/posts/${paths.hidden}`);
  };

/** Texts for users who read and write posts. */
export const feedMoments: TextCheck[] = [
  {
    text: ['Loading posts...'],
    play: async (page) => {
      await hang(page, 'GET', /\/posts(\?|$)/);
      await page.goto('/');
    },
  },
  {
    text: ['No posts available. Start by creating one!'],
    play: async (page) => {
      await fulfil(page, 'GET', /\/posts(\?|$)/, { posts: [], nextCursor: null });
      await page.goto('/');
    },
  },
  {
    text: ['Failed to load posts.'],
    play: async (page) => {
      await abortRequests(page, 'GET', /\/posts(\?|$)/);
      await page.goto('/');
    },
  },
  {
    text: ['Failed to update like.'],
    play: async (page) => {
      await fulfil(page, 'POST', /\/like$/, { message: '', code: 'internal' }, 500);
      await page.goto('/');
      await firstPost(page).getByRole('button', { name: /^Like/ }).click();
    },
  },
  {
    text: ['Posting...'],
    play: async (page) => {
      await hang(page, 'POST', /\/posts$/);
      await writePost(page, 'On its way.');
    },
  },
  {
    text: ['Failed to create post.'],
    play: async (page) => {
      await fulfil(page, 'POST', /\/posts$/, { message: '', code: 'internal' }, 500);
      // On phones, the home screen has no composer.
      await page.setViewportSize({ width: 768, height: 900 });
      await writePost(page, 'Refused.', '/');
    },
  },
  {
    text: ['Create New Post', 'You can only upload up to 10 files.'],
    play: async (page) => {
      await page.goto('/create-post');
      await composer(page)
        .locator('input[type=file]')
        .setInputFiles(Array.from({ length: 11 }, (_, i) => picture(`${i}.png`, i * 20, 16, 16)));
    },
  },
  {
    text: ['Edit Post', 'Update Post', 'Cancel'],
    play: (page, { paths }) => page.goto(`/edit-post/${paths.ownPost}`).then(() => {}),
  },
  {
    text: ['Post updated successfully'],
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
    text: ['Error updating post'],
    play: async (page, demo) => {
      await fulfil(page, 'PATCH', /\/posts\/[^/]+$/, { message: '', code: 'internal' }, 500);
      await editPost(page, demo);
    },
  },
  {
    text: ['Move to Trash'],
    play: async (page, { paths }) => {
      await page.goto(`/posts/${paths.ownPost}`);
      await button(firstPost(page), 'Post options').click();
    },
  },
  {
    text: ['Recently Deleted Posts', 'Delete Permanently', 'Recover'],
    play: openTrash,
  },
  {
    text: ['Post recovered.'],
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
    text: ['Post permanently deleted'],
    play: async (page, demo) => {
      await fulfil(page, 'DELETE', /\/permanent$/, { message: '' });
      await openTrash(page, demo);
      await button(page, 'Delete Permanently').click();
      await button(page.getByRole('alertdialog'), 'Delete Permanently').click();
    },
  },
  {
    text: ['Post shared successfully!'],
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
    text: ['Failed to share post.'],
    play: async (page, demo) => {
      await abortRequests(page, 'POST', /\/share$/);
      await sharePost(page, demo);
    },
  },
  {
    text: ['Bookmarked Posts', "You haven't bookmarked any posts yet.", 'Explore trending posts →'],
    play: async (page) => {
      await fulfil(page, 'GET', /\/users\/bookmarks/, { bookmarks: [], nextCursor: null });
      await page.goto('/bookmarks');
    },
  },
  {
    text: ['Failed to load bookmarks.'],
    play: async (page) => {
      await abortRequests(page, 'GET', /\/users\/bookmarks/);
      await page.goto('/bookmarks');
    },
  },
  {
    text: ['Trending Topics', 'Explore Posts'],
    play: async (page) => {
      await page.goto('/explore');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    text: ['Access denied. You may be blocked or this post is private.'],
    play: rejectionMessage(403),
  },
  { text: ['Post not found.'], play: rejectionMessage(404) },
  { text: ['Something went wrong.'], play: rejectionMessage(500) },
];
