import { readConversation } from '../../notifications/notifications.service';
import { notifyMany } from '../../notifications/notify.service';
import type { AppContext } from '../../platform/context';
import { publishMessages } from './announce';
import { claimBatch, deleteTasks, listRecipients, listSeenRecipients } from './followUp.store';
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
 * Creates notifications for published messages: one per conversation and recipient while unread.
 */
export async function notifyNewMessages(ctx: AppContext, messages: readonly string[]) {
  for (const notification of await listRecipients(ctx.db, messages)) {
    const { conversation_id: conversation, seq, recipients } = notification;
    if (recipients.length === 0) continue;
    await ctx.db.transaction((tx) =>
      notifyMany(ctx, tx, recipients, {
        actorId: notification.sender_id,
        kind: 'message',
        conversationId: conversation,
      }),
    );
    for (const { user_id } of await listSeenRecipients(ctx.db, {
      conversation,
      recipients,
      seq,
    })) {
      await ctx.db.transaction((tx) => readConversation(ctx, tx, user_id, conversation));
    }
  }
  await deleteTasks(ctx.db, messages);
}

/** Publishes and notifies messages that a killed node left unfinished. */
export async function recoverUnfinishedMessages(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const due = new Date(now.getTime() + TASK_LEASE_MS);
  for (;;) {
    const claimed = await claimBatch(ctx.db, now, due);
    if (claimed.length === 0) return;
    const messages = claimed.map((task) => task.message_id);
    await publishMessages(ctx, messages);
    await notifyNewMessages(ctx, messages);
  }
}
