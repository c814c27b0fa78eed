import { TRASH_DAYS } from '@kithkin/shared/contract';
import Type from 'typebox';
import { defineJob } from '../../platform/jobs';
import { lockPost } from '../posts.store';
import { SLOW_QUEUE } from '../timelines/timelines.service';
import { deletePostData } from './trash.service';
import { listExpired } from './trash.store';

const RETENTION_MS = TRASH_DAYS * 24 * 60 * 60_000;
const PURGE_EVERY_MS = 60 * 60_000;
const PURGE_BATCH = 100;

/** Deletes posts for good after the retention time in the trash. */
export const purgeTrash = defineJob({
  kind: 'posts.purge-trash',
  queue: SLOW_QUEUE,
  payload: Type.Object({}),
  every: PURGE_EVERY_MS,
  async run(ctx) {
    const cutoff = new Date(ctx.clock.now().getTime() - RETENTION_MS);
    for (;;) {
      const expired = await listExpired(ctx.db, cutoff, PURGE_BATCH);
      for (const postId of expired) {
        await ctx.db.transaction(async (tx) => {
          const post = await lockPost(tx, postId, 'remove');
          // The post was recovered meanwhile.
          if (!post?.deleted_at || post.deleted_at > cutoff) return;
          await deletePostData(ctx, tx, postId);
        });
      }
      if (expired.length < PURGE_BATCH) return;
    }
  },
});
