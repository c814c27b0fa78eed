import { type Conversation, MAX_LISTED_MEMBERS } from '@kithkin/shared/contract';
import { addressText } from '../../media';
import { id, objectText, type SQL, sql, value } from '../../platform/db';
import { canSeePresence } from '../../users/presence.rules';
import { isBlockedBetween } from '../../visibility/blocks';
import { isActive } from '../../visibility/predicates';
import { chatUserText, unknownUserText } from '../chatUser.presenter';
import { collapsedFor, messageText, statusMarkersSql } from '../messages/messages.presenter';
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

/**
 * Returns CTEs that collect what the conversations of the CTE `page` need in one pass each: their
 * first members, their last messages, and everybody who is shown, once.
 */
export const pageParts = (viewer: SQL): SQL => sql`
  members as materialized (
    select p.id as conversation_id, p.is_group, o.* from page p cross join lateral (
      select o.user_id, o.joined_at, o.accepted_at from conversation_members o
      where o.conversation_id = p.id and o.left_at is null
        and (o.accepted_at is not null or not p.is_group or o.user_id = ${id(viewer)})
      order by o.joined_at, o.user_id limit ${MAX_PEOPLE}) o),
  last as materialized (
    select m.*, p.is_group and ${collapsedFor(viewer).message} as is_collapsed
    from page p cross join lateral (
      select m.* from messages m where m.conversation_id = p.id and m.seq = p.last_seq
        and m.seq > greatest(p.joined_seq, p.deleted_before_seq)) m),
  people as materialized (
    select u.id, ${isActive('u')} as active, ${chatUserText('u')} as sender,
      ${chatUserText('u', canSeePresence(viewer, 'u'))} as participant
    from (select user_id as id from members union select sender_id from last) i
      cross join lateral (select * from users where users.id = i.id offset 0) u),
  participants as materialized (
    select o.conversation_id, count(*) as listed,
      string_agg(u.participant, ',' order by o.joined_at, o.user_id) as json,
      bool_or(o.user_id <> ${id(viewer)}) and not bool_or(case
        when o.is_group or o.user_id = ${id(viewer)} then false
        else not u.active or ${isBlockedBetween(viewer, sql`o.user_id`)} or (o.accepted_at is null
          and not exists (select 1 from users w where w.id = o.user_id
            and ${acceptsConversationsFrom(viewer, 'w')})) end) as is_open
    from members o join people u on u.id = o.user_id group by o.conversation_id)`;

/** Joins the parts to the row `c` of the CTE `page`; `mine` has the same columns. */
export const joinedParts = sql`page c
  join lateral (select c.seen_seq, c.delivered_seq, c.joined_seq, c.deleted_before_seq, c.accepted_at,
    c.muted_at, c.invited_by) mine on true
  left join participants ps on ps.conversation_id = c.id
  left join last m on m.conversation_id = c.id
  left join people s on s.id = m.sender_id`;

/** Returns the joined rows as the contract's Conversation, as JSON text. */
export function conversationText(viewer: SQL): SQL {
  const last = messageText(viewer, statusMarkersSql(viewer, sql`c.id`), {
    collapsed: { ...collapsedFor(viewer), message: sql`m.is_collapsed` },
    isComputed: true,
    sender: sql`coalesce(s.sender, ${unknownUserText(NO_USER_ID)})`,
  });
  const photo = sql`(select ${addressText('gp', 'go', { alwaysShort: true })} from media_assets gp
    join users go on go.id = gp.owner_id where gp.id = c.group_photo_id)`;
  return objectText<Conversation>({
    _id: value.id('c.id'),
    isGroup: value.flag('c.is_group'),
    groupName: value.orNull('c.group_name'),
    groupPhoto: [
      sql`case when c.group_photo_id is not null then coalesce(${photo}, 'null') else 'null' end`,
    ],
    participants: ['[', sql`ps.json`, ']'],
    // A conversation whose members are all listed needs no count.
    memberCount: [
      sql`case when coalesce(ps.listed, 0) < ${MAX_PEOPLE} then coalesce(ps.listed, 0) else ${memberCount(viewer)} end`,
    ],
    lastMessage: [sql`case when m.id is not null then ${last} else 'null' end`],
    unreadCount: value.number(unreadCount(viewer)),
    lastSeq: value.number('c.last_seq'),
    seenSeq: value.number('mine.seen_seq'),
    canSend: value.flag(sql`c.is_group or coalesce(ps.is_open, false)`),
    muted: value.flag('mine.muted_at is not null'),
    requestFrom: [requestFromText],
    admins: [sql`case when c.is_group then to_json(${adminsOfGroup})::text else '[]' end`],
  });
}
