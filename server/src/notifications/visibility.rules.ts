import { id, literal, type SQL, sql } from '../platform/db';
import {
  canListUser,
  canSeeContent,
  isActive,
  isCommentVisible,
  isInactiveId,
  isOfAudience,
  isPublished,
  isStoryActive,
} from '../visibility/predicates';

/** A recipient or a time: a value, or an expression of the surrounding statement. */
type Who = string | SQL;
type When = Date | SQL;

/** Neither of the viewer and the user of the id column has blocked the other. */
type IsUnblocked = (userId: SQL) => SQL;

/** A column of row `n`, and a query that selects the ids of visible subjects. */
interface Subject {
  column: SQL;
  /** Ends where the ids to compare follow. */
  visible: (viewer: Who, now: When, isUnblocked?: IsUnblocked) => SQL;
}

/** The viewer may see the published post `p` by author `u`. */
const isOpenPost = (viewer: Who, isUnblocked?: IsUnblocked): SQL =>
  sql`${isOfAudience(viewer, 'p')} and ${canSeeContent(viewer, 'u', isUnblocked?.(sql`u.id`))}`;

/** Most posts are the viewer's own, whose author is not read. */
const POST: Subject = {
  column: sql`n.post_id`,
  visible: (viewer, now, isUnblocked) => sql`select p.id from posts p
      where ${isPublished('p', now)} and (p.creator_id = ${id(viewer)} or exists (
        select 1 from users u where u.id = p.creator_id and ${isOpenPost(viewer, isUnblocked)} offset 0))
      and p.id`,
};
const COMMENT: Subject = {
  column: sql`n.comment_id`,
  visible: (viewer) =>
    sql`select c.id from comments c where ${isCommentVisible(viewer, 'c')} and c.id`,
};
const STORY: Subject = {
  column: sql`n.story_id`,
  visible: (_viewer, now) =>
    sql`select s.id from stories s where ${isStoryActive('s', now)} and s.id`,
};
const CONVERSATION: Subject = {
  column: sql`n.conversation_id`,
  visible: (viewer) => sql`select m.conversation_id from conversation_members m
      where m.user_id = ${id(viewer)} and m.left_at is null and m.conversation_id`,
};

const forEach = (subjects: readonly Subject[], condition: (subject: Subject) => SQL): SQL =>
  sql.join(
    subjects.map((subject) => sql`(${subject.column} is null or ${condition(subject)})`),
    sql` and `,
  );

/** The subjects of row `n` are visible; each is looked up. */
const areVisible = (subjects: readonly Subject[], ...of: Parameters<Subject['visible']>): SQL =>
  forEach(subjects, ({ column, visible }) => sql`exists (${visible(...of)} = ${column} offset 0)`);

const SUBJECTS = [POST, COMMENT, STORY, CONVERSATION];

/**
 * Joins notifications (`n`) with their actors (`actor`), and drops invisible ones. A notification
 * is visible until its recipient deletes it, while they may list the actor and see the subject, and
 * while the action has not been undone: it disappears with a removed like or reaction, a withdrawn
 * or answered request, and a conversation that was left. For a few rows: `offset 0` keeps the planner
 * from starting with all users or posts when a recipient has many notifications.
 */
export function joinVisible(viewer: Who, now: When): SQL {
  return sql`cross join lateral (
    select actor.* from users actor
    where actor.id = n.actor_id and n.recipient_id = ${id(viewer)} and n.stands and n.deleted_at is null
      and ${canListUser(viewer, 'actor')} and ${areVisible(SUBJECTS, viewer, now)}
    offset 0) actor`;
}

/**
 * The same rule for statements of one recipient, in parts; `isUnblocked` decides on a user by id.
 * `isVisibleOfPost` is of a row `n` whose post is known to be visible. The others are for a page, which
 * joins rows with their actors (`actor`), posts (`p` by authors `u`) and comments (`c`).
 */
export function rulesOf(viewer: Who, now: When, isUnblocked: IsUnblocked) {
  const isStanding = sql`n.stands and n.deleted_at is null`;
  const isActorUnblocked = isUnblocked(sql`n.actor_id`);
  return {
    isVisibleOfPost: sql`(${isStanding} and ${isActorUnblocked}
      and (n.actor_id = ${id(viewer)} or not ${isInactiveId(sql`n.actor_id`)})
      and ${areVisible([COMMENT], viewer, now)})`,
    joinActor: sql`cross join lateral (
      select actor.* from users actor where actor.id = n.actor_id and ${isStanding}
        and (actor.id = ${id(viewer)} or ${isActive('actor')}) and ${isUnblocked(sql`actor.id`)}
      offset 0) actor`,
    isPostVisible: sql`${isPublished('p', now)} and ${isOpenPost(viewer, isUnblocked)}`,
    isCommentVisible: isCommentVisible(viewer, 'c'),
    areSubjectsVisible: sql`(n.post_id is null or p.id is not null)
      and (n.comment_id is null or c.id is not null)
      and ${areVisible([STORY, CONVERSATION], viewer, now)}`,
  };
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

/** A notification is an unread one in the recipient's bell, if they may see it. */
export const isUnread = (recipient: Who): SQL =>
  sql`(n.recipient_id = ${id(recipient)} and n.read_at is null and n.stands and n.deleted_at is null
    and ${isInBell(recipient)})`;

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
      where ${isUnread(viewer)} ${except ? sql`and (${except}) is not true` : sql``}
    )
    select count(*)::int from unread n
    where (n.actor_id is null or n.actor_id in (
        select actor.id from users actor
        where ${canListUser(viewer, 'actor')} and actor.id ${among(sql`n.actor_id`)}))
      and ${forEach(SUBJECTS, ({ column, visible }) => sql`${column} in (${visible(viewer, now)} ${among(column)})`)})`;
}

/** Maximum number of unread notifications that are checked one by one. */
const FEW_UNREAD = literal(200);

/**
 * Returns the same number for a viewer with few unread notifications, of which each is checked by
 * itself; null for one with many.
 */
export const unreadCountOfFew = (viewer: Who, now: When, isUnblocked: IsUnblocked): SQL => sql`(
  select case when count(*) <= ${FEW_UNREAD} then count(*) filter (where
    ${isUnblocked(sql`n.actor_id`)} and (inactive.id is null or inactive.id = ${id(viewer)})
    and (n.post_id is null or p.id is not null)
    and ${areVisible([COMMENT, STORY, CONVERSATION], viewer, now)}) end
  from (select n.* from notifications n where ${isUnread(viewer)} limit ${FEW_UNREAD} + 1) n
    left join users inactive on inactive.id = n.actor_id and not ${isActive('inactive')}
    left join lateral (${POST.visible(viewer, now, isUnblocked)} = n.post_id offset 0) p on true)`;
