import type { Comment, CommentPage, CreateComment } from '@kithkin/shared/contract';
import { notify } from '../notifications/notify';
import { presentPerson } from '../people/summary';
import type { AppContext } from '../platform/context';
import { isUniqueViolation, page, type Queryable, type Tx } from '../platform/db';
import { forbidden, notFound, ruleViolated } from '../platform/errors';
import { newId } from '../platform/ids';
import { publish } from '../realtime/publish';
import {
  type CommentRow,
  deleteComment,
  findComment,
  insertComment,
  isAdmin,
  listComments,
  updateComment,
} from './commentStore';
import { accessPost } from './policy';
import { tellMentioned } from './service';
import { audienceOf } from './store';

const PAGE = 20;

export function presentComment(ctx: AppContext, row: CommentRow): Comment {
  return {
    _id: row.id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    user: presentPerson(ctx, row.author),
  };
}

/** A page of comments, newest first. The viewer's access to the post has been checked. */
export async function commentsOf(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined } = {},
): Promise<CommentPage> {
  const found = await listComments(ctx.db, viewerId, postId, { cursor, limit });
  const { rows, nextCursor } = page(found, limit, (row) => ({ at: row.created_at, id: row.id }));
  return { comments: rows.map((row) => presentComment(ctx, row)), nextCursor };
}

/** Comments on a post. A clientId that was used before answers that comment again. */
export async function addComment(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  { text: raw, clientId }: CreateComment,
): Promise<Comment> {
  const text = textOf(raw);
  const twin = () => (clientId ? findComment(ctx.db, { authorId: viewerId, clientId }) : undefined);
  const before = await twin();
  if (before) return presentComment(ctx, before);
  const commentId = newId();
  try {
    await ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now();
      const post = await accessPost(tx, viewerId, postId, now);
      await insertComment(
        tx,
        { id: commentId, postId, authorId: viewerId, text, clientId: clientId ?? null },
        now,
      );
      await tellCount(ctx, tx, postId, post.comments_count + 1);
      const about = { recipientId: post.creator_id, actorId: viewerId, postId, commentId };
      await notify(ctx, tx, { ...about, type: 'comment', message: 'commented on your post.' });
      await tellMentioned(ctx, tx, viewerId, postId, text, 'mentioned you in a comment.');
    });
  } catch (error) {
    const winner = isUniqueViolation(error) ? await twin() : undefined;
    if (!winner) throw error;
    return presentComment(ctx, winner);
  }
  return presentComment(ctx, await existing(ctx.db, commentId));
}

/** Changes the text of a comment: its author or an admin (specification section 6). */
export async function editComment(
  ctx: AppContext,
  viewerId: string,
  where: { postId: string; commentId: string },
  raw: string,
): Promise<Comment> {
  const text = textOf(raw);
  const comment = await mayChange(ctx, ctx.db, viewerId, where);
  await updateComment(ctx.db, comment.id, text, ctx.clock.now());
  return presentComment(ctx, await existing(ctx.db, comment.id));
}

/** Deletes a comment: its author or an admin. */
export async function removeComment(
  ctx: AppContext,
  viewerId: string,
  where: { postId: string; commentId: string },
) {
  return ctx.db.transaction(async (tx) => {
    const comment = await mayChange(ctx, tx, viewerId, where);
    const post = await accessPost(tx, viewerId, where.postId, ctx.clock.now());
    if (await deleteComment(tx, comment.id)) {
      await tellCount(ctx, tx, where.postId, post.comments_count - 1);
    }
    return { message: 'Comment deleted.' };
  });
}

async function mayChange(
  ctx: AppContext,
  on: Queryable,
  viewerId: string,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<CommentRow> {
  await accessPost(on, viewerId, postId, ctx.clock.now());
  const comment = await findComment(on, { id: commentId });
  if (!comment || comment.post_id !== postId) throw notFound('Comment not found.');
  if (comment.author.id !== viewerId && !(await isAdmin(on, viewerId))) {
    throw forbidden('Only its author can change a comment.');
  }
  return comment;
}

async function existing(on: Queryable, commentId: string): Promise<CommentRow> {
  const row = await findComment(on, { id: commentId });
  if (!row) throw notFound('Comment not found.');
  return row;
}

async function tellCount(ctx: AppContext, tx: Tx, postId: string, commentsCount: number) {
  await publish(ctx, tx, 'post-updated', await audienceOf(tx, postId), {
    _id: postId,
    changes: { commentsCount },
  });
}

function textOf(raw: string): string {
  const text = raw.trim();
  if (text === '') throw ruleViolated('A comment needs some text.');
  return text;
}
