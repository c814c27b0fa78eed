import { Id } from '@kithkin/shared/contract';
import Type from 'typebox';
import { raiseFloorsTo } from '../../people/relations/timelineFloors.store';
import type { AppContext } from '../../platform/context';
import { type Keyset, keysetOf, type Tx } from '../../platform/db';
import { defineJob } from '../../platform/jobs';
import {
  addEntries,
  addOwnEntry,
  disableMergeOnRead,
  enableMergeOnRead,
  listBelowMergeThreshold,
  listFollowers,
  lockAudience,
  newestPosts,
} from './timelines.store';

/** Queue of long-running jobs of posts, so that scheduled publications do not wait behind them. */
export const SLOW_QUEUE = 'posts.slow';

/**
 * Largest audience whose timelines are written in the post's transaction; `fanOutJob` writes larger
 * ones.
 */
export const SYNC_FAN_OUT_LIMIT = 500;
/** From this number of followers on, a creator's posts are merged when feeds are read. */
export const MERGE_ON_READ_ABOVE = 5000;
/**
 * Merge on read ends below this number of followers. It is lower than `MERGE_ON_READ_ABOVE`, so
 * that a creator near the limit does not switch back and forth.
 */
export const MERGE_ON_READ_BELOW = 4000;
const BATCH = 1000;
/**
 * Number of a creator's newest posts that are written to timelines when merge on read ends; older
 * ones are below the floors of these timelines.
 */
const REFILLED = 200;
const CHOOSE_EVERY_MS = 10 * 60_000;

/** Adds batches of entries, each from where the one before ended. */
async function addAll(addBatch: (from: Keyset) => Promise<Keyset | undefined>): Promise<void> {
  for (let from: Keyset | undefined = keysetOf(undefined); from; ) from = await addBatch(from);
}

/**
 * Adds a post to timelines: its creator's and those of a small audience immediately, those of a
 * larger one by a job. Repeating it changes nothing.
 */
export async function distribute(ctx: AppContext, tx: Tx, creatorId: string, postId: string) {
  const audience = await lockAudience(tx, creatorId);
  await addOwnEntry(tx, postId);
  if (!audience || audience.merged_on_read) return;
  if (audience.followers_count <= SYNC_FAN_OUT_LIMIT) {
    // The count leaves out deactivated followers; all followers have a timeline.
    return addAll((from) => addEntries(tx, postId, from, BATCH));
  }
  await addFanOut(ctx, tx, creatorId, postId);
}

const addFanOut = (ctx: Pick<AppContext, 'jobs'>, tx: Tx, creatorId: string, postId: string) =>
  ctx.jobs.add(tx, fanOutJob, { creatorId, postId }, { key: `posts.fan-out:${postId}` });

/** Adds a post to the timelines of a larger audience, in batches. */
export const fanOutJob = defineJob({
  kind: 'posts.fan-out',
  queue: SLOW_QUEUE,
  payload: Type.Object({ creatorId: Id, postId: Id }),
  async run(ctx, { creatorId, postId }) {
    await addAll((from) =>
      ctx.db.transaction(async (tx) => {
        await lockAudience(tx, creatorId);
        return addEntries(tx, postId, from, BATCH);
      }),
    );
  },
});

/**
 * Decides which creators have an audience so large that their posts are merged on read. When an
 * audience has become small again, the newest posts are written to timelines first; a feed shows a
 * post that is in both once.
 */
export const updateMergeOnReadJob = defineJob({
  kind: 'posts.choose-merged',
  queue: SLOW_QUEUE,
  payload: Type.Object({}),
  every: CHOOSE_EVERY_MS,
  async run(ctx) {
    await enableMergeOnRead(ctx.db, MERGE_ON_READ_ABOVE);
    for (const creatorId of await listBelowMergeThreshold(ctx.db, MERGE_ON_READ_BELOW)) {
      const written = new Set(await newestPosts(ctx.db, creatorId, REFILLED));
      for (const postId of written) await fanOutJob.run(ctx, { creatorId, postId });
      await ctx.db.transaction(async (tx) => {
        await disableMergeOnRead(tx, creatorId);
        await raiseFloorsTo(tx, listFollowers(creatorId), creatorId, REFILLED);
        // Posts made meanwhile: the lock either makes them visible here, or lets them see that
        // merge on read has ended.
        for (const postId of await newestPosts(tx, creatorId, REFILLED)) {
          if (written.has(postId)) continue;
          await addFanOut(ctx, tx, creatorId, postId);
        }
      });
    }
  },
});
