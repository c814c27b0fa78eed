import type { Story, StoryViewers, StoryWithNeighbours } from '@kithkin/shared/contract';
import { userNotFound } from '../people/profile/profile.service';
import type { AppContext } from '../platform/context';
import { keysetOf, page } from '../platform/db';
import { Presented } from '../platform/http/route';
import { accessOwnStory, assertAccess } from './stories.policy';
import { presentStory, presentView } from './stories.presenter';
import { STORY_WITH_NEIGHBOURS, storiesOfPerson, TIMELINE, VIEWERS } from './stories.store';

/** Page size of a story's viewers. */
const PAGE_SIZE = 50;

/** Returns the active stories of the viewer and of those they follow. */
export async function timeline(ctx: AppContext, viewer: string): Promise<Presented<Story[]>> {
  const rows = await ctx.db.fetch(TIMELINE, { viewer, now: ctx.clock.now() });
  return new Presented(rows.map((row) => presentStory(ctx, viewer, row)));
}

/**
 * Returns a user's active stories that the viewer may see.
 * @throws HttpError 404 if the viewer may not see the user.
 */
export async function storiesOf(
  ctx: AppContext,
  viewer: string,
  segment: string,
): Promise<Presented<Story[]>> {
  const values = { viewer, segment, now: ctx.clock.now() };
  const rows = await ctx.db.fetch(storiesOfPerson(segment), values);
  if (rows.length === 0) throw userNotFound();
  const stories = rows.filter((row) => row.id !== null);
  return new Presented(stories.map((row) => presentStory(ctx, viewer, row)));
}

/** Returns a story with its neighbours in the viewer's timeline. */
export async function storyWithNeighbours(
  ctx: AppContext,
  viewer: string,
  story: string,
): Promise<Presented<StoryWithNeighbours>> {
  const values = { viewer, story, now: ctx.clock.now() };
  const [found] = await ctx.db.fetch(STORY_WITH_NEIGHBOURS, values);
  const row = assertAccess(found);
  const { next, previous } = row;
  return new Presented({ story: presentStory(ctx, viewer, row), next, previous });
}

/** Returns the viewers of the viewer's own story with their reactions, the newest view first. */
export function viewersOf(
  ctx: AppContext,
  viewer: string,
  story: string,
  { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Presented<StoryViewers>> {
  return ctx.db.transaction(async (tx) => {
    await accessOwnStory(ctx, tx, viewer, story);
    const found = await tx.fetch(VIEWERS, { viewer, story, ...keysetOf(cursor), rows: limit + 1 });
    const { rows, nextCursor } = page(found, limit, ({ seen_at: at, id }) => ({ at, id }));
    return new Presented({ viewers: rows.map((row) => presentView(ctx, row)), nextCursor });
  });
}
