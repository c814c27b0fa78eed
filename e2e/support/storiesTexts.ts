import type { Page } from '@playwright/test';
import type { TextCheck } from './accountTexts';
import { fail } from './fulfil';
import { picture } from './picture';
import { choose, openCreate, postStory } from './stories';

async function create(page: Page): Promise<void> {
  await page.goto('/');
  await openCreate(page);
}

/** Posts a story; the request gets no response or is rejected. */
async function post(page: Page, response: 'never' | 'refused'): Promise<void> {
  await page.route(/\/stories\/$/, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (response === 'never') return new Promise<void>(() => {});
    return route.fulfill({ status: 500, json: { message: '', code: 'internal' } });
  });
  await create(page);
  await choose(page, picture('sea.png'));
  await postStory(page);
}

/** Texts about stories for signed-in users. */
export const storiesMoments: TextCheck[] = [
  { text: ['Photo', 'Video', 'Post Story'], play: create },
  { text: ['Uploading...'], play: (page) => post(page, 'never') },
  { text: ['Failed to post story'], play: (page) => post(page, 'refused') },
  {
    text: ['Please select an image or video file.'],
    play: async (page) => {
      await create(page);
      const buffer = Buffer.from('%PDF');
      await choose(page, { name: 'sea.pdf', mimeType: 'application/pdf', buffer });
    },
  },
  {
    text: ['Failed to load stories.'],
    play: async (page) => {
      await fail(page, /\/stories\/timeline/);
      await page.goto('/');
    },
  },
];
