import type { Comment } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { Queryable, Tx } from '../platform/db';
import { forbidden, notFound } from '../platform/errors';
import { publish } from '../realtime/publish';
import { audienceOf } from './audience';
import { type CommentRow, countComments, findComment, isAdmin } from './commentStore';
import { tellUpdated } from './live';
import { accessPost } from './policy';

export interface Which {
  postId: string;
  commentId: string;
}

/** The comment, for its author or an admin, on a post that they see. */
export async function mayChange(
  ctx: AppContext,
  on: Queryable,
  viewerId: string,
  { postId, commentId }: Which,
): Promise<CommentRow> {
  await accessPost(on, viewerId, postId, ctx.clock.now());
  const comment = await existing(on, commentId);
  if (comment.post_id !== postId) throw notFound('Comment not found.');
  if (comment.author_id !== viewerId && !(await isAdmin(on, viewerId))) {
    throw forbidden('Only its author can change a comment.');
  }
  return comment;
}

export async function existing(on: Queryable, commentId: string): Promise<CommentRow> {
  const row = await findComment(on, commentId);
  if (!row) throw notFound('Comment not found.');
  return row;
}

/** A comment as an answer and an event show it. */
export function present(ctx: AppContext, row: CommentRow): Comment {
  const comment: Comment = JSON.parse(ctx.mediaUrls.fill(row.json, ctx.clock.now()));
  return comment;
}

/** Shows a comment to those who see the post and list its author. */
export async function tellComment(
  ctx: AppContext,
  tx: Tx,
  event: 'comment-created' | 'comment-updated',
  { postId, authorId, comment }: { postId: string; authorId: string; comment: Comment },
) {
  const readers = await audienceOf(tx, postId, ctx.clock.now(), authorId);
  await publish(ctx, tx, event, readers, { postId, comment });
}

/** The count is read under the lock that changing it took: of many at once nobody tells an old one. */
export async function tellCount(ctx: AppContext, tx: Tx, postId: string) {
  await tellUpdated(ctx, tx, postId, { commentsCount: await countComments(tx, postId) });
}
