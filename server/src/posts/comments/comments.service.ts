import type { Comment, CommentPage, CreateComment } from '@kithkin/shared/contract';
import { trimText } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation, keysetOf, page } from '../../platform/db';
import { forbidden, notFound, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { checkMayComment } from '../../users/postingLimit.policy';
import { findAuditedUser } from '../../users/roles.store';
import type { Signing } from '../../users/users.presenter';
import { retainBeforeEdit } from '../../versions/versions.service';
import { mentionedIn, notifyMentioned } from '../mentions.service';
import { accessPost } from '../posts.policy';
import { lockPost } from '../posts.store';
import {
  type CommentRef,
  getComment,
  getEditableComment,
  logModerated,
  notifyCommentRecipients,
  publishComment,
  publishCommentCount,
  publishWithheld,
} from './comments.events';
import { presentComment } from './comments.presenter';
import { COMMENTS, findByClientId, insertComment, updateComment } from './comments.store';

const PAGE = 20;

/**
 * Returns a page of comments, newest first. The caller has checked the viewer's access to the post.
 */
export async function commentsPage(
  ctx: Signing & Pick<AppContext, 'db'>,
  viewer: string,
  post: string,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined } = {},
): Promise<CommentPage> {
  const values = { viewer, post, now: ctx.clock.now(), rows: limit + 1, ...keysetOf(cursor) };
  const found = await ctx.db.fetch(COMMENTS, values);
  const { rows, nextCursor } = page(found, limit, ({ created_at: at, id }) => ({ at, id }));
  return { comments: rows.map((row) => presentComment(ctx, viewer, row)), nextCursor };
}

/** Adds a comment to a post. A clientId that was used before returns the existing comment. */
export async function addComment(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  { text: raw, clientId }: CreateComment,
): Promise<Comment> {
  const text = textOf(raw);
  const duplicate = async () => (clientId ? findByClientId(ctx.db, viewerId, clientId) : undefined);
  const before = await duplicate();
  if (before) return presentComment(ctx, viewerId, before);
  const commentId = newId();
  try {
    return await ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now();
      const post = await accessPost(tx, viewerId, postId, now);
      await checkMayComment(tx, viewerId, post.creator_id, now);
      if (!post.can_comment) throw forbidden('You can’t comment on this post.', 'comments-limited');
      const draft = { id: commentId, postId, authorId: viewerId, text, clientId: clientId ?? null };
      if (!(await insertComment(tx, draft, now))) throw notFound('Post not found.');
      const comment = await getComment(tx, commentId);
      await publishComment(ctx, tx, 'comment-created', comment);
      await publishCommentCount(ctx, tx, comment);
      await notifyCommentRecipients(ctx, tx, post, comment);
      return presentComment(ctx, viewerId, comment);
    });
  } catch (error) {
    const winner = isUniqueViolation(error) ? await duplicate() : undefined;
    if (!winner) throw error;
    return presentComment(ctx, viewerId, winner);
  }
}

/**
 * Changes the text of a comment as its author or as an admin. A comment that all see is withheld if the
 * new text has a word that the post's creator filters.
 */
export async function editComment(
  ctx: AppContext,
  viewerId: string,
  where: CommentRef,
  raw: string,
): Promise<Comment> {
  const text = textOf(raw);
  return ctx.db.transaction(async (tx) => {
    // Locks the post before the comment, in the same order as hiding one.
    await lockPost(tx, where.postId);
    const before = await getEditableComment(ctx, tx, viewerId, where);
    if (text === before.text) return presentComment(ctx, viewerId, before);
    const now = ctx.clock.now();
    await checkMayComment(tx, viewerId, before.creator_id, now);
    await retainBeforeEdit(tx, 'comment', before.id, now);
    const isOwn = before.author_id === viewerId;
    const editedBy = isOwn ? null : (await findAuditedUser(tx, viewerId)).userName;
    await updateComment(tx, { id: before.id, text, editedBy }, now);
    const comment = await getComment(tx, before.id);
    if (comment.withheld !== before.withheld) await publishWithheld(ctx, tx, comment);
    else if (before.hidden_rule === null) await publishComment(ctx, tx, 'comment-updated', comment);
    if (!isOwn) {
      await logModerated(ctx, tx, viewerId, comment, 'comment-edited');
    } else if (comment.withheld === null) {
      const mentioned = await mentionedIn(tx, text, before.text);
      await notifyMentioned(ctx, tx, { actorId: before.author_id, ...where }, mentioned);
    }
    return presentComment(ctx, viewerId, comment);
  });
}

function textOf(raw: string): string {
  const text = trimText(raw);
  if (text === '') throw unprocessable('A comment needs some text.');
  return text;
}
