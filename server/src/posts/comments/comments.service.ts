import type { Comment, CommentPage, CreateComment } from '@kithkin/shared/contract';
import { MAX_COMMENT_TEXT, textLength, trimText } from '@kithkin/shared/contract';
import { ACCEPTED_KINDS, type Asset, insertAsset, withAssets } from '../../media';
import type { Upload } from '../../media/mediaTypes';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation, keysetOf, page, type Queryable, type Tx } from '../../platform/db';
import { forbidden, notFound, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { checkMayComment } from '../../users/postingLimit.policy';
import { findAuditedUser } from '../../users/roles.store';
import type { Signing } from '../../users/users.presenter';
import { retainBeforeEdit } from '../../versions/versions.service';
import { deleteEdits, recordEdit } from '../edits/edits.store';
import { mentionedIn, notifyMentioned } from '../mentions.service';
import { accessPost } from '../posts.policy';
import { lockPost } from '../posts.store';
import { mentionsOf } from '../text';
import { COMMENT_COUNTS } from './commentCounts.store';
import {
  logModerated,
  notifyCommentRecipients,
  publishComment,
  publishCommentCount,
  publishWithheld,
} from './comments.events';
import { accessComment, getComment, getEditableComment } from './comments.policy';
import { presentComment } from './comments.presenter';
import type { CommentRow } from './comments.sql';
import {
  COMMENTS,
  type CommentRef,
  findByClientId,
  insertComment,
  updateComment,
} from './comments.store';

const PAGE = 20;

/**
 * Returns a page of comments and replies, newest first. The caller has checked the viewer's access to the post.
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

/** Presents a comment with the viewer's counts. */
export async function readComment(
  ctx: Signing,
  on: Queryable,
  viewer: string,
  row: CommentRow,
): Promise<Comment> {
  const values = { viewer, now: ctx.clock.now(), post: row.post_id, ids: [row.id] };
  const [counts] = await on.fetch(COMMENT_COUNTS, values);
  return presentComment(ctx, viewer, row, counts);
}

/**
 * Adds a comment or a reply to a post. A clientId that was used before returns the existing comment. There is
 * one level of replies: a reply to a reply replies to the same comment, and mentions the author of the reply.
 */
export async function addComment(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  fields: CreateComment,
  uploads: readonly Upload[],
): Promise<Comment> {
  const { clientId } = fields;
  const duplicate = async () => (clientId ? findByClientId(ctx.db, viewerId, clientId) : undefined);
  const before = await duplicate();
  if (before) return readComment(ctx, ctx.db, viewerId, before);
  const text = textOf(fields.text, uploads.length > 0);
  const commentId = newId();
  const add = (assets: readonly Asset[]) =>
    ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now();
      const post = await accessPost(tx, viewerId, postId, now);
      await checkMayComment(tx, viewerId, post.creator_id, now);
      if (!post.can_comment) throw forbidden('You can’t comment on this post.', 'comments-limited');
      const reply = await replyOf(tx, viewerId, { postId, commentId: fields.parentId }, text, now);
      for (const asset of assets) await insertAsset(ctx, tx, asset, now);
      const alt = assets.length > 0 ? trimText(fields.alt ?? '') : '';
      const assetId = assets[0]?.id ?? null;
      const own = { id: commentId, postId, authorId: viewerId, clientId: clientId ?? null };
      const draft = { ...own, ...reply, assetId, alt };
      if (!(await insertComment(tx, draft, now))) throw notFound('Post not found.');
      const comment = await getComment(tx, commentId);
      await publishComment(ctx, tx, 'comment-created', comment, { isNew: true });
      await publishCommentCount(ctx, tx, comment);
      await notifyCommentRecipients(ctx, tx, comment);
      return readComment(ctx, tx, viewerId, comment);
    });
  try {
    const options = { ownerId: viewerId, scope: 'comment', kinds: ACCEPTED_KINDS.comment } as const;
    return await withAssets(ctx, uploads, options, add);
  } catch (error) {
    const winner = isUniqueViolation(error) ? await duplicate() : undefined;
    if (!winner) throw error;
    return readComment(ctx, ctx.db, viewerId, winner);
  }
}

/** Returns the comment to which a new one replies, which is no reply, and the text with the mention. */
async function replyOf(
  tx: Tx,
  viewerId: string,
  { postId, commentId }: { postId: string; commentId: string | undefined },
  text: string,
  now: Date,
): Promise<{ parentId: string | null; text: string }> {
  if (commentId === undefined) return { parentId: null, text };
  const target = await accessComment(tx, viewerId, { postId, commentId }, now);
  if (target.parent_id === null) return { parentId: target.id, text };
  const isMentioned = mentionsOf(text).includes(target.user_name.toLowerCase());
  const isNamed = isMentioned || target.author_id === viewerId;
  const named = isNamed ? text : trimText(`@${target.user_name} ${text}`);
  const excess = textLength(named) - MAX_COMMENT_TEXT;
  if (excess > 0) {
    const characters = excess === 1 ? 'one character' : `${excess} characters`;
    throw unprocessable(
      `The reply begins with @${target.user_name}. Please shorten it by ${characters}.`,
    );
  }
  return { parentId: target.parent_id, text: named };
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
  return ctx.db.transaction(async (tx) => {
    // Locks the post before the comment, in the same order as hiding one.
    await lockPost(tx, where.postId);
    const before = await getEditableComment(ctx, tx, viewerId, where);
    const text = textOf(raw, before.file !== null);
    if (text === before.text) return readComment(ctx, tx, viewerId, before);
    const now = ctx.clock.now();
    await checkMayComment(tx, viewerId, before.creator_id, now);
    await retainBeforeEdit(tx, 'comment', before.id, now);
    const isOwn = before.author_id === viewerId;
    const editedBy = isOwn ? null : (await findAuditedUser(tx, viewerId)).userName;
    await recordVersion(tx, before, isOwn);
    await updateComment(tx, { id: before.id, text, alt: before.alt, editedBy }, now);
    const comment = await getComment(tx, before.id);
    if (comment.withheld !== before.withheld) await publishWithheld(ctx, tx, before, comment);
    else if (before.hidden_rule === null) await publishComment(ctx, tx, 'comment-updated', comment);
    if (!isOwn) {
      await logModerated(ctx, tx, viewerId, comment, 'comment-edited');
    } else if (comment.withheld === null) {
      const mentioned = await mentionedIn(tx, text, before.text);
      await notifyMentioned(ctx, tx, { actorId: before.author_id, ...where }, mentioned);
    }
    return readComment(ctx, tx, viewerId, comment);
  });
}

/**
 * Records the version of a comment before an edit, if others could see it. What a moderator replaces is not
 * shown to readers any more.
 */
async function recordVersion(tx: Tx, before: CommentRow, isOwn: boolean): Promise<void> {
  const { id, text, created_at: createdAt, edited_at: editedAt } = before;
  if (!isOwn) return deleteEdits(tx, id);
  if (before.withheld !== null || before.hidden_rule !== null || before.edited_by !== null) return;
  await recordEdit(tx, 'comments', { subjectId: id, text, writtenAt: editedAt ?? createdAt });
}

function textOf(raw: string, hasFile: boolean): string {
  const text = trimText(raw);
  if (text === '' && !hasFile) throw unprocessable('A comment needs some text.');
  return text;
}
