import type { Conversation, Message } from '@kithkin/shared/contract';
import { mergeMessage } from '../thread/mergeMessages';
import type { ConversationPage } from './pages';

/**
 * Merges a received conversation into the known one. Responses and socket events can arrive in any
 * order: the highest `lastSeq` wins, and an older snapshot never makes seen messages unread again.
 */
export function mergeConversation(
  known: Conversation | undefined,
  incoming: Conversation,
): Conversation {
  if (!known) return incoming;
  const newer = incoming.lastSeq >= known.lastSeq ? incoming : known;
  const { lastMessage } = newer;
  const isSame = lastMessage && lastMessage._id === known.lastMessage?._id;
  const seenSeq = Math.max(known.seenSeq, incoming.seenSeq);
  return {
    ...incoming,
    lastMessage: isSame ? mergeMessage(known.lastMessage ?? undefined, lastMessage) : lastMessage,
    lastSeq: newer.lastSeq,
    seenSeq,
    unreadCount: Math.min(newer.unreadCount, Math.max(0, newer.lastSeq - seenSeq)),
  };
}

/** Returns the conversation with `message` added; unchanged if the message is already counted. */
export function withMessage(
  conversation: Conversation,
  message: Message,
  me: string,
): Conversation {
  if (message.seq <= conversation.lastSeq) return conversation;
  // Same rule as the server's: system messages and those across a block do not count as unread.
  const { senderId, system, deletedAt, blocked } = message;
  const counts = senderId._id !== me && !system && !deletedAt && !blocked;
  const unread = counts && message.seq > conversation.seenSeq;
  return {
    ...conversation,
    lastMessage: message,
    lastSeq: message.seq,
    unreadCount: conversation.unreadCount + (unread ? 1 : 0),
  };
}

/** Returns the conversation with everything up to `seq` seen; `seenSeq` never decreases. */
export function withSeen(conversation: Conversation, seq: number): Conversation {
  if (seq <= conversation.seenSeq) return conversation;
  const left = Math.max(0, conversation.lastSeq - seq);
  return {
    ...conversation,
    seenSeq: seq,
    unreadCount: Math.min(conversation.unreadCount, left),
  };
}

const lastActive = ({ lastMessage }: Conversation) => lastMessage?.createdAt;

interface Listed {
  order: readonly string[];
  conversations: Readonly<Record<string, Conversation>>;
}

/**
 * Returns the listed conversations that stay below a newer first page: the ones that were active
 * before all of it. None if no conversation of the page is unchanged, as those below it may then have
 * changed too; they are loaded again with their pages.
 */
export function belowFirstPage(
  { order, conversations }: Listed,
  { list, hasMore }: ConversationPage,
): string[] {
  const ids = new Set(list.map(({ _id }) => _id));
  const isUnchanged = list.some(
    ({ _id, lastSeq }) => order.includes(_id) && conversations[_id]?.lastSeq === lastSeq,
  );
  const last = list.at(-1);
  const end = last && lastActive(last);
  if (!hasMore || !isUnchanged || end === undefined) return [];
  return order.filter((id) => {
    const listed = conversations[id];
    const time = listed && lastActive(listed);
    return !ids.has(id) && time !== undefined && time <= end;
  });
}

/**
 * Returns the listed conversations without those that were active between the last two pages or within the
 * last one, and are on none: they have been removed meanwhile, e.g. while the channel was down.
 */
export function withoutRemoved(
  { order, conversations }: Listed,
  pages: readonly ConversationPage[],
): string[] {
  const ids = new Set(pages.flatMap(({ list }) => list.map(({ _id }) => _id)));
  const [above, last] = pages.slice(-2).map(({ list }) => list.at(-1));
  const start = above && lastActive(above);
  const end = pages.at(-1)?.hasMore ? last && lastActive(last) : '';
  if (start === undefined || end === undefined) return [...order];
  return order.filter((id) => {
    const listed = conversations[id];
    const time = listed && lastActive(listed);
    return ids.has(id) || time === undefined || time >= start || time <= end;
  });
}

/**
 * Returns `order` with the conversation `id` inserted by its last message: newest first, and new
 * chats without messages before all others.
 */
export function insertByRecency(
  order: readonly string[],
  conversations: Readonly<Record<string, Conversation>>,
  id: string,
): string[] {
  const others = order.filter((other) => other !== id);
  const placing = conversations[id];
  const time = placing && lastActive(placing);
  const at = others.findIndex((other) => {
    const listed = conversations[other];
    const listedAt = listed && lastActive(listed);
    return time === undefined || (listedAt !== undefined && listedAt <= time);
  });
  return at < 0 ? [...others, id] : others.toSpliced(at, 0, id);
}
