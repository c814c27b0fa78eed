import type { Conversation, ReplyToStory } from '@kithkin/shared/contract';
import { openConversation } from '../chats/conversations/conversations.service';
import { send } from '../chats/send/send.service';
import type { AppContext } from '../platform/context';
import { id, type Queryable, sql } from '../platform/db';
import { unprocessable } from '../platform/errors';
import { accessStory } from './stories.policy';

/**
 * Replies to a story with a message in the direct chat with its author, and returns the message as
 * JSON. A clientId that was used before returns the existing message.
 * @throws HttpError 403 if the author does not accept messages from the viewer.
 */
export async function replyToStory(
  ctx: AppContext,
  viewer: string,
  story: string,
  { text, clientId }: ReplyToStory,
): Promise<string> {
  const message = (conversationId: string) =>
    send(ctx, viewer, { conversationId, text, ...(clientId ? { clientId } : {}) }, [], story);
  // A retry returns the message even if the story has ended meanwhile.
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
