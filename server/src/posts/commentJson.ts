import { summaryJson } from '../people/summary';
import { cursorSql, id, iso, type SQL, sql, time } from '../platform/db';
import { isCommentShown, listsPerson } from '../visibility/predicates';

/** A row of `comments` with its author's row of `users`, as the contract's Comment. */
export function commentJson(comment: string, author: string): SQL {
  return sql`json_build_object('_id', ${sql.raw(comment)}.id, 'text', ${sql.raw(comment)}.text,
    'createdAt', ${iso(`${comment}.created_at`)}, 'editedAt', ${iso(`${comment}.edited_at`)},
    'user', ${summaryJson(author)})`;
}

/**
 * A page of the comments on a post as the contract's CommentPage, newest first, without those of
 * people whom the viewer can't list. For any statement: values and columns come as SQL.
 */
export function commentPageJson(of: {
  viewer: SQL;
  post: SQL;
  limit: SQL;
  /** Where the page begins; without it, at the newest. */
  from?: { at: SQL; id: SQL };
}): SQL {
  const after = of.from
    ? sql`(c.created_at, c.id) < (${time(of.from.at)}, ${id(of.from.id)})`
    : sql`true`;
  return sql`(
    select json_build_object(
      'comments', coalesce(json_agg(page.comment order by page.place) filter (where page.place <= ${of.limit}::int), '[]'),
      'nextCursor', case when count(*) > ${of.limit}::int
        then max(page.cursor) filter (where page.place = ${of.limit}::int) end)
    from (
      select ${commentJson('c', 'author')} as comment, ${cursorSql('c.created_at', 'c.id')} as cursor,
        row_number() over (order by c.created_at desc, c.id desc) as place
      from comments c join users author on author.id = c.author_id
      where c.post_id = ${id(of.post)} and ${isCommentShown(of.viewer, 'c')}
        and ${listsPerson(of.viewer, 'author')} and ${after}
      order by c.created_at desc, c.id desc limit ${of.limit}::int + 1
    ) page)`;
}
