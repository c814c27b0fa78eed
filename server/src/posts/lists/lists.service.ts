import { normalizeTag } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import type { ReadQueryable } from '../../platform/db';
import { RawJson } from '../../platform/http/route';
import {
  bookmarked,
  dismissed,
  homeFeed,
  postsOf,
  scheduled,
  taggedPosts,
  trashed,
} from './lists.store';
import { DEFAULT_LIMIT, type PostList, selectPage } from './pages.store';

/** Query parameters of a page, as in the contract's PageQuery. */
interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Page size of the viewer's own lists, which are short: the maximum page size. */
const OWN_LIMIT = 50;

async function readPage(
  ctx: AppContext,
  on: ReadQueryable,
  list: PostList,
  viewer: string,
  { cursor, limit = DEFAULT_LIMIT }: PageRequest,
  of = '',
): Promise<RawJson | undefined> {
  const values = { viewer, of, now: ctx.clock.now() };
  const text = await selectPage(on, list, limit, cursor, values);
  return text === undefined ? undefined : new RawJson(text);
}

/** Returns a page of a list that exists for every viewer. */
async function readOwn(
  ...[ctx, on, list, viewer, page, of]: Parameters<typeof readPage>
): Promise<RawJson> {
  return (await readPage(ctx, on, list, viewer, page, of)) ?? new RawJson('{}');
}

/** Returns a page of the home feed, which is never old, or of the visible posts of a tag. */
export function listFeed(
  ctx: AppContext,
  viewer: string,
  { tag, ...page }: PageRequest & { tag?: string | undefined },
): Promise<RawJson> {
  return tag === undefined
    ? readOwn(ctx, ctx.db, homeFeed, viewer, page)
    : readOwn(ctx, ctx.reads.of(viewer), taggedPosts, viewer, page, normalizeTag(tag));
}

/**
 * Returns a page of a user's posts.
 * @returns undefined if the viewer may not see the user.
 */
export const listPostsOf = (ctx: AppContext, viewer: string, person: string, page: PageRequest) =>
  readPage(ctx, ctx.reads.of(viewer), postsOf(person), viewer, page, person);

/** Returns a page of the viewer's bookmarks. */
export const listBookmarks = (ctx: AppContext, viewer: string, page: PageRequest) =>
  readOwn(ctx, ctx.reads.of(viewer), bookmarked, viewer, page);

const OWN_LISTS = { trashed, scheduled, dismissed };

/** Returns a page of the viewer's trash, schedule, or posts they are not interested in. */
export const listOwn = (
  ctx: AppContext,
  list: keyof typeof OWN_LISTS,
  viewer: string,
  page: PageRequest,
) => readOwn(ctx, ctx.reads.of(viewer), OWN_LISTS[list], viewer, { limit: OWN_LIMIT, ...page });
