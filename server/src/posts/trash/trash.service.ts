import type { RecoverResponse } from '@kithkin/shared/contract';
import { removeAssets } from '../../media';
import {
  publishNotificationsRefresh,
  publishSubjectRemoved,
} from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { conflict } from '../../platform/errors';
import { publish } from '../../realtime/publish';
import { retainVersions } from '../../versions/versions.store';
import { listMedia } from '../postMedia.store';
import { audienceOf } from '../posts.audience';
import { publishPostCreated } from '../posts.events';
import { accessOwnPost } from '../posts.policy';
import { readPost } from '../posts.service';
import { lockPost } from '../posts.store';
import { checkMayRepublish } from '../republish.service';
import {
  cancelPublication,
  isScheduled,
  publishPost,
  schedulePublication,
} from '../schedule/schedule.service';
import { distribute } from '../timelines/timelines.service';
import { deletePost, setDeleted } from './trash.store';

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
