import { prepare, type Queryable, sql, time } from '../../platform/db';
import { blockedIds } from '../../visibility/blocks';

/**
 * Selects the newest message per conversation and its notification recipients: other members who
 * have accepted the conversation and neither muted it nor seen the message, without a block between
 * them and the sender.
 */
const LIST_RECIPIENTS = prepare<
  { messages: readonly string[] },
  { conversation_id: string; sender_id: string; seq: number; recipients: string[] }
>(
  'followUp.listRecipients',
  (v) => sql`
  select m.conversation_id, m.sender_id, m.seq,
    array(select o.user_id from conversation_members o
      where o.conversation_id = m.conversation_id and o.left_at is null and o.user_id <> m.sender_id
        and o.accepted_at is not null and o.muted_at is null and o.seen_seq < m.seq and o.joined_seq < m.seq
        and o.user_id not in (${blockedIds(sql`m.sender_id`)})) as recipients
  from (
    select distinct on (m.conversation_id) m.* from messages m
    where m.id = any(${v('messages')}::uuid[]) and m.sender_id is not null and m.system is null
      and m.deleted_at is null
    order by m.conversation_id, m.seq desc) m`,
);

/** Lists the newest message per conversation with its notification recipients. */
export const listRecipients = (on: Queryable, messages: readonly string[]) =>
  on.fetch(LIST_RECIPIENTS, { messages });

type Notified = { conversation: string; recipients: readonly string[]; seq: number };

/** Selects the recipients who saw the message while its notification was being created. */
const LIST_SEEN_RECIPIENTS = prepare<Notified, { user_id: string }>(
  'followUp.listSeenRecipients',
  (v) => sql`
  select o.user_id from conversation_members o join notifications n
    on n.recipient_id = o.user_id and n.dedupe_key = 'message:' || o.conversation_id
  where o.conversation_id = ${v('conversation')}::uuid and o.user_id = any(${v('recipients')}::uuid[])
    and o.seen_seq >= ${v('seq')}::bigint`,
);

/** Lists the recipients who saw the message while its notification was being created. */
export const listSeenRecipients = (on: Queryable, notified: Notified) =>
  on.fetch(LIST_SEEN_RECIPIENTS, notified);

const DELETE_TASKS = prepare<{ messages: readonly string[] }, object>(
  'followUp.deleteTasks',
  (v) => sql`delete from message_tasks where message_id = any(${v('messages')}::uuid[])`,
);

/** Deletes the tasks of messages that are published and notified. */
export const deleteTasks = (on: Queryable, messages: readonly string[]) =>
  on.fetch(DELETE_TASKS, { messages });

/**
 * Claims up to 100 messages that other nodes did not finish. `skip locked` prevents two nodes from
 * claiming the same message.
 */
const CLAIM_BATCH = prepare<{ now: Date; due: Date }, { message_id: string }>(
  'followUp.claimBatch',
  (v) => sql`
  update message_tasks set due_at = ${time(v('due'))}
  where message_id in (select t.message_id from message_tasks t where t.due_at <= ${time(v('now'))}
    order by t.due_at limit 100 for update skip locked)
  returning message_id`,
);

/** Claims unfinished messages until `due`. */
export const claimBatch = (on: Queryable, now: Date, due: Date) =>
  on.fetch(CLAIM_BATCH, { now, due });
