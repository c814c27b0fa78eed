import { UNSIGNED } from '../media';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publishAll, publishRows } from '../realtime/publish';
import { NO_USER } from '../visibility/predicates';
import { findStoryCreated, storyRemovedRows } from './events.store';
import { presentStory } from './stories.presenter';

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
  const row = await findStoryCreated(tx, authorId, storyId, ctx.clock.now());
  if (!row) return;
  const signing = { clock: ctx.clock, mediaUrls: UNSIGNED };
  const eventFor = (viewer: string, recipients: readonly string[]) => ({
    payload: { story: presentStory(signing, viewer, row) },
    recipients,
  });
  const events = [eventFor(NO_USER, row.followers), eventFor(authorId, [authorId])];
  await publishAll(ctx, tx, 'story-created', events);
}

/** Publishes the end of a story, which closes it in open viewers. */
export async function publishStoryEnded(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  storyId: string,
): Promise<void> {
  await publishRows(ctx, tx, 'story-removed', storyRemovedRows(storyId, ctx.clock.now()));
}
