import type { AppContext } from '../platform/context';
import type { ReadQueryable, Tx } from '../platform/db';
import { readCards } from '../posts/cards.service';
import type { Reading } from '../posts/posts.service';
import { publishAll, publishRows } from '../realtime/publish';
import { NO_USER } from '../visibility/predicates';
import { onlineWhenSent } from './chatUser.presenter';
import { presentConversation } from './conversations.presenter';
import {
  type AudienceRow,
  CHANGED_MESSAGE,
  CONVERSATION_OF_MEMBERS,
  listMessagesWithAsset,
  listMessagesWithPreview,
  requestEvents,
  SYSTEM_MESSAGE,
} from './eventRows.store';
import { withParts } from './messageRows.store';
import { presentMessage } from './messages.presenter';
import { withLastMessages } from './wholeMessages.service';

export { markRead } from './markers/markers.service';

/** The services that publish events of chats. */
export type Publishing = Reading & Pick<AppContext, 'events'>;

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
    const whole = await withLastMessages(ctx, tx, found);
    const made = whole.map(({ viewer, ...row }) => ({
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
export async function presentForAll(
  ctx: Reading,
  on: ReadQueryable,
  audience: readonly AudienceRow[],
) {
  const whole = await withParts(on, audience, ({ viewer }) => viewer);
  const cardOf = await readCards(
    ctx,
    on,
    whole.flatMap(({ parts, recipients }) => {
      const postId = parts?.post_id;
      return postId ? recipients.map((viewer) => ({ viewer, postId })) : [];
    }),
  );
  return whole.flatMap(({ viewer, recipients, is_quote_collapsed: isCollapsed, ...row }) => {
    // The parts that several share are those for none of them.
    const quote = row.parts?.quote && { ...row.parts.quote, is_collapsed: isCollapsed };
    const parts = row.parts && { ...row.parts, quote: quote ?? null };
    const cardFor = (recipient: string) => cardOf(recipient, parts?.post_id ?? '');
    const seesPost = (recipient: string) => cardFor(recipient) !== null;
    return [recipients.filter(seesPost), recipients.filter((one) => !seesPost(one))].flatMap(
      (people) => {
        const [one] = people;
        if (one === undefined) return [];
        const message = { ...row, parts, card: cardFor(one) };
        return { payload: presentMessage(ctx, viewer, message), recipients: people };
      },
    );
  });
}

/** Publishes a system message to the members of its group. */
export async function publishSystemMessage(ctx: Publishing, tx: Tx, messageId: string) {
  const audience = await tx.fetch(SYSTEM_MESSAGE, { message: messageId });
  await publishAll(ctx, tx, 'new-message', await presentForAll(ctx, tx, audience));
}

/** Publishes a changed message to everyone who may read it. */
export async function publishMessageUpdated(
  ctx: Publishing,
  tx: Tx,
  { _id, conversationId }: { _id: string; conversationId: string },
): Promise<void> {
  const audience = await tx.fetch(CHANGED_MESSAGE, { message: _id });
  await publishAll(ctx, tx, 'message-updated', await presentForAll(ctx, tx, audience));
  await publishRequestsChanged(ctx, tx, conversationId);
}

/** Publishes the message of a video that is ready now or has failed. */
export async function publishVideoMessage(ctx: AppContext, tx: Tx, assetId: string): Promise<void> {
  for (const message of await listMessagesWithAsset(tx, assetId)) {
    await publishMessageUpdated(ctx, tx, message);
  }
}

/** Publishes the messages whose preview is ready now. */
export async function publishPreviewedMessages(ctx: AppContext, tx: Tx, previewId: string) {
  for (const message of await listMessagesWithPreview(tx, previewId)) {
    await publishMessageUpdated(ctx, tx, message);
  }
}
