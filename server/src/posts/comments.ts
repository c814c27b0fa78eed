import type { Comment, CommentPage, CreateComment } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { isUniqueViolation, keysetOf } from '../platform/db';
import { notFound, ruleViolated } from '../platform/errors';
import { RawJson } from '../platform/http/route';
import { newId } from '../platform/ids';
import {
  existing,
  mayChange,
  present,
  tellComment,
  tellCount,
  tellPeople,
  type Which,
} from './commentLive';
import { commentPage, findByClientId, insertComment, updateComment } from './commentStore';
import { mentionedIn, tellMentioned } from './mentions';
import { accessPost } from './policy';

const PAGE = 20;

/** A page of comments, newest first. The viewer's access to the post has been checked. */
export async function commentsPage(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined } = {},
): Promise<RawJson> {
  const values = { viewer: viewerId, post: postId, limit, ...keysetOf(cursor) };
  const [page] = await ctx.db.fetch(commentPage, values);
  return new RawJson(page?.json ?? '{"comments":[],"nextCursor":null}');
}

/** The first page of comments, for an answer that Node puts together. */
export async function commentsOf(
  ctx: AppContext,
  viewerId: string,
  postId: string,
): Promise<CommentPage> {
  const { text } = await commentsPage(ctx, viewerId, postId);
  const page: CommentPage = JSON.parse(ctx.mediaUrls.fill(text, ctx.clock.now()));
  return page;
}

/** Comments on a post. A clientId that was used before answers that comment again. */
export async function addComment(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  { text: raw, clientId }: CreateComment,
): Promise<Comment> {
  const text = textOf(raw);
  const twin = async () => (clientId ? findByClientId(ctx.db, viewerId, clientId) : undefined);
  const before = await twin();
  if (before) return present(ctx, before);
  const commentId = newId();
  try {
    return await ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now();
      const post = await accessPost(tx, viewerId, postId, now);
      const draft = { id: commentId, postId, authorId: viewerId, text, clientId: clientId ?? null };
      if (!(await insertComment(tx, draft, now))) throw notFound('Post not found.');
      const comment = present(ctx, await existing(tx, commentId));
      await tellComment(ctx, tx, 'comment-created', { postId, authorId: viewerId, comment });
      await tellCount(ctx, tx, postId);
      await tellPeople(ctx, tx, post, { authorId: viewerId, commentId, text });
      return comment;
    });
  } catch (error) {
    const winner = isUniqueViolation(error) ? await twin() : undefined;
    if (!winner) throw error;
    return present(ctx, winner);
  }
}

/** Changes the text of a comment: its author or an admin (specification section 6). */
export async function editComment(
  ctx: AppContext,
  viewerId: string,
  where: Which,
  raw: string,
): Promise<Comment> {
  const text = textOf(raw);
  return ctx.db.transaction(async (tx) => {
    const before = await mayChange(ctx, tx, viewerId, where);
    const changed = await updateComment(tx, before.id, text, ctx.clock.now());
    const comment = present(ctx, await existing(tx, before.id));
    if (!changed) return comment;
    const { postId, commentId } = where;
    const authorId = before.author_id;
    if (!before.hidden) {
      await tellComment(ctx, tx, 'comment-updated', { postId, authorId, comment });
    }
    const mentioned = await mentionedIn(tx, text, before.text);
    await tellMentioned(ctx, tx, { actorId: authorId, postId, commentId }, mentioned);
    return comment;
  });
}

function textOf(raw: string): string {
  const text = raw.trim();
  if (text === '') throw ruleViolated('A comment needs some text.');
  return text;
}
