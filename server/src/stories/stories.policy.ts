import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { forbidden, notFound } from '../platform/errors';
import { lockStory, type StoryAccess, type StoryAccessResult } from './stories.store';

/**
 * Asserts access to a story.
 * @throws HttpError 403 if there is a block in either direction or the account is private, so that
 * links get a specific message; 404 if it has ended, was deleted or never existed.
 */
export function assertAccess<Row extends StoryAccessResult>(row: Row | undefined): Row {
  if (!row || row.access === 'missing') throw notFound('Story not found.');
  if (row.access === 'denied') {
    throw forbidden('Access denied. You may be blocked or this story is private.');
  }
  return row;
}

/** Locks and returns an active story; concurrent changes of it wait. */
export async function accessStory(
  ctx: AppContext,
  tx: Tx,
  viewer: string,
  story: string,
): Promise<StoryAccess> {
  return assertAccess(await lockStory(tx, { viewer, story, now: ctx.clock.now() }));
}

/**
 * Returns the viewer's own active story.
 * @throws HttpError 403 for a story of another user.
 */
export async function accessOwnStory(ctx: AppContext, tx: Tx, viewer: string, story: string) {
  const found = await accessStory(ctx, tx, viewer, story);
  if (!found.own) throw forbidden('Only the author of a story can do this.');
  return found;
}
