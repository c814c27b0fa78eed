import type { Message } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { tellNow } from '../../realtime/publish';

/** Brings a message that has just been committed to the open tabs of all members. */
export function tellMessage(
  ctx: AppContext,
  senderId: string | null,
  message: Message,
  recipients: readonly string[],
): void {
  const others = recipients.filter((userId) => userId !== senderId);
  tellNow(ctx, 'new-message', others, { ...message, clientId: null });
  if (senderId !== null) tellNow(ctx, 'new-message', [senderId], message);
}
