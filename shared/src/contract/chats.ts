import Type, { type Static } from 'typebox';
import { ClientId, Id, Nullable, Time } from './common';

export const MAX_MESSAGE_TEXT = 5000;
export const MAX_GROUP_MEMBERS = 100;

/** A person in a chat. Someone who left is named Unknown, without photo. */
export const ChatUser = Type.Object({
  _id: Id,
  fullName: Type.String(),
  userName: Type.String(),
  profilePhoto: Nullable(Type.String()),
  isOnline: Type.Boolean(),
  lastSeen: Nullable(Time),
});
export type ChatUser = Static<typeof ChatUser>;

export const MessageStatus = Type.Union([
  Type.Literal('sent'),
  Type.Literal('delivered'),
  Type.Literal('seen'),
]);
export type MessageStatus = Static<typeof MessageStatus>;

export const Call = Type.Object({
  type: Type.Union([Type.Literal('video'), Type.Literal('voice')]),
  duration: Type.Integer({ description: 'Seconds' }),
});

/** A chat message. `seq` counts within the conversation from 1, without a gap. */
export const Message = Type.Object({
  _id: Id,
  conversationId: Id,
  seq: Type.Integer(),
  clientId: Nullable(Type.String({ description: "Only on the asker's own messages" })),
  senderId: ChatUser,
  text: Type.String(),
  media: Type.Array(Type.String(), {
    description: 'Signed addresses; the extension tells the kind',
  }),
  call: Nullable(Call),
  status: MessageStatus,
  createdAt: Time,
});
export type Message = Static<typeof Message>;
export const MessageList = Type.Array(Message);

/** A conversation as the asker sees it. */
export const Conversation = Type.Object({
  _id: Id,
  isGroup: Type.Boolean(),
  groupName: Nullable(Type.String()),
  groupPhoto: Nullable(Type.String()),
  participants: Type.Array(ChatUser),
  lastMessage: Nullable(Message),
  unreadCount: Type.Integer({
    description: "Others' messages above the asker's seen seq, counted to 100",
  }),
  /** The highest seq in the conversation, and how far the asker has seen it. */
  lastSeq: Type.Integer(),
  seenSeq: Type.Integer(),
  /** False when a block stands between the two: reading works, sending answers 403. */
  canSend: Type.Boolean(),
});
export type Conversation = Static<typeof Conversation>;
export const ConversationList = Type.Array(Conversation);

export const CreateConversation = Type.Object({
  participants: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    minItems: 1,
    maxItems: MAX_GROUP_MEMBERS,
  }),
  groupName: Type.Optional(Type.String({ maxLength: 80 })),
});
export type CreateConversation = Static<typeof CreateConversation>;

/** GET /chats/conversations/{id}/messages: `before`/`after` are seqs, exclusive. */
export const MessagesQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 0 })),
  after: Type.Optional(Type.Integer({ minimum: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

/** The text parts of POST /chats/messages (multipart); the file is the part `media`. */
export const SendMessageFields = Type.Object({
  conversationId: Id,
  text: Type.Optional(Type.String({ maxLength: MAX_MESSAGE_TEXT })),
  clientId: Type.Optional(ClientId),
});
export type SendMessageFields = Static<typeof SendMessageFields>;

/** GET /chats/unread-count: conversations with at least one unread message. */
export const UnreadConversations = Type.Object({ count: Type.Integer() });
export type UnreadConversations = Static<typeof UnreadConversations>;
