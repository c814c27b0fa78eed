import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publishRows } from '../realtime/publish';
import {
  conversationEvents,
  messageUpdatedEvents,
  requestEvents,
  systemMessageEvent,
} from './events.presenter';
import { listMessagesWithAsset } from './messages/messages.store';

export { markRead } from './markers/markers.service';

/** Publishes a conversation to its members, or only to some, each from their own point of view. */
export async function publishConversation(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  conversationId: string,
  only?: readonly string[],
): Promise<void> {
  await publishRows(ctx, tx, 'conversation-updated', conversationEvents(conversationId, only));
  await publishRequestsChanged(ctx, tx, conversationId, only);
}

/** Publishes to members, or only to some, for whom the conversation is a request that it changed. */
export function publishRequestsChanged(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  conversationId: string,
  only?: readonly string[],
): Promise<void> {
  return publishRows(ctx, tx, 'chat-requests-changed', requestEvents(conversationId, only));
}

/** Publishes a system message to the members of its group. */
export async function publishSystemMessage(
  ctx: AppContext,
  tx: Tx,
  messageId: string,
): Promise<void> {
  await publishRows(ctx, tx, 'new-message', systemMessageEvent(messageId));
}

/** Publishes a changed message to everyone who may read it. */
export async function publishMessageUpdated(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  { _id, conversationId }: { _id: string; conversationId: string },
): Promise<void> {
  await publishRows(ctx, tx, 'message-updated', messageUpdatedEvents(_id));
  await publishRequestsChanged(ctx, tx, conversationId);
}

/** Publishes the message of a video that is ready now or has failed. */
export async function publishVideoMessage(ctx: AppContext, tx: Tx, assetId: string): Promise<void> {
  for (const message of await listMessagesWithAsset(tx, assetId)) {
    await publishMessageUpdated(ctx, tx, message);
  }
}
