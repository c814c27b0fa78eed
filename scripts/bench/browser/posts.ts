import { randomUUID } from 'node:crypto';
import type { Post, PostPage } from '@kithkin/shared/contract';
import type { Page } from '@playwright/test';

export const POSTS = 10_000;
/** Posts per response. Large, so that the list is measured and not the loading of its rows. */
const PAGE = 500;

const SAMPLE_WORDS = 'The harbour was quiet this morning and nobody had come for the boats yet. ';

/** Creates text posts of different heights, as the server would return them. */
export function manyPosts(like: Post): Post[] {
  const now = Date.now();
  return Array.from({ length: POSTS }, (_, n) => {
    const body = `Post ${n}. ${SAMPLE_WORDS.repeat(1 + (n % 7))}`;
    const createdAt = new Date(now - n * 60_000).toISOString();
    return { ...like, _id: randomUUID(), body, caption: body, media: [], createdAt };
  });
}

/** Mocks the home feed with these posts, page by page. */
export async function serveFeed(page: Page, posts: readonly Post[]): Promise<void> {
  await page.route(/\/api\/v1\.1\/posts\?(?!.*explore)/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const to = from + PAGE;
    const nextCursor = to < posts.length ? `${to}` : null;
    const json: PostPage = { posts: posts.slice(from, to), nextCursor };
    return route.fulfill({ json });
  });
}
