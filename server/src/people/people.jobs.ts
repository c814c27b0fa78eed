import { Id } from '@kithkin/shared/contract';
import Type from 'typebox';
import { defineJob } from '../platform/jobs';
import { publishFollowAccepted } from './relations/relations.events';
import { backfillTimeline, lockFollow } from './relations/relations.store';
import { refreshPopular } from './suggestions/suggestions.store';

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
        await publishFollowAccepted(ctx, tx, followerId, ownerId);
      });
    }
  },
});
