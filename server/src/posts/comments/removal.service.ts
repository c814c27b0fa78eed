import type { Comment } from '@kithkin/shared/contract';
import Type from 'typebox';
import { removeAssets } from '../../media';
import { publishSubjectRemoved } from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import { defineJob } from '../../platform/jobs';
import { publish } from '../../realtime/publish';
import { checkMayComment } from '../../users/postingLimit.policy';
import { retainVersions } from '../../versions/versions.store';
import { audienceOf } from '../posts.audience';
import { accessPost } from '../posts.policy';
import { lockPost } from '../posts.store';
import { SLOW_QUEUE } from '../timelines/timelines.service';
import {
  deleteComment,
  lockAuthorOfDeleted,
  purgeComments,
  restoreComment,
} from './commentRemoval.store';
import {
  listed,
  logModerated,
  notifyCommentRecipients,
  publishComment,
  publishCommentCount,
} from './comments.events';
import { getComment, getEditableComment } from './comments.policy';
import { readComment } from './comments.service';
import type { CommentRef } from './comments.store';

/** Time in which a deleted comment can be restored, in milliseconds. */
export const UNDO_MS = 10 * 60_000;

/** Deletes a comment as its author or as an admin, who can undo it for `UNDO_MS`. */
export async function removeComment(ctx: AppContext, viewerId: string, where: CommentRef) {
  return ctx.db.transaction(async (tx) => {
    const { postId, commentId } = where;
    // Locks the post before the notification recipients, in the same order as creating a comment.
    await lockPost(tx, postId);
    const comment = await getEditableComment(ctx, tx, viewerId, where);
    await publishSubjectRemoved(ctx, tx, 'commentId', commentId);
    await retainVersions(tx, 'comment', [commentId], ctx.clock.now());
    if (await deleteComment(tx, commentId, viewerId, ctx.clock.now())) {
      const about = comment.author_id;
      const audience = await audienceOf(tx, postId, ctx.clock.now(), { about });
      const removed = { postId, _id: commentId };
      await publish(ctx, tx, 'comment-removed', listed(comment, audience), removed);
      await publishCommentCount(ctx, tx, comment);
      if (about !== viewerId) await logModerated(ctx, tx, viewerId, comment, 'comment-deleted');
    }
    return { message: 'Comment deleted.' };
  });
}

/** Restores a comment for the user who deleted it. A second call changes nothing. */
export async function recoverComment(
  ctx: AppContext,
  viewerId: string,
  where: CommentRef,
): Promise<Comment> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockAuthorOfDeleted(tx, where.commentId);
    await lockPost(tx, where.postId);
    await accessPost(tx, viewerId, where.postId, now);
    const after = new Date(now.getTime() - UNDO_MS);
    const restored = await restoreComment(tx, { ...where, deletedBy: viewerId, after });
    if (!restored) {
      return readComment(ctx, tx, viewerId, await getEditableComment(ctx, tx, viewerId, where));
    }
    const row = await getComment(tx, where.commentId);
    const isOwn = row.author_id === viewerId;
    if (isOwn) await checkMayComment(tx, viewerId, row.creator_id, now);
    if (row.hidden_rule === null) await publishComment(ctx, tx, 'comment-created', row);
    await publishCommentCount(ctx, tx, row);
    await notifyCommentRecipients(ctx, tx, row);
    if (!isOwn) await logModerated(ctx, tx, viewerId, row, 'content-shown');
    return readComment(ctx, tx, viewerId, row);
  });
}

/** Deletes comments for good after `UNDO_MS`, with their pictures. */
export const purgeDeletedComments = defineJob({
  kind: 'posts.purge-comments',
  queue: SLOW_QUEUE,
  payload: Type.Object({}),
  every: UNDO_MS,
  run: (ctx) =>
    ctx.db.transaction(async (tx) => {
      const before = new Date(ctx.clock.now().getTime() - UNDO_MS);
      await removeAssets(ctx, tx, await purgeComments(tx, before));
    }),
});
