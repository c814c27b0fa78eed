import { id, prepare, type Queryable, sql, type Tx, time } from '../../platform/db';
import { isBlockedBetween, isBlockedEitherWay } from '../../visibility/blocks';
import { isActive } from '../../visibility/predicates';
import { type ChatPerson, chatPerson } from '../chatUser.presenter';
import { countsAsUnread, FLOOR } from '../conversations.sql';
import { type MessageRow, messageColumns } from '../messageRows.store';
import { isCollapsed, statusFor } from '../messages.sql';

/** A message that the viewer may read, with the data that decides who may change it. */
export interface LockedMessage {
  conversation_id: string;
  mine: boolean;
  text: string;
  asset_id: string | null;
  post_id: string | null;
  preview_id: string | null;
  /** True for a deleted message and for a system message: neither can be changed. */
  fixed: boolean;
  /** True if moderators have hidden it. */
  hidden: boolean;
  /**
   * True if it is collapsed for the viewer, and in a direct chat with a block between the users or whose
   * other user is inactive.
   */
  blocked: boolean;
  /** True if the viewer has not accepted the conversation. */
  is_request: boolean;
}

/** Locks and returns a message of a conversation that the viewer is in. */
export const lockMessage = (tx: Tx, viewerId: string, messageId: string) =>
  tx.one<LockedMessage>(sql`
    select m.conversation_id, m.sender_id is not distinct from ${id(viewerId)} as mine, m.text,
      coalesce(m.asset_id, h.asset_id) as asset_id, m.post_id, m.preview_id, coalesce(m.hidden_part = 'message', false) as hidden,
      (m.deleted_at is not null or m.system is not null) as fixed,
      not c.is_group and exists (
        select 1 from conversation_members o join users u on u.id = o.user_id
        where o.conversation_id = c.id and o.user_id <> ${id(viewerId)}
          and (${isBlockedEitherWay(viewerId, 'u')} or not ${isActive('u')}))
        or ${isCollapsed(sql`${id(viewerId)}`, 'm')} as blocked,
      mine.accepted_at is null as is_request
    from messages m join conversations c on c.id = m.conversation_id
      left join hidden_messages h on h.message_id = m.id
      join conversation_members mine on mine.conversation_id = c.id
        and mine.user_id = ${id(viewerId)} and mine.left_at is null
    where m.id = ${id(messageId)} and m.seq > greatest(mine.joined_seq, mine.deleted_before_seq)
    for no key update of m`);

export const updateText = (on: Queryable, messageId: string, text: string, now: Date) =>
  on.run(sql`
    update messages set text = ${text}, edited_at = ${time(now)} where id = ${id(messageId)}`);

/** Deletes a message's content. The row remains, so that the thread has no gap. */
export async function eraseMessage(on: Queryable, messageId: string, now: Date): Promise<void> {
  await on.run(sql`delete from message_reactions where message_id = ${id(messageId)}`);
  await on.run(sql`delete from hidden_messages where message_id = ${id(messageId)}`);
  await on.run(sql`
    update messages set text = '', alt = '', asset_id = null, call = null, reply_to_id = null,
      post_id = null, preview_id = null, hidden_part = null, edited_at = null, deleted_at = ${time(now)}
    where id = ${id(messageId)}`);
}

/** Sets a user's only reaction to a message; another emoji replaces the first one. */
export const upsertReaction = (
  on: Queryable,
  reaction: { messageId: string; userId: string; emoji: string },
  now: Date,
): Promise<boolean> =>
  on.changes(sql`
    insert into message_reactions as r (message_id, user_id, emoji, created_at)
    values (${id(reaction.messageId)}, ${id(reaction.userId)}, ${reaction.emoji}, ${time(now)})
    on conflict (message_id, user_id) do update set emoji = excluded.emoji, created_at = excluded.created_at
    where r.emoji <> excluded.emoji`);

/** Lists the different reactions of other users to a message. */
export const listOtherEmoji = (on: Queryable, messageId: string, userId: string) =>
  on.values<string>(sql`
    select distinct emoji from message_reactions
    where message_id = ${id(messageId)} and user_id <> ${id(userId)}`);

export const dropReaction = (on: Queryable, messageId: string, userId: string) =>
  on.changes(sql`
    delete from message_reactions where message_id = ${id(messageId)} and user_id = ${id(userId)}`);

const FIND = prepare<{ viewer: string; message: string }, MessageRow>(
  'messages.find',
  (v) => sql`
  select ${messageColumns({
    status: statusFor(v('viewer')),
    isCollapsed: isCollapsed(v('viewer'), 'm'),
  })}
  from messages m join conversation_members mine on mine.conversation_id = m.conversation_id
    and mine.user_id = ${id(v('viewer'))} and mine.left_at is null
  where m.id = ${id(v('message'))} and m.seq > ${FLOOR}`,
);

/** Returns a message that the viewer may read. */
export const findMessage = (on: Queryable, viewer: string, message: string) =>
  on.fetchOne(FIND, { viewer, message });

/** A member who receives a message, and when it was delivered to them and seen. */
export interface ReceiptRow {
  person: ChatPerson | null;
  delivered_at: Date | null;
  seen_at: Date | null;
}

/**
 * Lists delivery and seen times of the viewer's own message by member. Whoever has not accepted
 * the conversation is left out, and no time is before they did. Members with a block between them
 * and the viewer have no times, as they have no presence.
 * @returns one row without a person if there is no other member, and none if the message is not the
 * viewer's.
 */
export const RECEIPTS = prepare<{ viewer: string; message: string }, ReceiptRow>(
  'messages.receipts',
  (v) => {
    const isBlocked = isBlockedBetween(v('viewer'), sql`o.user_id`);
    const when = (
      mark: 'delivered' | 'seen',
    ) => sql`case when o.${sql.raw(`${mark}_seq`)} >= m.seq and not ${isBlocked} then (
    select greatest(st.at, o.accepted_at) from member_steps st where st.conversation_id = o.conversation_id
      and st.user_id = o.user_id and st.mark = ${sql.raw(`'${mark}'`)} and st.seq >= m.seq
    order by st.seq limit 1) end`;
    return sql`
    select case when u.id is not null then ${chatPerson('u')} end as person,
      ${when('delivered')} as delivered_at, ${when('seen')} as seen_at
    from messages m join conversation_members mine on mine.conversation_id = m.conversation_id
        and mine.user_id = m.sender_id and mine.left_at is null
      left join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.sender_id
        and o.left_at is null and o.accepted_at is not null
        and greatest(o.joined_seq, o.accepted_seq) < m.seq
      left join users u on u.id = o.user_id
    where m.id = ${id(v('message'))} and m.sender_id = ${id(v('viewer'))} and m.system is null
    order by ${isBlocked}, o.seen_seq >= m.seq desc, o.delivered_seq >= m.seq desc, u.full_name, u.id`;
  },
);

/** Lists the members whose unread notification of a conversation is about no message any more. */
export async function listNotifiedInVain(tx: Tx, conversationId: string): Promise<string[]> {
  const member = sql`mine.user_id`;
  return tx.values<string>(sql`
    select mine.user_id from conversation_members mine join conversations c on c.id = mine.conversation_id
      join notifications n on n.recipient_id = mine.user_id
        and n.dedupe_key = 'message:' || ${conversationId}::text and n.read_at is null and n.stands
    where mine.conversation_id = ${id(conversationId)} and mine.left_at is null and not exists (
      select 1 from messages x where x.conversation_id = c.id and ${countsAsUnread(member)})
    order by mine.user_id`);
}
