import type { Comment } from '@kithkin/shared/contract';
import { publishNotificationsRefresh } from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { notFound, unprocessable } from '../../platform/errors';
import { accessOwnPost } from '../posts.policy';
import { lockPost } from '../posts.store';
import {
  notifyCommentRecipients,
  publishComment,
  publishCommentCount,
  publishWithheld,
} from './comments.events';
import { getComment } from './comments.policy';
import { readComment } from './comments.service';
import type { CommentRow } from './comments.sql';
import { type CommentRef, setHidden } from './comments.store';

/**
 * Hides another user's comment on the viewer's own post from all but the two, or shows it to all
 * again. Showing also approves a comment that waits, and then notifies those whom it concerns.
 */
export async function setCommentHidden(
  ctx: AppContext,
  viewerId: string,
  { postId, commentId }: CommentRef,
  hidden: boolean,
): Promise<Comment> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockPost(tx, postId);
    await accessOwnPost(tx, viewerId, postId, now);
    const before = await getComment(tx, commentId);
    if (before.post_id !== postId) throw notFound('Comment not found.');
    if (before.author_id === viewerId) throw unprocessable('You can delete your own comment.');
    if (!(await setHidden(tx, commentId, hidden))) return readComment(ctx, tx, viewerId, before);
    const row = await getComment(tx, commentId);
    if (hidden) await publishWithheld(ctx, tx, before, row);
    else await publishShown(ctx, tx, before, row);
    return readComment(ctx, tx, viewerId, row);
  });
}

/** Publishes a comment that all see again. */
async function publishShown(ctx: AppContext, tx: Tx, before: CommentRow, row: CommentRow) {
  if (row.hidden_rule === null) await publishComment(ctx, tx, 'comment-created', row);
  await publishCommentCount(ctx, tx, row);
  await publishNotificationsRefresh(ctx, tx, { commentId: row.id });
  if (before.withheld === 'restricted' && row.edited_by === null) {
    await notifyCommentRecipients(ctx, tx, row, true);
  }
}
