import type { Comment } from '@kithkin/shared/contract';
import { publishNotificationsRefresh } from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import { notFound, unprocessable } from '../../platform/errors';
import { publish } from '../../realtime/publish';
import { mentionedIn, notifyMentioned } from '../mentions.service';
import { audienceOf } from '../posts.audience';
import { accessOwnPost } from '../posts.policy';
import { lockPost } from '../posts.store';
import {
  type CommentRef,
  getComment,
  presentComment,
  publishComment,
  publishCommentCount,
} from './comments.events';
import { setHidden } from './comments.store';

/**
 * Hides another user's comment on the viewer's own post from all but the two, or shows it to all
 * again. Showing also approves the comment of a restricted user, and then notifies those it mentions.
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
    const before = await getComment(tx, viewerId, commentId);
    if (before.post_id !== postId) throw notFound('Comment not found.');
    if (before.author_id === viewerId) throw unprocessable('You can delete your own comment.');
    if (!(await setHidden(tx, commentId, hidden))) return presentComment(ctx, before);
    const row = await getComment(tx, viewerId, commentId);
    const { author_id: about, text } = row;
    if (hidden) {
      const audience = await audienceOf(tx, postId, now, { about });
      const others = audience.filter((person) => person !== about && person !== viewerId);
      await publish(ctx, tx, 'comment-removed', others, { postId, _id: commentId });
    }
    if (!row.hidden) {
      await publishComment(ctx, tx, hidden ? 'comment-updated' : 'comment-created', row);
    }
    await publishCommentCount(ctx, tx, postId);
    await publishNotificationsRefresh(ctx, tx, { commentId });
    if (!hidden && before.withheld === 'restricted' && !row.hidden) {
      const mentioned = (await mentionedIn(tx, text)).filter((person) => person !== viewerId);
      await notifyMentioned(ctx, tx, { actorId: about, postId, commentId }, mentioned);
    }
    return presentComment(ctx, row);
  });
}
