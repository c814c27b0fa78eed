import { id, type SQL, sql } from '../platform/db';
import { isBlockedBetween } from '../visibility/blocks';
import { canListUser, isActive } from '../visibility/predicates';

/** Unread messages are counted up to this number, among this many of the newest messages. */
const MAX_UNREAD_COUNT = sql.raw('100');
const MAX_UNREAD_SCANNED = sql.raw('1000');

/** Highest `seq` hidden from the member: messages from before joining, or deleted by them. */
export const FLOOR = sql`greatest(mine.joined_seq, mine.deleted_before_seq)`;

/** True unless the member deleted the conversation and no message has come since. */
const notDeleted = sql`(mine.hidden_at is null or c.last_seq > mine.deleted_before_seq)`;

/**
 * Returns true if the conversation is on the member's list. A conversation that they deleted is
 * listed again after the next message; one without messages is listed only for its creator.
 */
export const listed = (viewer: SQL): SQL =>
  sql`(mine.accepted_at is not null and ${notDeleted}
    and (c.last_seq > 0 or c.is_group or c.created_by = ${id(viewer)}))`;

/** A message that the member can read, and its sender has not deleted. */
const hasContent = sql`exists (select 1 from messages x
  where x.conversation_id = c.id and x.seq > ${FLOOR} and x.deleted_at is null)`;

/**
 * Returns true if the conversation is in the member's folder of requests: they have not accepted
 * it, and may list the person it came from. A direct chat is none without a message.
 */
export const isRequested = (viewer: SQL): SQL =>
  sql`(mine.accepted_at is null and ${notDeleted} and (c.is_group or ${hasContent})
    and exists (select 1 from users ru where ru.id = mine.invited_by and ${canListUser(viewer, 'ru')}))`;

/**
 * Returns true if message `x` of `c` counts as unread: it is above the member's `seen_seq`, and no
 * block lies between them and its sender.
 */
export const countsAsUnread = (viewer: SQL): SQL =>
  sql`x.seq > greatest(mine.seen_seq, ${FLOOR}, c.last_seq - ${MAX_UNREAD_SCANNED})
    and x.sender_id is distinct from ${id(viewer)} and x.system is null and x.deleted_at is null
    and not ${isBlockedBetween(viewer, sql`x.sender_id`)}`;

const activeMembers = sql`conversation_members o join users u on u.id = o.user_id and ${isActive('u')}
  where o.conversation_id = c.id and o.left_at is null and o.accepted_at is not null`;

/** Condition of the members `o` of `c` whom the viewer sees. */
export const isShown = (viewer: SQL): SQL => sql`o.conversation_id = c.id and o.left_at is null
  and (o.accepted_at is not null or not c.is_group or o.user_id = ${id(viewer)})`;

/** Number of the members whom the viewer sees. */
export const memberCount = (viewer: SQL): SQL =>
  sql`(select count(*) from conversation_members o where ${isShown(viewer)})`;

/** Number of unread messages for the row `mine`, counted to a limit. */
export const unreadCount = (viewer: SQL): SQL =>
  sql`case when c.last_seq > greatest(mine.seen_seq, ${FLOOR}) then (
    select count(*) from (select 1 from messages x where x.conversation_id = c.id
      and ${countsAsUnread(viewer)} limit ${MAX_UNREAD_COUNT}) counted) else 0 end`;

/**
 * Ids of the admins of group `c`: its creator, and those whom an admin made one. If none of them is
 * active, the longest-standing active member. Whoever has not accepted the group is none.
 */
export const adminsOfGroup = sql`coalesce(
  (select array_agg(o.user_id order by o.joined_at, o.user_id) from ${activeMembers} and o.is_admin),
  (select array[o.user_id] from ${activeMembers} order by o.joined_at, o.user_id limit 1),
  '{}')`;
