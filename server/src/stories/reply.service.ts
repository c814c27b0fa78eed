import type { Conversation, ReplyToStory } from '@kithkin/shared/contract';
import { openConversation } from '../chats/conversations/conversations.service';
import { send } from '../chats/send/send.service';
import type { AppContext } from '../platform/context';
import { id, type Queryable, sql } from '../platform/db';
import { unprocessable } from '../platform/errors';
import { accessStory } from './stories.policy';

/**
 * Answers a story: a message in the direct chat with its author, who may refuse messages from the
 * viewer (403), which names the story; answers it as JSON. A clientId that was used before answers that message again.
 */
export async function replyToStory(
  ctx: AppContext,
  viewer: string,
  story: string,
  { text, clientId }: ReplyToStory,
): Promise<string> {
  const message = (conversationId: string) =>
    send(ctx, viewer, { conversationId, text, ...(clientId ? { clientId } : {}) }, [], story);
  // A retry is answered also when the story has ended since.
  const before = clientId && (await conversationOfSent(ctx.db, viewer, clientId));
  if (before) return message(before);
  const { own, creator_id: author } = await ctx.db.transaction((tx) =>
    accessStory(ctx, tx, viewer, story),
  );
  if (own) throw unprocessable('You can’t reply to your own story.');
  const chat: Conversation = JSON.parse(await openConversation(ctx, viewer, author));
  return message(chat._id);
}

async function conversationOfSent(on: Queryable, senderId: string, clientId: string) {
  const row = await on.one<{ conversation_id: string }>(sql`
    select conversation_id from messages where sender_id = ${id(senderId)} and client_id = ${clientId}`);
  return row?.conversation_id;
}
