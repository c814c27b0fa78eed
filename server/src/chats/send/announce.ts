import type { Message } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { emitNow } from '../../realtime/publish';

/** Sends a message that was just committed to the open tabs of all members. */
export function publishMessage(
  ctx: AppContext,
  senderId: string | null,
  message: Message,
  recipients: readonly string[],
): void {
  const others = recipients.filter((userId) => userId !== senderId);
  emitNow(ctx, 'new-message', others, { ...message, clientId: null });
  if (senderId !== null) emitNow(ctx, 'new-message', [senderId], message);
}
