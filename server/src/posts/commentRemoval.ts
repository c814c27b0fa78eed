import type { Comment } from '@kithkin/shared/contract';
import Type from 'typebox';
import { withdraw } from '../notifications/withdraw';
import type { AppContext } from '../platform/context';
import { defineJob } from '../platform/jobs';
import { publish } from '../realtime/publish';
import { audienceOf } from './audience';
import {
  existing,
  mayChange,
  present,
  tellComment,
  tellCount,
  tellPeople,
  type Which,
} from './commentLive';
import { deleteComment, purgeComments, restoreComment } from './commentStore';
import { accessPost } from './policy';
import { SLOW_LANE } from './timelines';
import { lockPost } from './writeStore';

/** How long a deleted comment can be taken back. */
export const UNDO_MS = 10 * 60_000;

/** Deletes a comment: its author or an admin, who can take it back for some minutes. */
export async function removeComment(ctx: AppContext, viewerId: string, where: Which) {
  return ctx.db.transaction(async (tx) => {
    const { postId, commentId } = where;
    // The post before the readers of what was told, as whoever comments locks them.
    await lockPost(tx, postId);
    const comment = await mayChange(ctx, tx, viewerId, where);
    await withdraw(ctx, tx, { commentId });
    if (await deleteComment(tx, commentId, viewerId, ctx.clock.now())) {
      const about = comment.author_id;
      const readers = await audienceOf(tx, postId, ctx.clock.now(), { about });
      await publish(ctx, tx, 'comment-removed', readers, { postId, _id: commentId });
      await tellCount(ctx, tx, postId);
    }
    return { message: 'Comment deleted.' };
  });
}

/** Takes a deletion back: whoever deleted the comment. Taking it back twice changes nothing. */
export async function recoverComment(
  ctx: AppContext,
  viewerId: string,
  where: Which,
): Promise<Comment> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockPost(tx, where.postId);
    const post = await accessPost(tx, viewerId, where.postId, now);
    const after = new Date(now.getTime() - UNDO_MS);
    const restored = await restoreComment(tx, { ...where, deletedBy: viewerId, after });
    if (!restored) return present(ctx, await mayChange(ctx, tx, viewerId, where));
    const row = await existing(tx, where.commentId);
    const comment = present(ctx, row);
    const about = { postId: where.postId, authorId: row.author_id, comment };
    if (!row.hidden) await tellComment(ctx, tx, 'comment-created', about);
    await tellCount(ctx, tx, where.postId);
    const { author_id: authorId, text } = row;
    if (!row.hidden) await tellPeople(ctx, tx, post, { authorId, commentId: row.id, text });
    return comment;
  });
}

/** What can no longer be taken back goes for good. */
export const purgeDeletedComments = defineJob({
  kind: 'posts.purge-comments',
  lane: SLOW_LANE,
  payload: Type.Object({}),
  every: UNDO_MS,
  run: (ctx) => purgeComments(ctx.db, new Date(ctx.clock.now().getTime() - UNDO_MS)),
});
