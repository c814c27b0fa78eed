import { Id } from '@kithkin/shared/contract';
import Type from 'typebox';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { errorCode } from '../platform/errors';
import { defineJob } from '../platform/jobs';
import { refreshPopular } from './lists/suggestions.store';
import { countNext, recountPosts } from './relations/followCounts.store';
import { publishFollowAccepted } from './relations/relations.events';
import { backfillTimeline, lockFollow } from './relations/relations.store';

/**
 * Refreshes the list of most followed users every five minutes, for suggestions and short searches.
 */
export const refreshPopularJob = defineJob({
  kind: 'people.popular',
  payload: Type.Object({}),
  every: 5 * 60_000,
  run: (ctx) => ctx.db.transaction(refreshPopular),
});

/**
 * Completes accepted requests in bulk, for an account that turned public: fills the followers'
 * timelines and notifies them. Running it again changes nothing.
 */
export const acceptedFollowersJob = defineJob({
  kind: 'people.let-in',
  payload: Type.Object({ ownerId: Id, followerIds: Type.Array(Id) }),
  async run(ctx, { ownerId, followerIds }) {
    for (const followerId of followerIds) {
      await ctx.db.transaction(async (tx) => {
        // The follower has unfollowed meanwhile.
        if (!(await lockFollow(tx, followerId, ownerId))) return;
        await backfillTimeline(tx, followerId, ownerId);
        await ctx.onFollow(tx, followerId, ownerId);
        await publishFollowAccepted(ctx, tx, followerId, ownerId);
      });
    }
  },
});

const COUNT_EVERY_MS = 5000;
/** Number of users and posts whose counts a transaction changes. */
const COUNTED_AT_ONCE = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/** Each changes the next counts of a queue, at most `limit`. Returns false if the queue is empty. */
const COUNTING: readonly ((tx: Tx, limit: number) => Promise<boolean>)[] = [
  (tx, limit) => countNext(tx, 'uncounted_follows', limit),
  (tx, limit) => countNext(tx, 'uncounted_acts', limit),
  recountPosts,
];

/**
 * Changes the counts around users with many follows, likes or comments who have become active or
 * inactive, and those of posts that a migration leaves to it, in steps, so that nobody waits for it.
 */
export const countFollowsJob = defineJob({
  kind: 'people.count-follows',
  queue: 'people.counts',
  payload: Type.Object({}),
  every: COUNT_EVERY_MS,
  leaseMs: 3600_000,
  async run(ctx) {
    for (const count of COUNTING) await countInSteps(ctx, count);
  },
});

/** A step that meets a locked row is tried again with half as many. */
async function countInSteps(ctx: AppContext, count: (typeof COUNTING)[number]): Promise<void> {
  for (let size = COUNTED_AT_ONCE; ; ) {
    try {
      if (!(await ctx.db.transaction((tx) => count(tx, size)))) return;
      size = Math.min(COUNTED_AT_ONCE, size * 2);
    } catch (error) {
      // One that stays locked is for the next run.
      if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (size === 1) return;
      size = Math.ceil(size / 2);
    }
  }
}
