import Type from 'typebox';
import type { AppContext } from '../../platform/context';
import { defineJob } from '../../platform/jobs';
import { clearOpennessChanges, clearPool, countTags, rank, recordRenewal } from './ranking.store';

/** Recomputes the ranking and the tag counts. */
export async function refreshRanking(ctx: AppContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    // Must be first: the later statements see the changes that it waits for.
    await clearOpennessChanges(tx);
    await clearPool(tx, now);
    await rank(tx, now);
    await countTags(tx, now);
    await recordRenewal(tx, now);
  });
}

/**
 * Recomputes explore and trending every minute. Visibility is checked at read time and is never
 * outdated.
 */
export const renewalJob = defineJob({
  kind: 'posts.rank',
  payload: Type.Object({}),
  every: 60_000,
  run: refreshRanking,
});
