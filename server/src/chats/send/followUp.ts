import type { Message } from '@kithkin/shared/contract';
import { notifyMany, readConversation } from '../../notifications/notify';
import type { AppContext } from '../../platform/context';
import { prepare, sql, time } from '../../platform/db';
import { isBlockedEitherWay } from '../../visibility/blocks';
import { messageJson, NO_MARKERS } from '../messages/messages.presenter';
import { publishMessage } from './announce';
import { TASK_LEASE_MS } from './send.store';

/**
 * Batching window in milliseconds. The first message notifies at once; those within the window
 * after it are notified together.
 */
const BATCH_WINDOW_MS = 250;

const gathered = new WeakMap<AppContext, string[]>();
/** Earliest time of the next batch, by the process's monotonic clock. */
const next = new WeakMap<AppContext, number>();

/** Schedules the notifications of a published message, batched with others. */
export function scheduleMessageNotifications(ctx: AppContext, messageId: string): void {
  const waiting = gathered.get(ctx);
  if (waiting) {
    waiting.push(messageId);
    return;
  }
  const batch = [messageId];
  gathered.set(ctx, batch);
  ctx.background.run('message notifications', async () => {
    // Tests wait for background work, so they do not batch.
    const wait = ctx.config.env === 'test' ? 1 : (next.get(ctx) ?? 0) - performance.now();
    await new Promise((done) => setTimeout(done, Math.max(0, wait)));
    gathered.delete(ctx);
    next.set(ctx, performance.now() + BATCH_WINDOW_MS);
    await notifyNewMessages(ctx, batch);
  });
}

/**
 * Selects the newest message per conversation and its notification recipients: other members who
 * have neither muted the conversation nor seen the message, without a block between them and the
 * sender.
 */
const LIST_RECIPIENTS = prepare<
  { messages: readonly string[] },
  { conversation_id: string; sender_id: string; seq: number; recipients: string[] | null }
>(
  'followUp.listRecipients',
  (v) => sql`
  select distinct on (m.conversation_id) m.conversation_id, m.sender_id, m.seq,
    (select array_agg(o.user_id) from conversation_members o join users u on u.id = o.user_id
      where o.conversation_id = m.conversation_id and o.left_at is null and o.user_id <> m.sender_id
        and o.muted_at is null and o.seen_seq < m.seq and o.joined_seq < m.seq
        and not ${isBlockedEitherWay(sql`m.sender_id`, 'u')}) as recipients
  from messages m
  where m.id = any(${v('messages')}::uuid[]) and m.sender_id is not null and m.system is null
    and m.deleted_at is null
  order by m.conversation_id, m.seq desc`,
);

/** Selects the recipients who saw the message while its notification was being created. */
const LIST_SEEN_RECIPIENTS = prepare<
  { conversation: string; recipients: readonly string[]; seq: number },
  { user_id: string }
>(
  'followUp.listSeenRecipients',
  (v) => sql`
  select o.user_id from conversation_members o join notifications n
    on n.recipient_id = o.user_id and n.dedupe_key = 'message:' || o.conversation_id
  where o.conversation_id = ${v('conversation')}::uuid and o.user_id = any(${v('recipients')}::uuid[])
    and o.seen_seq >= ${v('seq')}::bigint`,
);

const DELETE_TASKS = prepare<{ messages: readonly string[] }, object>(
  'followUp.deleteTasks',
  (v) => sql`delete from message_tasks where message_id = any(${v('messages')}::uuid[])`,
);

/**
 * Creates notifications for published messages: one per conversation and recipient while unread.
 */
export async function notifyNewMessages(
  ctx: AppContext,
  messages: readonly string[],
): Promise<void> {
  for (const notification of await ctx.db.fetch(LIST_RECIPIENTS, { messages })) {
    const { conversation_id: conversation, seq } = notification;
    const recipients = notification.recipients ?? [];
    if (recipients.length === 0) continue;
    await ctx.db.transaction((tx) =>
      notifyMany(ctx, tx, recipients, {
        actorId: notification.sender_id,
        kind: 'message',
        conversationId: conversation,
      }),
    );
    for (const { user_id } of await ctx.db.fetch(LIST_SEEN_RECIPIENTS, {
      conversation,
      recipients,
      seq,
    })) {
      await ctx.db.transaction((tx) => readConversation(ctx, tx, user_id, conversation));
    }
  }
  await ctx.db.fetch(DELETE_TASKS, { messages });
}

type UnfinishedMessage = {
  message_id: string;
  sender_id: string | null;
  json: string | null;
  recipients: string[] | null;
};

/**
 * Claims up to 100 messages that other nodes did not finish. `skip locked` prevents two nodes from
 * claiming the same message.
 */
const CLAIM_BATCH = prepare<{ now: Date; due: Date }, UnfinishedMessage>(
  'followUp.claimBatch',
  (v) => sql`
  with taken as (
    update message_tasks set due_at = ${time(v('due'))}
    where message_id in (select t.message_id from message_tasks t where t.due_at <= ${time(v('now'))}
      order by t.due_at limit 100 for update skip locked)
    returning message_id)
  select t.message_id, m.sender_id,
    case when m.id is not null then ${messageJson(sql`m.sender_id`, NO_MARKERS)}::text end as json,
    (select array_agg(o.user_id) from conversation_members o
      where o.conversation_id = m.conversation_id and o.left_at is null) as recipients
  from taken t left join messages m on m.id = t.message_id order by m.conversation_id, m.seq`,
);

/** Publishes and notifies messages that a killed node left unfinished. */
export async function recoverUnfinishedMessages(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const due = new Date(now.getTime() + TASK_LEASE_MS);
  for (;;) {
    const left = await ctx.db.fetch(CLAIM_BATCH, { now, due });
    for (const { json, sender_id, recipients } of left) {
      if (json === null) continue;
      const message: Message = JSON.parse(ctx.mediaUrls.fill(json, now));
      publishMessage(ctx, sender_id, message, recipients ?? []);
    }
    if (left.length === 0) return;
    await notifyNewMessages(
      ctx,
      left.map((task) => task.message_id),
    );
  }
}
