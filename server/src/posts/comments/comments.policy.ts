import type { AppContext } from '../../platform/context';
import type { Queryable } from '../../platform/db';
import { forbidden, notFound } from '../../platform/errors';
import { isOutranked, mayUse } from '../../users/roles.store';
import { accessPost } from '../posts.policy';
import type { CommentRow } from './comments.sql';
import { type CommentRef, findComment, findVisible } from './comments.store';

const commentNotFound = () => notFound('Comment not found.');

/**
 * Returns a comment that the viewer may see.
 * @throws HttpError as `accessPost`, and 404 if the viewer may not see the comment
 */
export async function accessComment(
  on: Queryable,
  viewerId: string,
  where: CommentRef,
  now: Date,
): Promise<CommentRow> {
  await accessPost(on, viewerId, where.postId, now);
  const comment = await findVisible(on, viewerId, where);
  if (!comment) throw commentNotFound();
  return comment;
}

/**
 * Returns a comment that the viewer may change: as its author, or by permission if their role is more
 * powerful than the author's, on a post they can see.
 * @throws HttpError 403 otherwise, or 404 if they do not see the comment
 */
export async function getEditableComment(
  ctx: AppContext,
  on: Queryable,
  viewerId: string,
  { postId, commentId }: CommentRef,
): Promise<CommentRow> {
  await accessPost(on, viewerId, postId, ctx.clock.now());
  const comment = await getComment(on, commentId);
  if (comment.post_id !== postId) throw commentNotFound();
  const mayEdit = async () =>
    (await mayUse(on, viewerId, 'comments.edit')) &&
    (await isOutranked(on, viewerId, comment.author_id));
  if (comment.author_id === viewerId || (await mayEdit())) return comment;
  if (!(await findVisible(on, viewerId, { postId, commentId }))) throw commentNotFound();
  throw forbidden('Only its author can change a comment.');
}

/** Returns a comment. The caller checks the viewer's access. */
export async function getComment(on: Queryable, commentId: string): Promise<CommentRow> {
  const row = await findComment(on, commentId);
  if (!row) throw commentNotFound();
  return row;
}
