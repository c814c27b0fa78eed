import Type from 'typebox';
import { defineJob } from '../../platform/jobs';
import { deleteOldDays, findGathered, writeDay, writeLargestFiles } from './figures.store';

const DAY_MS = 86_400_000;

/**
 * Gathers the numbers of today every 15 minutes, and those of the day before once more after its
 * end. Opening the desk reads what is stored, so nobody can cause the work.
 */
export const gatherFigures = defineJob({
  kind: 'operations.figures',
  payload: Type.Object({}),
  every: 15 * 60_000,
  async run(ctx) {
    const now = ctx.clock.now();
    const today = now.toISOString().slice(0, 10);
    const yesterday = new Date(now.getTime() - DAY_MS);
    const gathered = await findGathered(ctx.db, yesterday.toISOString().slice(0, 10));
    if (gathered && gathered < new Date(today)) await writeDay(ctx.db, yesterday, now);
    await writeDay(ctx.db, now, now);
    await ctx.db.transaction(writeLargestFiles);
    await deleteOldDays(ctx.db, now);
  },
});
