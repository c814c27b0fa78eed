import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publishAll, publishRows } from '../realtime/publish';
import type { Signing } from '../users/users.presenter';
import { NO_USER } from '../visibility/predicates';
import { onlineWhenSent } from './chatUser.presenter';
import { presentConversation } from './conversations.presenter';
import {
  type AudienceRow,
  CHANGED_MESSAGE,
  CONVERSATION_OF_MEMBERS,
  listMessagesWithAsset,
  requestEvents,
  SYSTEM_MESSAGE,
} from './eventRows.store';
import { presentMessage } from './messages.presenter';

export { markRead } from './markers/markers.service';

/** The services that publish events of chats. */
export type Publishing = Signing & Pick<AppContext, 'events'>;

/** Members who are read and written at once: each has a conversation of their own, with all its people. */
const MEMBERS = 50;

/** Publishes a conversation to its members, or only to some, each from their own point of view. */
export async function publishConversation(
  ctx: Publishing,
  tx: Tx,
  conversationId: string,
  only?: readonly string[],
): Promise<void> {
  const of = { conversation: conversationId, only: only ?? null, rows: MEMBERS };
  for (let after = NO_USER, isLast = false; !isLast; ) {
    const found = await tx.fetch(CONVERSATION_OF_MEMBERS, { ...of, after });
    const made = found.map(({ viewer, ...row }) => ({
      payload: presentConversation(ctx, viewer, row, onlineWhenSent),
      recipients: [viewer],
    }));
    await publishAll(ctx, tx, 'conversation-updated', made);
    after = found.at(-1)?.viewer ?? after;
    isLast = found.length < MEMBERS;
  }
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

/** Presents messages for their recipients. */
export const presentForAll = (ctx: Signing, audience: readonly AudienceRow[]) =>
  audience.map(({ viewer, recipients, ...row }) => ({
    payload: presentMessage(ctx, viewer, row),
    recipients,
  }));

/** Publishes a system message to the members of its group. */
export async function publishSystemMessage(
  ctx: Publishing,
  tx: Tx,
  messageId: string,
): Promise<void> {
  const audience = await tx.fetch(SYSTEM_MESSAGE, { message: messageId });
  await publishAll(ctx, tx, 'new-message', presentForAll(ctx, audience));
}

/** Publishes a changed message to everyone who may read it. */
export async function publishMessageUpdated(
  ctx: Publishing,
  tx: Tx,
  { _id, conversationId }: { _id: string; conversationId: string },
): Promise<void> {
  const audience = await tx.fetch(CHANGED_MESSAGE, { message: _id });
  await publishAll(ctx, tx, 'message-updated', presentForAll(ctx, audience));
  await publishRequestsChanged(ctx, tx, conversationId);
}

/** Publishes the message of a video that is ready now or has failed. */
export async function publishVideoMessage(ctx: AppContext, tx: Tx, assetId: string): Promise<void> {
  for (const message of await listMessagesWithAsset(tx, assetId)) {
    await publishMessageUpdated(ctx, tx, message);
  }
}
