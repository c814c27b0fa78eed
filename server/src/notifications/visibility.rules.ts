import { id, type SQL, sql } from '../platform/db';
import { canListUser, canSeePost, isCommentVisible, isStoryActive } from '../visibility/predicates';

/** A recipient or a time: a value, or an expression of the surrounding statement. */
type Who = string | SQL;
type When = Date | SQL;

/** A column of row `n`, and a query that selects the ids of visible subjects. */
interface Subject {
  column: SQL;
  /** Ends where the ids to compare follow. */
  visible: (viewer: Who, now: When) => SQL;
}

const SUBJECTS: readonly Subject[] = [
  {
    column: sql`n.post_id`,
    visible: (viewer, now) => sql`select p.id from posts p join users u on u.id = p.creator_id
      where ${canSeePost(viewer, 'p', 'u', now)} and p.id`,
  },
  {
    column: sql`n.comment_id`,
    visible: (viewer) =>
      sql`select c.id from comments c where ${isCommentVisible(viewer, 'c')} and c.id`,
  },
  {
    column: sql`n.story_id`,
    visible: (_viewer, now) =>
      sql`select s.id from stories s where ${isStoryActive('s', now)} and s.id`,
  },
  {
    column: sql`n.conversation_id`,
    visible: (viewer) => sql`select m.conversation_id from conversation_members m
      where m.user_id = ${id(viewer)} and m.left_at is null and m.conversation_id`,
  },
];

const forEachSubject = (condition: (subject: Subject) => SQL): SQL =>
  sql.join(
    SUBJECTS.map((subject) => sql`(${subject.column} is null or ${condition(subject)})`),
    sql` and `,
  );

/**
 * Joins notifications (`n`) with their actors (`actor`), and drops invisible ones. A notification
 * is visible until its recipient deletes it, while they may list the actor and see the subject, and
 * while the action has not been undone: it disappears with a removed like or reaction, a withdrawn
 * or answered request, and a conversation that was left. For a page or a few rows: `offset 0` keeps
 * the planner from starting with all users or posts when a recipient has many notifications.
 */
export function joinVisible(viewer: Who, now: When): SQL {
  return sql`cross join lateral (
    select actor.* from users actor
    where actor.id = n.actor_id and n.recipient_id = ${id(viewer)} and n.stands and n.deleted_at is null
      and ${canListUser(viewer, 'actor')}
      and ${forEachSubject(({ column, visible }) => sql`exists (${visible(viewer, now)} = ${column} offset 0)`)}
    offset 0) actor`;
}

/**
 * A notification has a place in the bell: it is about no message, or its recipient has not chosen
 * to leave messages out of the bell.
 */
export function isInBell(recipient: Who): SQL {
  return sql`(n.type <> 'message' or coalesce((
    select (b.preferences ->> 'bellShowsMessages')::boolean from users b
    where b.id = ${id(recipient)}), true))`;
}

/**
 * Returns the recipient's number of visible unread notifications as a scalar; `except` excludes
 * rows. It has the same condition as `joinVisible`, for many rows: each actor and subject is
 * checked once. `is null or` makes each `in` a hash table; the planner would otherwise choose a
 * slower join.
 */
export function unreadCount(viewer: Who, now: When, except?: SQL): SQL {
  const among = (column: SQL) => sql`= any(array(select distinct ${column} from unread n))`;
  return sql`(
    with unread as materialized (
      select n.* from notifications n
      where n.recipient_id = ${id(viewer)} and n.read_at is null and n.stands and n.deleted_at is null
        and ${isInBell(viewer)}
        ${except ? sql`and (${except}) is not true` : sql``}
    )
    select count(*)::int from unread n
    where (n.actor_id is null or n.actor_id in (
        select actor.id from users actor
        where ${canListUser(viewer, 'actor')} and actor.id ${among(sql`n.actor_id`)}))
      and ${forEachSubject(({ column, visible }) => sql`${column} in (${visible(viewer, now)} ${among(column)})`)})`;
}
