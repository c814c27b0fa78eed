import { normalizeTag } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { RawJson } from '../../platform/http/route';
import { selectAlsoRead } from './alsoRead.store';
import { DEFAULT_LIMIT, selectExplorePage } from './explore.store';
import { selectTagsByPrefix, selectTrending } from './trending.store';

const LATEST = new Date('9999-12-31T00:00:00Z');

/** Returns a page of the explore grid. `before` selects the ranking of that time. */
export async function explore(
  ctx: AppContext,
  viewer: string,
  query: { page?: number | undefined; limit?: number | undefined; before?: string | undefined },
): Promise<RawJson> {
  const { page = 1, limit = DEFAULT_LIMIT, before } = query;
  const text = await selectExplorePage(ctx.reads.of(viewer), limit, {
    viewer,
    now: ctx.clock.now(),
    before: before === undefined ? LATEST : new Date(before),
    skip: (page - 1) * limit,
  });
  return new RawJson(text);
}

/** Returns popular recent posts of people whom the viewer does not follow. */
export async function alsoRead(ctx: AppContext, viewer: string): Promise<RawJson> {
  return new RawJson(await selectAlsoRead(ctx.reads.of(viewer), { viewer, now: ctx.clock.now() }));
}

/**
 * Returns the tags that most people have used in the last seven days. Once 30 people have posted in
 * that time, a tag needs three people.
 */
export async function trending(ctx: AppContext, viewer: string): Promise<RawJson> {
  return new RawJson(await selectTrending(ctx.reads.of(viewer), viewer, ctx.clock.now()));
}

/** Returns tags that start with the typed text, the most used first. */
export async function listTagsByPrefix(
  ctx: AppContext,
  viewer: string,
  typed: string,
): Promise<RawJson> {
  return new RawJson(
    await selectTagsByPrefix(ctx.reads.of(viewer), viewer, normalizeTag(typed), ctx.clock.now()),
  );
}
