import type { Post } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { ReadQueryable } from '../platform/db';
import { consistently } from '../platform/entities';
import { notFound } from '../platform/errors';
import type { Signing } from '../users/users.presenter';
import { COUNTS_OF } from './counts.store';
import { POLL_RESULTS } from './pollResults.store';
import { POSTS } from './posts.entity';
import { presentPost } from './posts.presenter';
import { HIDDEN_RULES, ORIGINALS, POSTS_BY_ID, type PostRow } from './posts.store';

/** The services that present posts. */
export type Reading = Signing & Pick<AppContext, 'entities'>;

/**
 * Presents posts that have been found for the viewer, with the originals of shares that the viewer may
 * see. Call it within `consistently`, together with the statement that found them.
 */
export async function presentPosts(
  ctx: Reading,
  on: ReadQueryable,
  viewer: string,
  rows: readonly PostRow[],
): Promise<Post[]> {
  const now = ctx.clock.now();
  const shared = rows.flatMap(({ original_id: id }) => id ?? []);
  const originals =
    shared.length > 0 ? await on.fetch(ORIGINALS, { viewer, ids: shared, now }) : [];
  const all = [...rows, ...originals];
  const ids = all.filter((row) => row.is_counted_anew).map(({ id }) => id);
  const counted = ids.length > 0 ? await on.fetch(COUNTS_OF, { viewer, ids, now }) : [];
  const countsOf = new Map(counted.map((row) => [row.id, row]));
  const postOf = await ctx.entities.get(on, POSTS, all);
  const polls = all.map(({ id }) => id).filter((id) => postOf(id).poll !== null);
  const results = polls.length > 0 ? await on.fetch(POLL_RESULTS, { viewer, ids: polls }) : [];
  const hidden = rows
    .map(({ id }) => postOf(id))
    .filter((post) => post.hidden_at !== null && post.creator_id === viewer);
  const rules =
    hidden.length > 0 ? await on.fetch(HIDDEN_RULES, { ids: hidden.map(({ id }) => id) }) : [];
  const foundOf = (row: PostRow) => ({
    row: { ...row, ...countsOf.get(row.id) },
    post: postOf(row.id),
    hiddenRule: rules.find(({ id }) => id === row.id)?.rule,
    results: results.find(({ id }) => id === row.id),
  });
  return rows.map((row) => {
    const original = originals.find(({ id }) => id === row.original_id);
    return presentPost(ctx, viewer, foundOf(row), original && foundOf(original));
  });
}

/**
 * Returns a post as `viewerId` sees it, who has access. A share contains its original as that viewer
 * sees it; users who may not see the original need a separate event.
 */
export function readPost(
  ctx: Reading,
  on: ReadQueryable,
  viewerId: string,
  postId: string,
): Promise<Post> {
  return consistently(async () => {
    const values = { viewer: viewerId, ids: [postId], now: ctx.clock.now() };
    const [post] = await presentPosts(ctx, on, viewerId, await on.fetch(POSTS_BY_ID, values));
    if (!post) throw notFound('Post not found.');
    return post;
  });
}
