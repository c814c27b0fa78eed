import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publishRows } from '../realtime/publish';
import { storyCreatedRows, storyRemovedRows } from './events.store';
import { NIL_UUID } from './stories.presenter';

/**
 * Publishes a new story, or one that is shown again: to followers without personal data, and to its
 * author with the author's counts. One that has ended is not published.
 */
export async function publishStoryCreated(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  authorId: string,
  storyId: string,
): Promise<void> {
  const now = ctx.clock.now();
  for (const [viewer, to] of [
    [NIL_UUID, 'followers'],
    [authorId, 'author'],
  ] as const) {
    await publishRows(ctx, tx, 'story-created', storyCreatedRows(viewer, storyId, to, now));
  }
}

/** Publishes the end of a story, which closes it in open viewers. */
export async function publishStoryEnded(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  storyId: string,
): Promise<void> {
  await publishRows(ctx, tx, 'story-removed', storyRemovedRows(storyId, ctx.clock.now()));
}
