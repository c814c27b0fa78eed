import type { LimitKind } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import type { JobQueue } from '../../platform/jobs';
import { findPostingLimit } from '../../users/postingLimit.policy';
import { moveEntries } from '../timelines/timelines.store';
import { schedulePublication } from './schedule.service';
import { listUnpublished, setTime } from './schedule.store';

type Limit = Record<LimitKind, Date | null>;

/**
 * Returns when a scheduled post goes out: at its time, or when a limit of its creator has ended. A post
 * that was made for followers only waits only while nothing may be posted.
 */
export function timeOfPublication(
  scheduledAt: Date,
  isFollowersOnly: boolean,
  { nothing, followers }: Limit,
): Date {
  const ends = [nothing, isFollowersOnly ? null : followers].filter((end) => end !== null);
  return new Date(Math.max(scheduledAt.getTime(), ...ends.map((end) => end.getTime())));
}

/** Moves a user's scheduled posts to the end of a limit, or back to their times when it has ended. */
export async function delayScheduled(
  ctx: Pick<AppContext, 'clock'> & { jobs: JobQueue },
  tx: Tx,
  userId: string,
  limit: Limit,
): Promise<void> {
  for (const post of await listUnpublished(tx, userId)) {
    const at = timeOfPublication(post.scheduled_at, post.followers_only, limit);
    if (at.getTime() === post.shown_at.getTime()) continue;
    await setTime(tx, post.id, at, post.scheduled_at);
    await moveEntries(tx, post.id, at);
    await schedulePublication(ctx, tx, post.id, at);
  }
}

/** Returns when a post that its creator schedules now goes out. */
export async function delayedTime(
  ctx: Pick<AppContext, 'clock'>,
  tx: Tx,
  userId: string,
  scheduledAt: Date,
  isFollowersOnly: boolean,
): Promise<Date> {
  const limit = await findPostingLimit(tx, userId, ctx.clock.now());
  return timeOfPublication(scheduledAt, isFollowersOnly, {
    nothing: limit?.limited_until ?? null,
    followers: limit?.followers_only_until ?? null,
  });
}
