import Type from 'typebox';
import type { AppContext } from '../../platform/context';
import { defineJob } from '../../platform/jobs';
import { deleteBelowFloors, limitTimelines, nextOwners } from './timelines.store';

/** Number of newest entries that a timeline keeps. */
const MAX_ENTRIES = 800;
const OWNERS_AT_ONCE = 200;
const DELETED_AT_ONCE = 5000;

/** Shortens all timelines to their newest entries, in steps. */
export async function trimTimelines(ctx: AppContext, maxEntries = MAX_ENTRIES): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const owners = await nextOwners(ctx.db, after, OWNERS_AT_ONCE);
    const last = owners.at(-1);
    if (last === undefined) return;
    await limitTimelines(ctx.db, owners, maxEntries);
    while ((await deleteBelowFloors(ctx.db, owners, DELETED_AT_ONCE)) > 0);
    after = last;
  }
}

/** Shortens timelines once a day; feeds read older posts from those who made them. */
export const trimTimelinesJob = defineJob({
  kind: 'posts.trim-timelines',
  queue: 'posts.timelines',
  payload: Type.Object({}),
  every: 24 * 3600_000,
  leaseMs: 3600_000,
  run: (ctx) => trimTimelines(ctx),
});
