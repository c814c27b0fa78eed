import { prepare, type Queryable, sql } from '../../platform/db';
import { messageJson, NO_MARKERS } from '../messages/messages.presenter';
import { groupByCollapsed, sharedMessageJson } from '../messages/sharedMessage.presenter';

const LIST_PAYLOADS = prepare<
  { messages: readonly string[] },
  { json: string; recipients: string[] }
>(
  'announce.listPayloads',
  (v) => sql`
  select sent.json, sent.recipients
  from messages m cross join lateral (
    select ${messageJson(sql`m.sender_id`, NO_MARKERS)}::text as json,
      case when m.sender_id is null then '{}' else array[m.sender_id] end as recipients
    union all
    select ${sharedMessageJson}::text, others.recipients
    from (${groupByCollapsed(sql`(select o.user_id from conversation_members o
      where o.conversation_id = m.conversation_id and o.left_at is null and o.accepted_at is not null
        and o.user_id is distinct from m.sender_id) r`)}) others) sent
  where m.id = any(${v('messages')}::uuid[])
  order by m.conversation_id, m.seq`,
);

/** Lists messages as JSON with the members who receive it, each as it is visible to them. */
export const listPayloads = (on: Queryable, messages: readonly string[]) =>
  on.fetch(LIST_PAYLOADS, { messages });

const LIST_REQUESTED = prepare<
  { messages: readonly string[] },
  { conversationId: string; requested: string[] }
>(
  'announce.listRequested',
  (v) => sql`
  select o.conversation_id as "conversationId", array_agg(o.user_id) as requested
  from conversation_members o
  where o.left_at is null and o.accepted_at is null and o.conversation_id in (
    select m.conversation_id from messages m where m.id = any(${v('messages')}::uuid[]))
  group by o.conversation_id`,
);

/** Lists the members for whom the conversations of messages are requests. */
export const listRequested = (on: Queryable, messages: readonly string[]) =>
  on.fetch(LIST_REQUESTED, { messages });
