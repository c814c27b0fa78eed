import Type from 'typebox';
import { defineJob } from '../../platform/jobs';
import { deleteCopies } from './deleteCopies.service';

const EVERY_MS = 60 * 60_000;

/**
 * Deletes stored copies of deleted files, in batches: those beyond the batch of the decision, and
 * files of earlier versions that were hashed since.
 */
export const deleteCopiesJob = defineJob({
  kind: 'moderation.deleteCopies',
  payload: Type.Object({}),
  async run(ctx) {
    while (await ctx.db.transaction((tx) => deleteCopies(ctx, tx)));
  },
});

/** Looks for such copies every hour. */
export const findCopiesJob = defineJob({
  kind: 'moderation.findCopies',
  payload: Type.Unknown(),
  every: EVERY_MS,
  run: (ctx) => ctx.jobs.add(ctx.db, deleteCopiesJob, {}, { key: 'moderation.deleteCopies' }),
});
