import { userNotFound } from '../people/profile/profile.service';
import type { AppContext } from '../platform/context';
import { keysetOf } from '../platform/db';
import { RawJson } from '../platform/http/route';
import { accessOwnStory, assertAccess } from './stories.policy';
import { selectStoriesOf, selectStoryWithNeighbours, selectTimeline } from './stories.store';
import { selectViewers } from './viewers.store';

/** Page size of a story's viewers. */
const PAGE_SIZE = 50;

/** Returns the active stories of the viewer and of those they follow. */
export async function timeline(ctx: AppContext, viewer: string): Promise<RawJson> {
  return new RawJson(await selectTimeline(ctx.db, viewer, ctx.clock.now()));
}

/**
 * Returns a user's active stories that the viewer may see.
 * @throws HttpError 404 if the viewer may not see the user.
 */
export async function storiesOf(
  ctx: AppContext,
  viewer: string,
  segment: string,
): Promise<RawJson> {
  const json = await selectStoriesOf(ctx.db, viewer, segment, ctx.clock.now());
  if (json === undefined) throw userNotFound();
  return new RawJson(json);
}

/** Returns a story with its neighbours in the viewer's timeline. */
export async function storyWithNeighbours(
  ctx: AppContext,
  viewer: string,
  story: string,
): Promise<RawJson> {
  const row = await selectStoryWithNeighbours(ctx.db, { viewer, story, now: ctx.clock.now() });
  return new RawJson(assertAccess(row).json);
}

/** Returns the viewers of the viewer's own story with their reactions, the newest view first. */
export function viewersOf(
  ctx: AppContext,
  viewer: string,
  story: string,
  { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<RawJson> {
  return ctx.db.transaction(async (tx) => {
    await accessOwnStory(ctx, tx, viewer, story);
    return new RawJson(await selectViewers(tx, { viewer, story, ...keysetOf(cursor), limit }));
  });
}
