import { type RecoverResponse, TRASH_DAYS } from '@kithkin/shared/contract';
import Type from 'typebox';
import { removeAssets } from '../../media';
import {
  publishNotificationsRefresh,
  publishSubjectRemoved,
} from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { conflict } from '../../platform/errors';
import { defineJob } from '../../platform/jobs';
import { publish } from '../../realtime/publish';
import { retainVersions } from '../../versions/versions.store';
import { listMedia } from '../postMedia.store';
import { audienceOf } from '../posts.audience';
import { publishPostCreated } from '../posts.events';
import { accessOwnPost } from '../posts.policy';
import { readPost } from '../posts.service';
import { lockPost } from '../posts.store';
import {
  cancelPublication,
  checkMayRepublish,
  isScheduled,
  publishPost,
  schedulePublication,
} from '../schedule/schedule.service';
import { distribute, SLOW_QUEUE } from '../timelines/timelines.service';
import { deletePost, listExpired, setDeleted } from './trash.store';

/** Moves the viewer's own post to the trash. */
export async function trash(ctx: AppContext, viewerId: string, postId: string) {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await accessOwnPost(tx, viewerId, postId, now);
    const recipients = await audienceOf(tx, postId, now);
    if (await setDeleted(tx, postId, now)) {
      await cancelPublication(ctx, tx, postId);
      await publish(ctx, tx, 'post-removed', recipients, { _id: postId });
      await publishNotificationsRefresh(ctx, tx, { postId });
    }
    return { message: 'Post moved to the trash.' };
  });
}

/**
 * Recovers the viewer's own post from the trash. A scheduled post is scheduled again; if its time
 * has passed, it is published now with that time.
 */
export async function recover(
  ctx: AppContext,
  viewerId: string,
  postId: string,
): Promise<RecoverResponse> {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await accessOwnPost(tx, viewerId, postId, now);
    const post = await lockPost(tx, postId);
    if (!post || post.deleted_at === null) return;
    const waiting = isScheduled(post, now);
    if (!waiting) await checkMayRepublish(ctx, tx, post);
    await setDeleted(tx, postId, null);
    if (waiting) {
      await schedulePublication(ctx, tx, postId, post.shown_at);
    } else if (post.announced_at === null) {
      await publishPost(ctx, tx, post);
    } else {
      // New followers since the deletion have no timeline entry yet.
      await distribute(ctx, tx, post.creator_id, postId);
      await publishPostCreated(ctx, tx, postId);
      await publishNotificationsRefresh(ctx, tx, { postId });
    }
  });
  return { message: 'Post recovered.', post: await readPost(ctx, ctx.db, viewerId, postId) };
}

/** Deletes the viewer's own post for good: from the trash, or while it is scheduled. */
export async function deletePermanently(ctx: AppContext, viewerId: string, postId: string) {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await accessOwnPost(tx, viewerId, postId, now);
    const post = await lockPost(tx, postId, 'remove');
    if (post && post.deleted_at === null && !isScheduled(post, now)) {
      throw conflict('Move this post to the trash first.');
    }
    await retainVersions(tx, 'post', [postId], now);
    await deletePostData(ctx, tx, postId);
    await publish(ctx, tx, 'post-removed', [viewerId], { _id: postId });
    return { message: 'Post permanently deleted' };
  });
}

/** Deletes a post's rows, files and notifications; shares of it then show it as removed. */
export async function deletePostData(ctx: AppContext, tx: Tx, postId: string): Promise<void> {
  await publishSubjectRemoved(ctx, tx, 'postId', postId);
  const media = await listMedia(tx, postId);
  await deletePost(tx, postId);
  await removeAssets(
    ctx,
    tx,
    media.map((one) => one.asset_id),
  );
  await cancelPublication(ctx, tx, postId);
}

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
