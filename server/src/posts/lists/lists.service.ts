import { type BookmarkPage, normalizeTag, type PostPage } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { type Keyset, keysetOf, type ReadQueryable, toCursor } from '../../platform/db';
import { consistently } from '../../platform/entities';
import { Presented } from '../../platform/http/route';
import { presentPosts } from '../posts.service';
import {
  bookmarked,
  dismissed,
  homeFeed,
  postsOf,
  scheduled,
  taggedPosts,
  trashed,
  visiblePerson,
} from './lists.store';
import { DEFAULT_LIMIT, type PostList } from './pages.store';

/** Query parameters of a page, as in the contract's PageQuery. */
interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Page size of the viewer's own lists, which are short: the maximum page size. */
const OWN_LIMIT = 50;
/** Cursor before the first row of a list with the oldest row first. */
const BOTTOM = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/** Returns a page of a list. */
export function readPage(
  ctx: AppContext,
  on: ReadQueryable,
  list: PostList,
  viewer: string,
  { cursor, limit = DEFAULT_LIMIT }: PageRequest,
  of = '',
): Promise<PostPage> {
  const start = cursor === undefined && list.order === 'oldest' ? BOTTOM : keysetOf(cursor);
  const values = { viewer, of, now: ctx.clock.now(), ...start };
  return consistently(async () => {
    const rows = await on.fetch(list.statement(limit), values);
    const hasMore = rows.length > limit;
    if (!hasMore && list.fallback) {
      return readPage(ctx, on, list.fallback, viewer, { cursor, limit }, of);
    }
    const posts = await presentPosts(ctx, on, viewer, rows.slice(0, limit));
    let end: Keyset | undefined = hasMore ? rows[limit - 1] : undefined;
    if (!end && list.searchedTo) [end] = await on.fetch(list.searchedTo, values);
    return { posts, nextCursor: end ? toCursor(end) : null };
  });
}

/** Returns a page of the home feed, which is never old, or of the visible posts of a tag. */
export async function listFeed(
  ctx: AppContext,
  viewer: string,
  { tag, ...page }: PageRequest & { tag?: string | undefined },
): Promise<Presented<PostPage>> {
  return new Presented(
    tag === undefined
      ? await readPage(ctx, ctx.db, homeFeed, viewer, page)
      : await readPage(ctx, ctx.reads.of(viewer), taggedPosts, viewer, page, normalizeTag(tag)),
  );
}

/**
 * Returns a page of a user's posts.
 * @returns undefined if the viewer may not see the user.
 */
export async function listPostsOf(
  ctx: AppContext,
  viewer: string,
  person: string,
  request: PageRequest,
): Promise<Presented<PostPage> | undefined> {
  const on = ctx.reads.of(viewer);
  const page = await readPage(ctx, on, postsOf(person), viewer, request, person);
  const isEmpty = page.posts.length === 0;
  if (isEmpty && !(await on.fetch(visiblePerson(person), { of: person, viewer }))[0]) return;
  return new Presented(page);
}

/** Returns a page of the viewer's bookmarks. */
export async function listBookmarks(
  ctx: AppContext,
  viewer: string,
  request: PageRequest,
): Promise<Presented<BookmarkPage>> {
  const page = await readPage(ctx, ctx.reads.of(viewer), bookmarked, viewer, request);
  return new Presented({ bookmarks: page.posts, nextCursor: page.nextCursor });
}

const OWN_LISTS = { trashed, scheduled, dismissed };

/** Returns a page of the viewer's trash, schedule, or posts they are not interested in. */
export const listOwn = async (
  ctx: AppContext,
  list: keyof typeof OWN_LISTS,
  viewer: string,
  page: PageRequest,
) =>
  new Presented(
    await readPage(ctx, ctx.reads.of(viewer), OWN_LISTS[list], viewer, {
      limit: OWN_LIMIT,
      ...page,
    }),
  );
