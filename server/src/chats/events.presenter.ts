import { id, list, type SQL, sql } from '../platform/db';
import { conversationJson } from './conversations/conversations.presenter';
import { messageJson, NO_MARKERS, statusMarkersSql } from './messages/messages.presenter';
import { groupByCollapsed, NIL_UUID, sharedMessageJson } from './messages/sharedMessage.presenter';

/**
 * Rows of `payload` and `recipients` for `publishRows`. Members for whom a conversation is a
 * request receive `requestEvents` instead of the events of conversations and messages.
 */

/**
 * Maximum number of recipients with personal JSON; clients of other recipients derive `mine`
 * themselves.
 */
const MAX_OWN_MESSAGES = sql.raw('50');

const among = (only?: readonly string[]): SQL =>
  only ? sql`mine.user_id = any(${list(only, 'uuid')})` : sql`true`;

/** Rows of a conversation for its members, or only some, each from their own point of view. */
export const conversationEvents = (conversationId: string, only?: readonly string[]): SQL => sql`
  select ${conversationJson(sql`mine.user_id`)} as payload, array[mine.user_id] as recipients
  from conversations c join conversation_members mine on mine.conversation_id = c.id
  where c.id = ${id(conversationId)} and mine.left_at is null and mine.accepted_at is not null
    and ${among(only)}`;

/** One row for the members, or only some, for whom the conversation is a request. */
export const requestEvents = (conversationId: string, only?: readonly string[]): SQL => sql`
  select json_build_object('conversationId', ${id(conversationId)}) as payload,
    coalesce(array_agg(mine.user_id), '{}') as recipients
  from conversation_members mine
  where mine.conversation_id = ${id(conversationId)} and mine.left_at is null
    and mine.accepted_at is null and ${among(only)}`;

/** One row of a system message for the members of its group. */
export const systemMessageEvent = (messageId: string): SQL => sql`
  select ${messageJson(NIL_UUID, NO_MARKERS)} as payload, (
    select array_agg(o.user_id) from conversation_members o where o.conversation_id = m.conversation_id
      and o.left_at is null and o.accepted_at is not null) as recipients
  from messages m where m.id = ${id(messageId)}`;

/**
 * Rows of a changed message for everyone who may read it. The sender and users who reacted get
 * personal payloads, all others share one.
 */
export const messageUpdatedEvents = (messageId: string): SQL => sql`
  with m as materialized (select * from messages where id = ${id(messageId)}),
    readers as materialized (
      select mine.* from conversation_members mine join m on m.conversation_id = mine.conversation_id
      where mine.left_at is null and mine.accepted_at is not null
        and m.seq > greatest(mine.joined_seq, mine.deleted_before_seq)),
    own as materialized (
      select mine.* from readers mine, m where mine.user_id = m.sender_id or exists (
        select 1 from message_reactions g where g.message_id = m.id and g.user_id = mine.user_id)
      order by mine.user_id = m.sender_id desc limit ${MAX_OWN_MESSAGES}),
    others as materialized (${groupByCollapsed(sql`m cross join (
      select user_id from readers where user_id not in (select user_id from own)) r`)})
    select ${messageJson(sql`mine.user_id`, statusMarkersSql(sql`mine.user_id`, sql`m.conversation_id`))} as payload,
      array[mine.user_id] as recipients from m, own mine
    union all
    select ${sharedMessageJson}, others.recipients from m, others`;
