import { Id } from '@kithkin/shared/contract';
import Type from 'typebox';
import { defineJob } from '../platform/jobs';
import { publishFollowAccepted } from './relations/relations.events';
import { backfillTimeline, lockFollow } from './relations/relations.store';
import { refreshPopular } from './suggestions/suggestions.store';

/** Suggestions and short searches draw on the most followed people of some minutes ago. */
export const refreshPopularJob = defineJob({
  kind: 'people.popular',
  payload: Type.Object({}),
  every: 5 * 60_000,
  run: (ctx) => ctx.db.transaction(refreshPopular),
});

/**
 * What follows from being let in, for many at once (an account that turned public): their
 * timelines are filled and they are told. Doing it again changes nothing.
 */
export const acceptedFollowersJob = defineJob({
  kind: 'people.let-in',
  payload: Type.Object({ ownerId: Id, followerIds: Type.Array(Id) }),
  async run(ctx, { ownerId, followerIds }) {
    for (const followerId of followerIds) {
      await ctx.db.transaction(async (tx) => {
        // Whoever has unfollowed meanwhile wants nothing of it.
        if (!(await lockFollow(tx, followerId, ownerId))) return;
        await backfillTimeline(tx, followerId, ownerId);
        await publishFollowAccepted(ctx, tx, followerId, ownerId);
      });
    }
  },
});
