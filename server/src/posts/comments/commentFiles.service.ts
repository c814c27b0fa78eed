import type { Tx } from '../../platform/db';
import { publishComment } from './comments.events';
import { findComment, setFileHidden } from './comments.store';

type FilesContext = Parameters<typeof publishComment>[0];

/** Hides the picture of a comment from everyone, or shows it again. Returns false if there is none. */
export async function setCommentFileHidden(
  ctx: FilesContext,
  tx: Tx,
  commentId: string,
  hide: boolean,
): Promise<boolean> {
  if (!(await setFileHidden(tx, commentId, hide ? ctx.clock.now() : null))) return false;
  await publishCommentFile(ctx, tx, commentId);
  return true;
}

/** Publishes a comment whose picture has changed. */
export async function publishCommentFile(ctx: FilesContext, tx: Tx, commentId: string) {
  const comment = await findComment(tx, commentId);
  if (comment?.hidden_rule === null) await publishComment(ctx, tx, 'comment-updated', comment);
}
