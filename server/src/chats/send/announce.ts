import type { Message } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { emitNow } from '../../realtime/publish';
import { presentForAll } from '../chats.events';
import { NEW_MESSAGES, REQUESTED } from '../eventRows.store';
import type { SentRow } from './send.store';

/**
 * Sends a plain text message that was just committed to the open tabs of the members who have
 * accepted the conversation, and to the others that their requests have changed. Those with a block
 * between them and the sender receive it without its text.
 */
export function publishPlainMessage(
  ctx: AppContext,
  message: Message,
  { recipients, requested, blocked }: Pick<SentRow, 'recipients' | 'requested' | 'blocked'>,
): void {
  const { conversationId, senderId: sender } = message;
  const others = (recipients ?? []).filter((userId) => userId !== sender._id);
  const shared = { ...message, clientId: null };
  const visibleTo = others.filter((userId) => !blocked.includes(userId));
  const collapsedFor = others.filter((userId) => blocked.includes(userId));
  emitNow(ctx, 'new-message', visibleTo, shared);
  emitNow(ctx, 'new-message', collapsedFor, { ...shared, text: '', blocked: true });
  emitNow(ctx, 'new-message', [sender._id], message);
  emitNow(ctx, 'chat-requests-changed', requested ?? [], { conversationId });
}

/**
 * Sends messages of any kind to the open tabs of the members who have accepted their conversations,
 * each as it is visible to the recipient, and to the others that their requests have changed.
 */
export async function publishMessages(ctx: AppContext, messages: readonly string[]): Promise<void> {
  const audience = await ctx.db.fetch(NEW_MESSAGES, { messages });
  for (const { payload, recipients } of await presentForAll(ctx, ctx.db, audience)) {
    emitNow(ctx, 'new-message', recipients, payload);
  }
  for (const { conversationId, requested } of await ctx.db.fetch(REQUESTED, { messages })) {
    emitNow(ctx, 'chat-requests-changed', requested, { conversationId });
  }
}
