import {
  type ExplorePage,
  normalizeTag,
  type PostPage,
  type TagCounts,
} from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { consistently } from '../../platform/entities';
import { Presented } from '../../platform/http/route';
import { presentPosts } from '../posts.service';
import { POSTS_BY_ID } from '../posts.store';
import { ALSO_READ, DEFAULT_LIMIT, findExplorePage } from './explore.store';
import { TAGS_BETWEEN, TRENDING_TAGS } from './trending.store';

const LATEST = new Date('9999-12-31T00:00:00Z');

/** Returns a page of the explore grid. `before` selects the ranking of that time. */
export async function explore(
  ctx: AppContext,
  viewer: string,
  query: { page?: number | undefined; limit?: number | undefined; before?: string | undefined },
): Promise<Presented<ExplorePage>> {
  const { page = 1, limit = DEFAULT_LIMIT, before } = query;
  const on = ctx.reads.of(viewer);
  return consistently(async () => {
    const { posts, total, ranking } = await findExplorePage(on, limit, {
      viewer,
      now: ctx.clock.now(),
      before: before === undefined ? LATEST : new Date(before),
      skip: (page - 1) * limit,
    });
    return new Presented({
      posts: await presentPosts(ctx, on, viewer, posts),
      total,
      ...(ranking && { ranking: ranking.toISOString() }),
    });
  });
}

/** Returns popular recent posts of people whom the viewer does not follow. */
export async function alsoRead(ctx: AppContext, viewer: string): Promise<Presented<PostPage>> {
  const on = ctx.reads.of(viewer);
  return consistently(async () => {
    const values = { viewer, now: ctx.clock.now() };
    const ids = (await on.fetch(ALSO_READ, values)).map(({ id }) => id);
    const rows = ids.length > 0 ? await on.fetch(POSTS_BY_ID, { ...values, ids }) : [];
    return new Presented({ posts: await presentPosts(ctx, on, viewer, rows), nextCursor: null });
  });
}

/**
 * Returns the tags that most people have used in the last seven days. Once 30 people have posted in
 * that time, a tag needs three people.
 */
export async function trending(ctx: AppContext, viewer: string): Promise<Presented<TagCounts>> {
  const values = { viewer, now: ctx.clock.now() };
  return new Presented(await ctx.reads.of(viewer).fetch(TRENDING_TAGS, values));
}

/** Returns tags that start with the typed text, the most used first. */
export async function listTagsByPrefix(
  ctx: AppContext,
  viewer: string,
  typed: string,
): Promise<Presented<TagCounts>> {
  const first = normalizeTag(typed);
  // The highest code point: every text that starts with `first` sorts before it.
  const values = { viewer, now: ctx.clock.now(), first, last: `${first}\u{10ffff}` };
  return new Presented(await ctx.reads.of(viewer).fetch(TAGS_BETWEEN, values));
}
