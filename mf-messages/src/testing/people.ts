import type { ChatUser, Conversation, Message, PostCard } from '@kithkin/shared/contract';
import { userSummary } from '@kithkin/shared/testing';

/** Creates a chat user who is offline and was never online. */
export const chatUser = (name: string, changes: Partial<ChatUser> = {}): ChatUser => ({
  ...userSummary(name),
  isOnline: false,
  lastSeen: null,
  ...changes,
});

/** Creates the message `seq` of `sender` in conversation `c1`, one per minute from 10:00 UTC. */
export const message = (sender: string, seq: number, changes: Partial<Message> = {}): Message => ({
  _id: `${changes.conversationId ?? 'c1'}-${seq}`,
  conversationId: 'c1',
  seq,
  clientId: null,
  senderId: chatUser(sender),
  text: `Words ${seq}`,
  media: [],
  call: null,
  status: 'sent',
  createdAt: new Date(Date.UTC(2026, 10, 20, 10, seq)).toISOString(),
  ...changes,
});

/** Creates the messages `from` to `to` of a thread, all by one sender. */
export const range = (from: number, to: number, sender = 'ben') =>
  Array.from({ length: to - from + 1 }, (_, index) => message(sender, from + index));

/** Creates the card of a post by cleo. */
export const postCard = (_id: string): PostCard => ({
  _id,
  creator: userSummary('cleo'),
  body: `Post ${_id}`,
  media: [],
  createdAt: '2026-11-20T09:00:00.000Z',
});

/** Creates a direct chat between ada and ben without messages. */
export const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  _id: 'c1',
  isGroup: false,
  groupName: null,
  groupPhoto: null,
  participants: [chatUser('ada'), chatUser('ben')],
  lastMessage: null,
  unreadCount: 0,
  lastSeq: changes.lastMessage?.seq ?? 0,
  seenSeq: changes.lastMessage?.seq ?? 0,
  canSend: true,
  ...changes,
});
