import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { publishMessageUpdated } from '../chats.events';
import { type MessagePart, moveBack, moveToHidden } from './hiddenMessages.store';

/**
 * Hides a message or its file from everyone except its sender; open threads follow. Returns false if
 * there is nothing to hide.
 */
export async function hideMessage(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  messageId: string,
  part: MessagePart,
): Promise<boolean> {
  const conversationId = await moveToHidden(tx, messageId, part);
  if (conversationId === undefined) return false;
  await publishMessageUpdated(ctx, tx, { _id: messageId, conversationId });
  return true;
}

/** Shows what was hidden of a message again. Returns false if nothing is hidden. */
export async function showMessage(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  messageId: string,
): Promise<boolean> {
  const conversationId = await moveBack(tx, messageId);
  if (conversationId === undefined) return false;
  await publishMessageUpdated(ctx, tx, { _id: messageId, conversationId });
  return true;
}
