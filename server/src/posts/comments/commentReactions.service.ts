import type { Comment, CommentLikeResponse } from '@kithkin/shared/contract';
import { notify } from '../../notifications/notify.service';
import { retractNotification } from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { conflict, unprocessable } from '../../platform/errors';
import { accessOwnPost } from '../posts.policy';
import { lockPost } from '../posts.store';
import { COMMENT_COUNTS } from './commentCounts.store';
import { findPinned, setLiked, setPinned } from './commentReactions.store';
import { publishComment } from './comments.events';
import { accessComment, getComment } from './comments.policy';
import { readComment } from './comments.service';
import type { CommentRow } from './comments.sql';
import { type CommentRef, findComment } from './comments.store';

/** Adds or removes a like of a comment, and publishes the new count. Repeating it changes nothing. */
export async function likeComment(
  ctx: AppContext,
  viewerId: string,
  where: CommentRef,
  liked: boolean,
): Promise<CommentLikeResponse> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await accessComment(tx, viewerId, where, now);
    // A like locks the post after its user; without one, nothing else locks it.
    if (!liked) await lockPost(tx, where.postId);
    if (await setLiked(tx, where, viewerId, liked, now)) {
      // Read again under the lock: it may have been changed or hidden until then.
      const comment = await accessComment(tx, viewerId, where, now);
      await publishLiked(ctx, tx, viewerId, comment, liked);
    }
    const values = { viewer: viewerId, now, post: where.postId, ids: [where.commentId] };
    const [counts] = await tx.fetch(COMMENT_COUNTS, values);
    return { likeCount: counts?.likes ?? 0, isLiked: counts?.liked ?? false };
  });
}

async function publishLiked(
  ctx: AppContext,
  tx: Tx,
  actorId: string,
  comment: CommentRow,
  liked: boolean,
): Promise<void> {
  if (comment.hidden_rule === null) {
    await publishComment(ctx, tx, 'comment-updated', comment, { actor: actorId });
  }
  await (liked ? notify : retractNotification)(ctx, tx, {
    ...{ kind: 'comment-like', actorId, recipientId: comment.author_id },
    ...{ postId: comment.post_id, commentId: comment.id },
  });
}

/**
 * Pins a comment to the viewer's own post, in place of any other, or unpins it.
 * @throws HttpError 422 for a reply, 409 for a comment that others do not see
 */
export async function pinComment(
  ctx: AppContext,
  viewerId: string,
  where: CommentRef,
  pinned: boolean,
): Promise<Comment> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockPost(tx, where.postId);
    await accessOwnPost(tx, viewerId, where.postId, now);
    const before = await findPinned(tx, where.postId);
    // The pinned one can be unpinned after a block between its author and the viewer too.
    const comment =
      before === where.commentId
        ? await getComment(tx, where.commentId)
        : await accessComment(tx, viewerId, where, now);
    if (pinned && comment.parent_id !== null) throw unprocessable('A reply can’t be pinned.');
    if (pinned && (comment.withheld !== null || comment.hidden_rule !== null)) {
      throw conflict('Only a comment that all see can be pinned.');
    }
    if ((before === where.commentId) !== pinned) {
      await setPinned(tx, where.postId, pinned ? where.commentId : null);
      if (pinned && before !== null) await publishPin(ctx, tx, before, false);
      await publishPin(ctx, tx, where.commentId, pinned);
    }
    return readComment(ctx, tx, viewerId, { ...comment, is_pinned: pinned });
  });
}

/** Publishes that a comment is pinned or no more, and notifies its author. */
async function publishPin(ctx: AppContext, tx: Tx, commentId: string, pinned: boolean) {
  const comment = await findComment(tx, commentId);
  if (!comment) return;
  if (comment.hidden_rule === null) await publishComment(ctx, tx, 'comment-updated', comment);
  await (pinned ? notify : retractNotification)(ctx, tx, {
    ...{ kind: 'comment-pin', actorId: comment.creator_id, recipientId: comment.author_id },
    ...{ postId: comment.post_id, commentId },
  });
}
