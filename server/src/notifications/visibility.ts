import { id, type SQL, sql } from '../platform/db';
import {
  canListUser,
  canSeeContent,
  isCommentVisible,
  isPublished,
  isStoryActive,
} from '../visibility/predicates';

/** A reader or a moment: a value, or an expression in the statement around. */
type Who = string | SQL;
type When = Date | SQL;

/**
 * What a notification can be about, and which of these its reader sees: each a query that ends where
 * the ids to look at follow.
 */
const SUBJECTS: Readonly<Record<string, (viewer: Who, now: When) => SQL>> = {
  post_id: (viewer, now) => sql`select p.id from posts p join users u on u.id = p.creator_id
    where ${isPublished('p', now)} and ${canSeeContent(viewer, 'u')} and p.id`,
  comment_id: (viewer) =>
    sql`select c.id from comments c where ${isCommentVisible(viewer, 'c')} and c.id`,
  story_id: (_viewer, now) =>
    sql`select s.id from stories s where ${isStoryActive('s', now)} and s.id`,
  conversation_id: (viewer) => sql`select m.conversation_id from conversation_members m
    where m.user_id = ${id(viewer)} and m.left_at is null and m.conversation_id`,
};

function forEachSubject(
  condition: (column: SQL, seen: (viewer: Who, now: When) => SQL) => SQL,
): SQL {
  const conditions = Object.entries(SUBJECTS).map(([name, seen]) => {
    const column = sql.raw(`n.${name}`);
    return sql`(${column} is null or ${condition(column, seen)})`;
  });
  return sql.join(conditions, sql` and `);
}

/**
 * Joins to notifications (`n`) their actors (`actor`), and drops those that are not there for the
 * reader: one is there until its reader deletes it, while they list the actor, still see what it is
 * about, and what was done stands. So the text goes with a like or reaction taken back, a request withdrawn or answered,
 * a thread left.
 *
 * For a page or a few rows, one after another: `offset 0` keeps the planner from beginning with all
 * people, or with all posts, when somebody has many notifications.
 */
export function joinVisible(viewer: Who, now: When): SQL {
  return sql`cross join lateral (
    select actor.* from users actor
    where actor.id = n.actor_id and n.recipient_id = ${id(viewer)} and n.stands and n.deleted_at is null
      and ${canListUser(viewer, 'actor')}
      and ${forEachSubject((column, seen) => sql`exists (${seen(viewer, now)} = ${column} offset 0)`)}
    offset 0) actor`;
}

/**
 * How many unread ones are there for the reader, as a scalar; `except` leaves some out. The same
 * condition as in `joinIfThere`, for many rows: each actor and thing is looked at once
 * (`is null or` keeps each `in` a hash table, where the planner would make a slower join of it).
 */
export function unreadCount(viewer: Who, now: When, except?: SQL): SQL {
  const among = (column: SQL) => sql`= any(array(select distinct ${column} from unread n))`;
  return sql`(
    with unread as materialized (
      select n.* from notifications n
      where n.recipient_id = ${id(viewer)} and n.read_at is null and n.stands and n.deleted_at is null
        ${except ? sql`and (${except}) is not true` : sql``}
    )
    select count(*)::int from unread n
    where (n.actor_id is null or n.actor_id in (
        select actor.id from users actor
        where ${canListUser(viewer, 'actor')} and actor.id ${among(sql`n.actor_id`)}))
      and ${forEachSubject((column, seen) => sql`${column} in (${seen(viewer, now)} ${among(column)})`)})`;
}
