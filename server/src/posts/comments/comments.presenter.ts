import type { Comment } from '@kithkin/shared/contract';
import {
  column,
  concat,
  cursorSql,
  id,
  listText,
  objectText,
  type SQL,
  sql,
  time,
  value,
} from '../../platform/db';
import { hiddenText } from '../../users/hiddenContent.presenter';
import { summaryText } from '../../users/users.presenter';
import { canListUser, isCommentVisible } from '../../visibility/predicates';
import { isCommentWanted } from '../../visibility/wanted';

/**
 * Returns a row of `comments` and its author's row of `users` as the contract's Comment, as JSON
 * text. Its author does not see that it waits for approval.
 */
function commentText(viewer: SQL, comment: string, author: string): SQL {
  const hidden = sql`case when ${column(comment, 'author_id')} = ${id(viewer)} then ${hiddenText('comment', comment)} end`;
  return objectText<Comment>({
    _id: value.id(`${comment}.id`),
    text: value.text(`${comment}.text`),
    createdAt: value.time(`${comment}.created_at`),
    editedAt: value.timeOrNull(`${comment}.edited_at`),
    user: [summaryText(author)],
    withheld: value.orNull(
      sql`nullif(${column(comment, 'withheld')}, case when ${column(comment, 'author_id')} = ${id(viewer)} then 'restricted' end)`,
    ),
    hidden: [sql`coalesce(${hidden}, 'null')`],
  });
}

/** Returns the same Comment as a JSON value. */
export function commentJson(viewer: SQL, comment: string, author: string): SQL {
  return sql`(${commentText(viewer, comment, author)})::json`;
}

interface Comments {
  viewer: SQL;
  now: SQL;
  post: SQL;
  limit: SQL;
  /** Start of the page; without it, the newest comment. */
  from?: { at: SQL; id: SQL };
}

/**
 * Selects at most `limit` comments on a post, newest first, without authors whom the viewer can't
 * list or has muted. Values and columns are SQL, so that it fits into any statement.
 */
function found({ viewer, now, post, from }: Comments, limit: SQL): SQL {
  const after = from ? sql`(c.created_at, c.id) < (${time(from.at)}, ${id(from.id)})` : sql`true`;
  return sql`(
    select ${commentText(viewer, 'c', 'author')} as text, c.created_at as at, c.id
    from comments c join users author on author.id = c.author_id
    where c.post_id = ${id(post)} and ${isCommentVisible(viewer, 'c')}
      and ${canListUser(viewer, 'author')} and ${isCommentWanted(viewer, 'c', now)} and ${after}
    order by c.created_at desc, c.id desc limit ${limit})`;
}

/** Returns the first comments as a JSON list of the contract's Comment, as text. */
export function firstCommentsText(of: Comments): SQL {
  return sql`(select ${listText(sql`c.text`, sql`c.at desc, c.id desc`)} from ${found(of, of.limit)} c)`;
}

/** Returns a page of comments as the contract's CommentPage. */
export function commentPageJson(of: Comments): SQL {
  const limit = sql`${of.limit}::int`;
  const text = concat([
    '{"comments":',
    listText(sql`c.text`, sql`c.at desc, c.id desc`),
    ',"nextCursor":',
    sql`coalesce('"' || (select ${cursorSql('last.at', 'last.id')} from (
      select at, id from page where (select count(*) from page) > ${limit}
      order by at desc, id desc offset greatest(${limit} - 1, 0) limit 1) last) || '"', 'null')`,
    '}',
  ]);
  return sql`(
    with page as materialized ${found(of, sql`${limit} + 1`)}
    select (${text})::json from (select * from page order by at desc, id desc limit ${limit}) c)`;
}
