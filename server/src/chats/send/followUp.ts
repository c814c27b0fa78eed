import type { Message } from '@kithkin/shared/contract';
import { notifyMany, readConversation } from '../../notifications/notify';
import type { AppContext } from '../../platform/context';
import { prepare, sql, time } from '../../platform/db';
import { isBlockedEitherWay } from '../../visibility/blocks';
import { messageJson, NO_MARKERS } from '../messages/messages.presenter';
import { publishMessage } from './announce';
import { TASK_LEASE_MS } from './send.store';

/**
 * After notifications have been made, the messages of so long are gathered: what comes alone is told
 * at once, what comes in a crowd together.
 */
const BATCH_WINDOW_MS = 250;

const gathered = new WeakMap<AppContext, string[]>();
/** When the next ones may be made, by the process's own clock. */
const next = new WeakMap<AppContext, number>();

/** Has the notifications of a published message made soon, together with others'. */
export function scheduleMessageNotifications(ctx: AppContext, messageId: string): void {
  const waiting = gathered.get(ctx);
  if (waiting) {
    waiting.push(messageId);
    return;
  }
  const batch = [messageId];
  gathered.set(ctx, batch);
  ctx.background.run('message notifications', async () => {
    // Tests wait for background work, so nothing has to be gathered there.
    const wait = ctx.config.env === 'test' ? 1 : (next.get(ctx) ?? 0) - performance.now();
    await new Promise((done) => setTimeout(done, Math.max(0, wait)));
    gathered.delete(ctx);
    next.set(ctx, performance.now() + BATCH_WINDOW_MS);
    await notifyNewMessages(ctx, batch);
  });
}

/**
 * Per conversation, the newest of some messages and whom it is news for: the others who have
 * neither muted the conversation nor seen it already, and between whom and the sender no block stands.
 */
const LIST_RECIPIENTS = prepare<
  { messages: readonly string[] },
  { conversation_id: string; sender_id: string; seq: number; recipients: string[] | null }
>(
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

/** Who has seen the message while its notification was being made. */
const SEEN = prepare<
  { conversation: string; recipients: readonly string[]; seq: number },
  { user_id: string }
>(
  (v) => sql`
  select o.user_id from conversation_members o join notifications n
    on n.recipient_id = o.user_id and n.conversation_id = o.conversation_id and n.read_at is null
  where o.conversation_id = ${v('conversation')}::uuid and o.user_id = any(${v('recipients')}::uuid[])
    and o.seen_seq >= ${v('seq')}::bigint`,
);

const DONE = prepare<{ messages: readonly string[] }, object>(
  (v) => sql`delete from message_tasks where message_id = any(${v('messages')}::uuid[])`,
);

/** Makes the notifications of published messages: one per conversation and reader while unread. */
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
        type: 'message',
        conversationId: conversation,
        message: 'sent you a message.',
      }),
    );
    for (const { user_id } of await ctx.db.fetch(SEEN, { conversation, recipients, seq })) {
      await ctx.db.transaction((tx) => readConversation(ctx, tx, user_id, conversation));
    }
  }
  await ctx.db.fetch(DONE, { messages });
}

type Left = {
  message_id: string;
  sender_id: string | null;
  json: string | null;
  recipients: string[] | null;
};

/** Takes over what other nodes have not finished: several nodes never take the same. */
const CLAIM_BATCH = prepare<{ now: Date; due: Date }, Left>(
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

/** Publishes and notifies what a node that was killed has left undone. */
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
