import type { Comment } from '@kithkin/shared/contract';
import { publishNotificationsRefresh } from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { notFound, unprocessable } from '../../platform/errors';
import { mentionedIn, notifyMentioned } from '../mentions.service';
import { accessOwnPost } from '../posts.policy';
import { lockPost } from '../posts.store';
import {
  type CommentRef,
  getComment,
  publishComment,
  publishCommentCount,
  publishWithheld,
} from './comments.events';
import { presentComment } from './comments.presenter';
import { type CommentRow, setHidden } from './comments.store';

/**
 * Hides another user's comment on the viewer's own post from all but the two, or shows it to all
 * again. Showing also approves a comment that waits, and then notifies those it mentions.
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
    if (!(await setHidden(tx, commentId, hidden))) return presentComment(ctx, viewerId, before);
    const row = await getComment(tx, commentId);
    if (hidden) await publishWithheld(ctx, tx, row);
    else await publishShown(ctx, tx, before, row);
    return presentComment(ctx, viewerId, row);
  });
}

/** Publishes a comment that all see again. */
async function publishShown(ctx: AppContext, tx: Tx, before: CommentRow, row: CommentRow) {
  const { id: commentId, post_id: postId, author_id: actorId, creator_id: creator } = row;
  if (row.hidden_rule === null) await publishComment(ctx, tx, 'comment-created', row);
  await publishCommentCount(ctx, tx, row);
  await publishNotificationsRefresh(ctx, tx, { commentId });
  if (before.withheld === 'restricted' && row.hidden_rule === null && row.edited_by === null) {
    const mentioned = (await mentionedIn(tx, row.text)).filter((person) => person !== creator);
    await notifyMentioned(ctx, tx, { actorId, postId, commentId }, mentioned);
  }
}
