import type { Message, ReplyToStory } from '@kithkin/shared/contract';
import { openConversation } from '../chats/conversations/directChats.service';
import { send } from '../chats/send/send.service';
import type { AppContext } from '../platform/context';
import { unprocessable } from '../platform/errors';
import { accessStory } from './stories.policy';
import { findSentConversation } from './stories.store';

/**
 * Replies to a story with a message in the direct chat with its author, and returns the
 * message. A clientId that was used before returns the existing message.
 * @throws HttpError 403 if the author does not accept messages from the viewer.
 */
export async function replyToStory(
  ctx: AppContext,
  viewer: string,
  story: string,
  { text, clientId }: ReplyToStory,
): Promise<Message> {
  const message = (conversationId: string) =>
    send(ctx, viewer, { conversationId, text, ...(clientId ? { clientId } : {}) }, [], story);
  // A retry returns the message even if the story has ended meanwhile.
  const before = clientId && (await findSentConversation(ctx.db, viewer, clientId));
  if (before) return message(before);
  const { own, creator_id: author } = await ctx.db.transaction((tx) =>
    accessStory(ctx, tx, viewer, story),
  );
  if (own) throw unprocessable('You can’t reply to your own story.');
  const { _id: chat } = await openConversation(ctx, viewer, author);
  return message(chat);
}
