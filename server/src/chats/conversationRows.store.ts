import { MAX_LISTED_MEMBERS } from '@kithkin/shared/contract';
import { id, literal, type SQL, sql } from '../platform/db';
import { canSeePresence } from '../users/presence.rules';
import { blockedPeople, isAmongBlocked } from '../visibility/blocks';
import { isActive } from '../visibility/predicates';
import { type ChatFile, type ChatPerson, chatFilePairs, chatPerson } from './chatUser.presenter';
import { adminsOfGroup, memberCount, unreadCount } from './conversations.sql';
import { type MessageRow, messageColumns, type WholeMessage } from './messageRows.store';
import { ownStatus, statusOf } from './messages.sql';
import { acceptsConversationsFrom } from './people.store';

/** A conversation as one viewer finds it. */
export interface ConversationRow {
  id: string;
  is_group: boolean;
  group_name: string | null;
  photo: ChatFile | null;
  last_seq: number;
  seen_seq: number;
  muted: boolean;
  /** The first members whom the viewer sees, and the number of all. */
  participants: ChatPerson[];
  member_count: number;
  admins: string[];
  can_send: boolean;
  unread_count: number;
  /** True if the viewer has not accepted it, and who it came from. */
  is_request: boolean;
  request_from: ChatPerson | null;
  last_message: MessageRow | null;
}

/** A conversation with the parts of its last message. */
export interface WholeConversation extends ConversationRow {
  last_message: WholeMessage | null;
}

const MAX_PEOPLE = literal(MAX_LISTED_MEMBERS);

/** Time of the last activity in `c`, which orders the list. */
export const activeAt = sql`coalesce(c.last_message_at, c.created_at)`;

/** Columns of `conversations c` and `conversation_members mine` that `conversationRows` needs. */
export const pageColumns = sql`c.id, c.is_group, c.group_name, c.group_photo_id, c.last_seq,
  mine.seen_seq, mine.delivered_seq, mine.joined_seq, mine.deleted_before_seq, mine.accepted_at,
  mine.muted_at, mine.invited_by, ${activeAt} as at`;

/** Ids of the members `o` that a condition selects, in the order of the rows. */
const idsOf = (condition: SQL): SQL => sql`array_agg(o.user_id) filter (where ${condition})`;

/**
 * Selects the ConversationRows of `page`, which has the columns `pageColumns`, the newest activity first.
 * CTEs collect what they need in one pass each: their first members, their last messages, and everybody
 * who is shown, once. Members are sorted before they are aggregated: a sort in each aggregate would be one
 * for each conversation.
 */
export function conversationRows(viewer: SQL, page: SQL): SQL {
  const person = chatPerson('u', canSeePresence(viewer, 'u', sql`not u.blocked`));
  const isOther = sql`o.user_id <> ${id(viewer)}`;
  const accepted = sql`o.accepted_at is not null`;
  const marker = (name: string) => sql`min(greatest(o.${sql.raw(name)}, o.accepted_seq))
    filter (where ${isOther} and ${accepted})`;
  const mark = (name: 'delivered' | 'seen') =>
    sql`case when m.sender_id = ${id(viewer)} then coalesce(ps.${sql.raw(name)}, ps.requested, 0)
      else c.${sql.raw(name)}_seq end`;
  // The members that are listed tell, unless there are more or none of a group's has accepted it.
  const status = sql`case when c.is_group and m.sender_id = ${id(viewer)}
      and (ps.listed >= ${MAX_PEOPLE} or ps.seen is null) then ${ownStatus(viewer)}
    else ${statusOf({ delivered: mark('delivered'), seen: mark('seen') })} end`;
  const isCollapsed = sql`(c.is_group and m.system is null and m.deleted_at is null and m.is_blocked)`;
  const last = messageColumns({
    sender: sql`m.sender`,
    status,
    isCollapsed,
  });
  return sql`
  with page as materialized (${page}),
  blocked as materialized (select ${blockedPeople(viewer)} as people),
  members as materialized (
    select p.id as conversation_id, p.is_group, o.* from page p cross join lateral (
      select o.user_id, o.joined_at, o.accepted_at, o.is_admin, o.delivered_seq, o.seen_seq, o.accepted_seq, o.joined_seq
      from conversation_members o
      where o.conversation_id = p.id and o.left_at is null
        and (o.accepted_at is not null or not p.is_group or o.user_id = ${id(viewer)})
      order by o.joined_at, o.user_id limit ${MAX_PEOPLE}) o),
  last_messages as materialized (
    select m.* from page p cross join lateral (
      select m.* from messages m where m.conversation_id = p.id and m.seq = p.last_seq
        and m.seq > greatest(p.joined_seq, p.deleted_before_seq)) m),
  people as materialized (
    select u.id, ${isActive('u')} as active, u.blocked, u.accepts, ${person} as person
    from (select user_id as id from members union select sender_id from last_messages
        union select invited_by from page where accepted_at is null) i
      cross join blocked cross join lateral (
        select u.*, ${isAmongBlocked(sql`blocked.people`, viewer, sql`u.id`)} as blocked,
          ${acceptsConversationsFrom(viewer, 'u')} as accepts
        from users u where u.id = i.id offset 0) u),
  last as materialized (
    select m.*, s.person as sender, coalesce(s.blocked, false) as is_blocked
    from last_messages m left join people s on s.id = m.sender_id),
  participants as materialized (
    select o.conversation_id, count(*) as listed, ${marker('delivered_seq')} as delivered,
      ${marker('seen_seq')} as seen,
      max(greatest(o.joined_seq, o.accepted_seq)) filter (where not o.is_group and ${isOther}) as requested,
      json_agg(o.person) as people,
      ${idsOf(sql`o.is_group and o.is_admin and o.active and ${accepted}`)} as admins,
      ${idsOf(sql`o.is_group and o.active and ${accepted}`)} as active_members,
      bool_or(${isOther}) and not bool_or(not o.is_group and ${isOther}
        and (not o.active or o.blocked or (o.accepted_at is null and not o.accepts))) as is_open
    from (
      select o.*, u.person, u.active, u.blocked, u.accepts from members o join people u on u.id = o.user_id
      order by o.conversation_id, o.joined_at, o.user_id) o
    group by o.conversation_id)
  select c.id, c.is_group, c.group_name, case when c.group_photo_id is not null then (
      select json_build_object(${chatFilePairs('gp', 'go')}) from media_assets gp
        join users go on go.id = gp.owner_id where gp.id = c.group_photo_id) end as photo,
    c.last_seq, c.seen_seq, c.muted_at is not null as muted, ps.people as participants,
    case when ps.listed >= ${MAX_PEOPLE} then ${memberCount(viewer)} else ps.listed end as member_count,
    case when ps.listed >= ${MAX_PEOPLE} and c.is_group then ${adminsOfGroup}
      else coalesce(ps.admins, ps.active_members[1:1], '{}') end as admins,
    c.is_group or coalesce(ps.is_open, false) as can_send, ${unreadCount(viewer)} as unread_count,
    c.accepted_at is null as is_request, case when c.accepted_at is null then (
      select rf.person from people rf where rf.id = c.invited_by) end as request_from,
    case when m.id is not null then (select to_json(r) from (select ${last}) r) end as last_message
  from page c join participants ps on ps.conversation_id = c.id
    join lateral (select c.seen_seq, c.joined_seq, c.deleted_before_seq) mine on true
    left join last m on m.conversation_id = c.id
  order by c.at desc, c.id desc`;
}
