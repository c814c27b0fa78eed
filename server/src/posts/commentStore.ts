import { type PersonRow, personJson } from '../people/summary';
import { afterCursor, id, type Queryable, type SQL, sql, time } from '../platform/db';
import { isCommentShown, listsPerson } from '../visibility/predicates';

export interface CommentRow {
  id: string;
  post_id: string;
  author: PersonRow;
  text: string;
  created_at: Date;
  edited_at: Date | null;
}

const COMMENT = sql`c.id, c.post_id, ${personJson('u')} as author, c.text, c.created_at, c.edited_at`;

/** A page of the comments on a post, newest first, without those of people the viewer can't list. */
export function listComments(
  on: Queryable,
  viewerId: string,
  postId: string,
  of: { cursor?: string | undefined; limit: number },
): Promise<CommentRow[]> {
  return on.query(sql`
    select ${COMMENT} from comments c join users u on u.id = c.author_id
    where c.post_id = ${id(postId)} and ${listsPerson(viewerId, 'u')} and ${isCommentShown(viewerId, 'c')}
      and ${afterCursor(of.cursor, 'c.created_at', 'c.id')}
    order by c.created_at desc, c.id desc limit ${of.limit + 1}::int`);
}

export function findComment(
  on: Queryable,
  where: { id: string } | { authorId: string; clientId: string },
) {
  const is: SQL =
    'id' in where
      ? sql`c.id = ${id(where.id)}`
      : sql`c.author_id = ${id(where.authorId)} and c.client_id = ${where.clientId}`;
  return on.one<CommentRow>(sql`
    select ${COMMENT} from comments c join users u on u.id = c.author_id where ${is}`);
}

export async function insertComment(
  on: Queryable,
  comment: { id: string; postId: string; authorId: string; text: string; clientId: string | null },
  now: Date,
): Promise<void> {
  await on.run(sql`
    insert into comments (id, post_id, author_id, text, client_id, created_at)
    values (${id(comment.id)}, ${id(comment.postId)}, ${id(comment.authorId)}, ${comment.text},
      ${comment.clientId}, ${time(now)})`);
}

export async function updateComment(on: Queryable, commentId: string, text: string, now: Date) {
  await on.run(sql`
    update comments set text = ${text}, edited_at = ${time(now)} where id = ${id(commentId)}`);
}

export async function deleteComment(on: Queryable, commentId: string): Promise<boolean> {
  return (await on.run(sql`delete from comments where id = ${id(commentId)}`)) > 0;
}

export async function isAdmin(on: Queryable, userId: string): Promise<boolean> {
  const row = await on.one<{ is_admin: boolean }>(
    sql`select is_admin from users where id = ${id(userId)}`,
  );
  return row?.is_admin ?? false;
}
