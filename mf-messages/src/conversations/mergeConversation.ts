import type { Conversation, Message } from '@kithkin/shared/contract';

/**
 * Joins a conversation that has just arrived with what is known of it. Answers and socket events
 * overtake each other, so whichever has come further decides: the last message never steps back,
 * and what was seen here is never unread again because of an older snapshot.
 */
export function mergeConversation(
  known: Conversation | undefined,
  incoming: Conversation,
): Conversation {
  if (!known) return incoming;
  const newer = incoming.lastSeq >= known.lastSeq ? incoming : known;
  const seenSeq = Math.max(known.seenSeq, incoming.seenSeq);
  return {
    ...incoming,
    lastMessage: newer.lastMessage,
    lastSeq: newer.lastSeq,
    seenSeq,
    unreadCount: Math.min(newer.unreadCount, Math.max(0, newer.lastSeq - seenSeq)),
  };
}

/** The conversation after `message`; unchanged when the message is already counted. */
export function withMessage(
  conversation: Conversation,
  message: Message,
  me: string,
): Conversation {
  if (message.seq <= conversation.lastSeq) return conversation;
  // As the server counts: lines about the group are read, but nobody has to read them.
  const counts = message.senderId._id !== me && !message.system && !message.deletedAt;
  const unread = counts && message.seq > conversation.seenSeq;
  return {
    ...conversation,
    lastMessage: message,
    lastSeq: message.seq,
    unreadCount: conversation.unreadCount + (unread ? 1 : 0),
  };
}

/** The conversation once everything up to `seq` was seen; never backwards. */
export function withSeen(conversation: Conversation, seq: number): Conversation {
  if (seq <= conversation.seenSeq) return conversation;
  const left = Math.max(0, conversation.lastSeq - seq);
  return {
    ...conversation,
    seenSeq: seq,
    unreadCount: Math.min(conversation.unreadCount, left),
  };
}
