import { Id } from '@kithkin/shared/contract';
import Type from 'typebox';
import type { AppContext } from '../../platform/context';
import { keysetOf, type Tx } from '../../platform/db';
import { defineJob } from '../../platform/jobs';
import {
  addEntries,
  addOwnEntry,
  disableMergeOnRead,
  enableMergeOnRead,
  listBelowMergeThreshold,
  lockAudience,
  newestPosts,
} from './timelines.store';

/** Work of posts that may take long: what is to appear on time does not wait behind it. */
export const SLOW_QUEUE = 'posts.slow';

/** Up to so many followers have a post in their timelines by the commit that makes it. */
export const SYNC_FAN_OUT_LIMIT = 500;
/** With so many followers somebody's posts are merged when feeds are read … */
export const MERGE_ON_READ_ABOVE = 5000;
/** … until fewer than so many are left: not back and forth with every follow. */
export const MERGE_ON_READ_BELOW = 4000;
const BATCH = 1000;
/** So many posts of somebody come back into timelines when merging ends. */
const REFILLED = 200;
const CHOOSE_EVERY_MS = 10 * 60_000;

/**
 * Puts a post into the timelines that are to hold it: its creator's and those of a small audience
 * now, those of a larger one by a job. Doing it again changes nothing.
 */
export async function distribute(ctx: AppContext, tx: Tx, creatorId: string, postId: string) {
  const audience = await lockAudience(tx, creatorId);
  await addOwnEntry(tx, postId);
  if (!audience || audience.merged_on_read) return;
  if (audience.followers_count <= SYNC_FAN_OUT_LIMIT) {
    // The count leaves out who is away for now; all of them have a timeline.
    let from = keysetOf(undefined);
    for (;;) {
      const next = await addEntries(tx, postId, from, BATCH);
      if (!next) return;
      from = next;
    }
  }
  await ctx.jobs.add(tx, fanOutJob, { creatorId, postId }, { key: `posts.fan-out:${postId}` });
}

/** Puts a post into the timelines of a larger audience, batch by batch. */
export const fanOutJob = defineJob({
  kind: 'posts.fan-out',
  lane: SLOW_QUEUE,
  payload: Type.Object({ creatorId: Id, postId: Id }),
  async run(ctx, { creatorId, postId }) {
    let from = keysetOf(undefined);
    for (;;) {
      const next = await ctx.db.transaction(async (tx) => {
        await lockAudience(tx, creatorId);
        return addEntries(tx, postId, from, BATCH);
      });
      if (!next) return;
      from = next;
    }
  },
});

/**
 * Decides whose audience is so large that timelines are not written. When somebody's has become
 * small again, their newest posts are written first: a feed shows a post that stands in both once.
 */
export const updateMergeOnReadJob = defineJob({
  kind: 'posts.choose-merged',
  lane: SLOW_QUEUE,
  payload: Type.Object({}),
  every: CHOOSE_EVERY_MS,
  async run(ctx) {
    await enableMergeOnRead(ctx.db, MERGE_ON_READ_ABOVE);
    for (const creatorId of await listBelowMergeThreshold(ctx.db, MERGE_ON_READ_BELOW)) {
      const written = new Set(await newestPosts(ctx.db, creatorId, REFILLED));
      for (const postId of written) await fanOutJob.run(ctx, { creatorId, postId });
      await ctx.db.transaction(async (tx) => {
        await disableMergeOnRead(tx, creatorId);
        // What was made meanwhile: the lock makes it visible here, or sees that merging has ended.
        for (const postId of await newestPosts(tx, creatorId, REFILLED)) {
          if (written.has(postId)) continue;
          await ctx.jobs.add(
            tx,
            fanOutJob,
            { creatorId, postId },
            { key: `posts.fan-out:${postId}` },
          );
        }
      });
    }
  },
});
