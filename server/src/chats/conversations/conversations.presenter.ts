import { LISTED_MEMBERS } from '@kithkin/shared/contract';
import { addressJson } from '../../media';
import { id, type SQL, sql } from '../../platform/db';
import { isBlockedEitherWay } from '../../visibility/blocks';
import { isActive } from '../../visibility/predicates';
import { chatUserJson } from '../chatUser.presenter';
import { messageJson, statusMarkersSql } from '../messages/messages.presenter';

/** Unread messages are counted to so many. */
const MAX_UNREAD_COUNT = sql.raw('100');

/** What came before is not the member's to see: before joining, or deleted by them. */
export const FLOOR = sql`greatest(mine.joined_seq, mine.deleted_before_seq)`;

/**
 * On a member's list: not deleted by them since the last message, and a chat without a message only
 * for who began it.
 */
export const listed = (viewer: SQL): SQL =>
  sql`((mine.hidden_at is null or c.last_seq > mine.deleted_before_seq)
    and (c.last_seq > 0 or c.is_group or c.created_by = ${id(viewer)}))`;

/** A message `x` that counts as unread while it is above the member's seen_seq. */
export const countsAsUnread = (viewer: SQL): SQL =>
  sql`x.seq > greatest(mine.seen_seq, ${FLOOR}) and x.sender_id is distinct from ${id(viewer)}
    and x.system is null and x.deleted_at is null`;

/** Whether presence is told: to people who share more than an empty chat, without a block between. */
const sharesPresence = (viewer: SQL, alias: string): SQL =>
  sql`(c.is_group or c.last_seq > 0) and not ${isBlockedEitherWay(viewer, alias)}`;

/**
 * The admins of the group `c`: who began it; with none of them left, whoever has been there longest.
 */
export const adminsOfGroup = sql`(select coalesce(array_agg(a.user_id), '{}') from (
  select o.user_id from conversation_members o join users u on u.id = o.user_id and ${isActive('u')}
  where o.conversation_id = c.id and o.left_at is null
  order by o.is_admin desc, o.joined_at, o.user_id limit 1) a)`;

/** The rows `c` and `mine` (of `viewer`) as the contract's Conversation; `people` at most, or all. */
export function conversationJson(viewer: SQL, people: number | null = LISTED_MEMBERS): SQL {
  const max = sql.raw(people === null ? 'all' : String(people));
  const others = sql`from conversation_members o join users u on u.id = o.user_id
    where o.conversation_id = c.id and o.user_id <> ${id(viewer)} and o.left_at is null`;
  return sql`json_build_object(
    '_id', c.id, 'isGroup', c.is_group, 'groupName', c.group_name,
    'groupPhoto', case when c.group_photo_id is not null then (
      select ${addressJson('gp', 'go', { alwaysShort: true })} from media_assets gp
        join users go on go.id = gp.owner_id where gp.id = c.group_photo_id) end,
    'participants', coalesce((
      select json_agg(${chatUserJson('u', sharesPresence(viewer, 'u'))} order by o.joined_at, o.user_id)
      from (select o.user_id, o.joined_at from conversation_members o
        where o.conversation_id = c.id and o.left_at is null order by o.joined_at, o.user_id limit ${max}) o
      join users u on u.id = o.user_id), '[]'::json),
    'memberCount', (select count(*) from conversation_members o
      where o.conversation_id = c.id and o.left_at is null),
    'lastMessage', case when c.last_seq > ${FLOOR} then (
      select ${messageJson(viewer, statusMarkersSql(viewer, sql`c.id`))} from messages m
      where m.conversation_id = c.id and m.seq = c.last_seq) end,
    'unreadCount', case when c.last_seq > greatest(mine.seen_seq, ${FLOOR}) then (
      select count(*) from (select 1 from messages x where x.conversation_id = c.id
        and ${countsAsUnread(viewer)} limit ${MAX_UNREAD_COUNT}) counted) else 0 end,
    'lastSeq', c.last_seq, 'seenSeq', mine.seen_seq,
    'canSend', c.is_group or (
      exists (select 1 ${others})
      and not exists (select 1 ${others} and (${isBlockedEitherWay(viewer, 'u')} or not ${isActive('u')}))),
    'muted', mine.muted_at is not null,
    'admins', case when c.is_group then to_json(${adminsOfGroup}) else '[]'::json end)`;
}
