import type { Tx } from '../../platform/db';
import { type Publishing, publishConversation, publishMessageUpdated } from '../chats.events';
import { hideGroupPhoto, showGroupPhoto } from '../groups/groupPhotos.store';
import { hideGroupName, showGroupName } from '../groups/hiddenNames.store';
import { type MessagePart, moveBack, moveToHidden } from './hiddenMessages.store';

/** Publishes a changed message, and the group whose name or photo has changed; false without a conversation. */
async function publishChange(
  ctx: Publishing,
  tx: Tx,
  messageId: string,
  { group, conversationId }: { group: string | undefined; conversationId: string | undefined },
): Promise<boolean> {
  if (conversationId === undefined) return false;
  await publishMessageUpdated(ctx, tx, { _id: messageId, conversationId });
  if (group !== undefined) await publishConversation(ctx, tx, group);
  return true;
}

/**
 * Hides a message or its file from everyone except its sender, or from everyone the name or photo that a
 * system message gives to a group; open threads follow. Returns false if there is nothing to hide.
 */
export async function hideMessage(
  ctx: Publishing,
  tx: Tx,
  messageId: string,
  part: MessagePart,
): Promise<boolean> {
  const named = part === 'message' ? await hideGroupName(tx, messageId) : undefined;
  const group = named ?? (await hideGroupPhoto(tx, messageId));
  const conversationId = group ?? (await moveToHidden(tx, messageId, part));
  return publishChange(ctx, tx, messageId, { group, conversationId });
}

/** Shows what was hidden of a message again. Returns false if nothing is hidden. */
export async function showMessage(ctx: Publishing, tx: Tx, messageId: string): Promise<boolean> {
  const group = (await showGroupName(tx, messageId)) ?? (await showGroupPhoto(tx, messageId));
  const conversationId = group ?? (await moveBack(tx, messageId));
  return publishChange(ctx, tx, messageId, { group, conversationId });
}
