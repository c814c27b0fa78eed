import { notify, readConversation } from '../notifications/notify';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publish } from '../realtime/publish';
import { findConversation, membersOf, raiseMark, undelivered } from './conversationStore';
import { findMessage } from './messageStore';
import { onlineIn, presentConversation, presentMessage } from './presenter';

/** Tells members of a conversation how it looks to each of them now. */
export async function tellConversation(
  ctx: AppContext,
  tx: Tx,
  conversationId: string,
  members: readonly string[],
): Promise<void> {
  for (const memberId of members) {
    const row = await findConversation(tx, memberId, conversationId);
    if (!row) continue;
    const online = await onlineIn(ctx, [row]);
    const conversation = presentConversation(ctx, online, memberId, row);
    await publish(ctx, tx, 'conversation-updated', [memberId], conversation);
  }
}

/** Brings a new message to all members' tabs, and a notification to those it is new for. */
export async function announceMessage(
  ctx: AppContext,
  tx: Tx,
  senderId: string,
  conversationId: string,
  messageId: string,
): Promise<void> {
  const row = await findMessage(tx, senderId, messageId);
  if (!row) return;
  const members = await membersOf(tx, senderId, conversationId);
  const others = members.filter((member) => member.user_id !== senderId);
  const message = presentMessage(ctx, await onlineIn(ctx, [], [row]), row);
  await publish(ctx, tx, 'new-message', [senderId], message);
  await publish(
    ctx,
    tx,
    'new-message',
    others.map((member) => member.user_id),
    { ...message, clientId: null },
  );
  for (const { user_id: recipientId, muted, blocked } of others) {
    if (muted || blocked) continue;
    await notify(ctx, tx, {
      recipientId,
      actorId: senderId,
      type: 'message',
      conversationId,
      message: 'sent you a message.',
    });
  }
}

/** A member has received or seen everything up to `seq`: tells the members, once per step forward. */
export async function markRead(
  ctx: AppContext,
  viewerId: string,
  mark: 'delivered' | 'seen',
  conversationId: string,
  seq: number,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const moved = await raiseMark(tx, viewerId, conversationId, mark, seq);
    if (!moved) return;
    const members = await membersOf(tx, viewerId, conversationId);
    await publish(
      ctx,
      tx,
      'message-status-update',
      members.map((member) => member.user_id),
      {
        messageId: moved.message_id,
        updates: { status: mark, seq: moved.seq, conversationId, userId: viewerId },
      },
    );
    if (mark === 'seen') await readConversation(ctx, tx, viewerId, conversationId);
  });
}

/** What was written while somebody had no tab open reaches them with their first one. */
export async function deliverMissed(ctx: AppContext, viewerId: string): Promise<void> {
  for (const { conversation_id, seq } of await undelivered(ctx.db, viewerId)) {
    await markRead(ctx, viewerId, 'delivered', conversation_id, seq);
  }
}
