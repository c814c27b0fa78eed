import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { newId } from '../platform/ids';
import { publish } from '../realtime/publish';
import { presentNotification } from './presenter';
import {
  countUnread,
  findNotification,
  insertNotification,
  markConversationRead,
  type NewNotification,
} from './store';

/**
 * Tells somebody that something happened, in the transaction in which it does, and live once that
 * has committed. Nobody is told of their own acts, nor of people and things they may not see.
 */
export async function notify(ctx: AppContext, tx: Tx, what: NewNotification): Promise<void> {
  if (what.recipientId === what.actorId) return;
  const now = ctx.clock.now();
  const told = await insertNotification(tx, newId(), what, now);
  if (told === undefined) return;
  const row = await findNotification(tx, what.recipientId, told, now);
  if (!row) return;
  const unreadCount = await countUnread(tx, what.recipientId, now);
  const notification = presentNotification(ctx, row);
  await publish(ctx, tx, 'notification', [what.recipientId], { notification, unreadCount });
}

/** Reading a thread reads its notification, in every tab. */
export async function readConversation(
  ctx: AppContext,
  tx: Tx,
  viewerId: string,
  conversationId: string,
): Promise<void> {
  const now = ctx.clock.now();
  const read = await markConversationRead(tx, viewerId, conversationId, now);
  for (const notificationId of read) {
    const row = await findNotification(tx, viewerId, notificationId, now);
    if (!row) continue;
    const unreadCount = await countUnread(tx, viewerId, now);
    const notification = presentNotification(ctx, row);
    await publish(ctx, tx, 'notification', [viewerId], { notification, unreadCount });
  }
}
