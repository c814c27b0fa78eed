import { type Conversation, MAX_LISTED_MEMBERS } from '@kithkin/shared/contract';
import { addressText } from '../../media';
import { id, objectText, type SQL, sql, value } from '../../platform/db';
import { canSeePresence } from '../../users/presence.rules';
import { blockedPeople, isAmongBlocked } from '../../visibility/blocks';
import { isActive } from '../../visibility/predicates';
import { chatUserText, unknownUserText } from '../chatUser.presenter';
import {
  collapsedFor,
  hasParts,
  messageText,
  plainMessageText,
  statusMarkersSql,
} from '../messages/messages.presenter';
import { acceptsConversationsFrom } from '../people.store';
import {
  adminsOfGroup,
  memberCount,
  requestFromText,
  unreadCount,
} from './conversations.presenter';

const MAX_PEOPLE = sql.raw(String(MAX_LISTED_MEMBERS));

/** Columns of `conversations c` and `conversation_members mine` that a page needs. */
export const pageColumns = sql`c.id, c.is_group, c.group_name, c.group_photo_id, c.created_by, c.last_seq,
  mine.seen_seq, mine.delivered_seq, mine.joined_seq, mine.deleted_before_seq, mine.accepted_at,
  mine.muted_at, mine.invited_by`;

const NO_USER_ID = sql`null::uuid`;

/** Ids of the members `o` that a condition selects, in the order of the rows. */
const idsOf = (condition: SQL): SQL => sql`array_agg(o.user_id) filter (where ${condition})`;

/**
 * Returns CTEs that collect what the conversations of the CTE `page` need in one pass each: their
 * first members, their last messages, and everybody who is shown, once. Members are sorted before they
 * are aggregated: a sort in each aggregate would be one for each conversation.
 */
export const pageParts = (viewer: SQL): SQL => {
  const isOther = sql`o.user_id <> ${id(viewer)}`;
  const accepted = sql`o.accepted_at is not null`;
  const marker = (name: string) => sql`min(greatest(o.${sql.raw(name)}, o.accepted_seq))
    filter (where ${isOther} and ${accepted})`;
  const isBlocked = isAmongBlocked(sql`blocked.people`, viewer, sql`u.id`);
  return sql`
  blocked as materialized (select ${blockedPeople(viewer)} as people),
  members as materialized (
    select p.id as conversation_id, p.is_group, o.* from page p cross join lateral (
      select o.user_id, o.joined_at, o.accepted_at, o.is_admin, o.delivered_seq, o.seen_seq, o.accepted_seq, o.joined_seq
      from conversation_members o
      where o.conversation_id = p.id and o.left_at is null
        and (o.accepted_at is not null or not p.is_group or o.user_id = ${id(viewer)})
      order by o.joined_at, o.user_id limit ${MAX_PEOPLE}) o),
  last_messages as materialized (
    select m.*, p.is_group from page p cross join lateral (
      select m.* from messages m where m.conversation_id = p.id and m.seq = p.last_seq
        and m.seq > greatest(p.joined_seq, p.deleted_before_seq)) m),
  people as materialized (
    select u.id, ${isActive('u')} as active, u.blocked, u.accepts, ${chatUserText('u')} as sender,
      ${chatUserText('u', sql`u.present`)} as participant
    from (select user_id as id from members union select sender_id from last_messages) i
      cross join blocked cross join lateral (
        select u.*, ${canSeePresence(viewer, 'u')} as present, ${isBlocked} as blocked,
          ${acceptsConversationsFrom(viewer, 'u')} as accepts
        from users u where u.id = i.id offset 0) u),
  last as materialized (
    select m.*, s.sender, m.is_group and m.system is null and m.deleted_at is null
      and coalesce(s.blocked, false) as is_collapsed
    from last_messages m left join people s on s.id = m.sender_id),
  participants as materialized (
    select o.conversation_id, count(*) as listed, ${marker('delivered_seq')} as delivered,
      ${marker('seen_seq')} as seen,
      max(greatest(o.joined_seq, o.accepted_seq)) filter (where not o.is_group and ${isOther}) as requested,
      string_agg(o.participant, ',') as json,
      ${idsOf(sql`o.is_group and o.is_admin and o.active and ${accepted}`)} as admins,
      ${idsOf(sql`o.is_group and o.active and ${accepted}`)} as active_members,
      bool_or(${isOther}) and not bool_or(not o.is_group and ${isOther}
        and (not o.active or o.blocked or (o.accepted_at is null and not o.accepts))) as is_open
    from (
      select o.*, u.participant, u.active, u.blocked, u.accepts from members o join people u on u.id = o.user_id
      order by o.conversation_id, o.joined_at, o.user_id) o
    group by o.conversation_id)`;
};

/** Joins the parts to the row `c` of the CTE `page`; `mine` has the same columns. */
export const joinedParts = sql`page c
  join lateral (select c.seen_seq, c.delivered_seq, c.joined_seq, c.deleted_before_seq, c.accepted_at,
    c.muted_at, c.invited_by) mine on true
  left join participants ps on ps.conversation_id = c.id
  left join last m on m.conversation_id = c.id`;

const lastSender = sql`coalesce(m.sender, ${unknownUserText(NO_USER_ID)})`;

/** Fields of a conversation whose fragments cost little for every one of them. */
const baseFields = (viewer: SQL) => {
  const photo = sql`(select ${addressText('gp', 'go', { alwaysShort: true })} from media_assets gp
    join users go on go.id = gp.owner_id where gp.id = c.group_photo_id)`;
  return {
    _id: value.id('c.id'),
    isGroup: value.flag('c.is_group'),
    groupName: value.orNull('c.group_name'),
    groupPhoto: [
      sql`case when c.group_photo_id is not null then coalesce(${photo}, 'null') else 'null' end`,
    ],
    participants: ['[', sql`ps.json`, ']'],
    unreadCount: value.number(unreadCount(viewer)),
    lastSeq: value.number('c.last_seq'),
    seenSeq: value.number('mine.seen_seq'),
    canSend: value.flag(sql`c.is_group or coalesce(ps.is_open, false)`),
    muted: value.flag('mine.muted_at is not null'),
  };
};

/** Returns the joined rows as the contract's Conversation, as JSON text. */
export function conversationText(viewer: SQL): SQL {
  const last = messageText(viewer, statusMarkersSql(viewer, sql`c.id`), {
    collapsed: { ...collapsedFor(viewer), message: sql`m.is_collapsed` },
    isComputed: true,
    sender: lastSender,
  });
  return objectText<Conversation>({
    ...baseFields(viewer),
    memberCount: [memberCount(viewer)],
    lastMessage: [sql`case when m.id is not null then ${last} else 'null' end`],
    requestFrom: [requestFromText],
    admins: [sql`case when c.is_group then to_json(${adminsOfGroup})::text else '[]' end`],
  });
}

/**
 * True if a joined row has what `plainConversationText` leaves out: a last message with further
 * parts, one whose content is left out, one of the viewer in a group that no other member has accepted,
 * more members than are listed, or a request.
 */
export const hasRareParts = (
  viewer: SQL,
): SQL => sql`(ps.listed is null or ps.listed >= ${MAX_PEOPLE}
  or mine.accepted_at is null
  or (m.id is not null and (m.is_collapsed or ${hasParts} or (c.is_group and m.sender_id = ${id(viewer)} and ps.seen is null))))`;

/**
 * Returns a joined row without these parts as the contract's Conversation, as JSON text. A statement
 * without the lookups of these parts starts in a third of the time.
 */
export function plainConversationText(viewer: SQL): SQL {
  const mark = (name: 'delivered' | 'seen') =>
    sql`case when m.sender_id = ${id(viewer)} then coalesce(ps.${sql.raw(name)}, ps.requested, 0) else mine.${sql.raw(name)}_seq end`;
  const last = plainMessageText(
    viewer,
    { delivered: mark('delivered'), seen: mark('seen') },
    lastSender,
  );
  return objectText<Conversation>({
    ...baseFields(viewer),
    memberCount: value.number('ps.listed'),
    lastMessage: [sql`case when m.id is not null then ${last} else 'null' end`],
    requestFrom: ['null'],
    admins: [sql`coalesce(to_json(coalesce(ps.admins, ps.active_members[1:1]))::text, '[]')`],
  });
}
