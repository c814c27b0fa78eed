import Type, { type Static } from 'typebox';
import { ClientId, Id, NextCursor, Nullable, Time } from './common';
import { UserSummary } from './people';

export const MAX_MESSAGE_TEXT = 5000;
export const MAX_GROUP_MEMBERS = 1000;
export const MAX_GROUP_NAME = 80;
/** Lists and events name so many of a group's members; the conversation itself names all. */
export const LISTED_MEMBERS = 50;
/** A deleted conversation can be brought back for so many minutes. */
export const UNDO_MINUTES = 10;

/** A person in a chat. Someone who left is named Unknown, without photo. */
export const ChatUser = Type.Object({
  _id: Id,
  fullName: Type.String(),
  userName: Type.String(),
  profilePhoto: Nullable(Type.String()),
  isOnline: Type.Boolean({
    description:
      'Told of the people of a conversation, without a block between. Never told in a message.',
  }),
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

export const AttachmentType = Type.Union([
  Type.Literal('image'),
  Type.Literal('gif'),
  Type.Literal('video'),
  Type.Literal('audio'),
]);
export type AttachmentType = Static<typeof AttachmentType>;

/** A message's file, with what is needed to keep its place before it is there. */
export const Attachment = Type.Object({
  url: Type.String({ description: 'Signed address' }),
  type: AttachmentType,
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  blur: Nullable(Type.String({ description: 'ThumbHash in base64' })),
  alt: Type.String(),
  bytes: Type.Integer(),
});
export type Attachment = Static<typeof Attachment>;

/** The message that a reply is to, in short. */
export const Quote = Type.Object({
  _id: Id,
  seq: Type.Integer(),
  senderId: ChatUser,
  text: Type.String({ description: 'At most 200 characters of it' }),
  media: Nullable(AttachmentType),
  deleted: Type.Boolean(),
});
export type Quote = Static<typeof Quote>;

/** The story that a message answers. What it shows is asked for by its id, as far as one may see it. */
export const RepliedStory = Type.Object({
  _id: Id,
  expiresAt: Nullable(Type.String({ format: 'date-time', description: 'Null when it is gone' })),
});
export type RepliedStory = Static<typeof RepliedStory>;

/** One emoji under a message, and who chose it (the first twenty). */
export const Reaction = Type.Object({
  emoji: Type.String(),
  count: Type.Integer(),
  mine: Type.Boolean(),
  people: Type.Array(UserSummary),
});
export type Reaction = Static<typeof Reaction>;

/** A line of the thread about the group itself; the message's `text` says it as a sentence. */
export const SystemLine = Type.Object({
  kind: Type.Union([
    Type.Literal('created'),
    Type.Literal('renamed'),
    Type.Literal('photo'),
    Type.Literal('added'),
    Type.Literal('removed'),
    Type.Literal('left'),
  ]),
  actor: ChatUser,
  people: Type.Array(ChatUser),
  name: Nullable(Type.String({ description: 'Of a group that was renamed' })),
});
export type SystemLine = Static<typeof SystemLine>;

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
  attachments: Type.Optional(Type.Array(Attachment, { description: 'The same files, with more' })),
  call: Nullable(Call),
  status: MessageStatus,
  createdAt: Time,
  editedAt: Type.Optional(Nullable(Time)),
  /** Taken back by its sender: no text, no media, and nothing more can be done with it. */
  deletedAt: Type.Optional(Nullable(Time)),
  replyTo: Type.Optional(Nullable(Quote)),
  story: Type.Optional(Nullable(RepliedStory)),
  reactions: Type.Optional(Type.Array(Reaction)),
  system: Type.Optional(Nullable(SystemLine)),
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
  /** How many people it has; lists and events name only the first of a large group. */
  memberCount: Type.Optional(Type.Integer()),
  lastMessage: Nullable(Message),
  unreadCount: Type.Integer({
    description: "Others' messages above the asker's seen seq, counted to 100",
  }),
  /** The highest seq in the conversation, and how far the asker has seen it. */
  lastSeq: Type.Integer(),
  seenSeq: Type.Integer(),
  /** False when a block stands between the two: reading works, sending answers 403. */
  canSend: Type.Boolean(),
  muted: Type.Optional(Type.Boolean({ description: 'No notifications, for the asker' })),
  /** Who may take people out of the group. */
  admins: Type.Optional(Type.Array(Id)),
});
export type Conversation = Static<typeof Conversation>;
export const ConversationList = Type.Array(Conversation);

const People = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: MAX_GROUP_MEMBERS,
});

export const CreateConversation = Type.Object({
  participants: People,
  groupName: Type.Optional(Type.String({ maxLength: MAX_GROUP_NAME })),
});
export type CreateConversation = Static<typeof CreateConversation>;

/** The text parts of PATCH /chats/conversations/{id} (multipart); the picture is the part `photo`. */
export const EditConversationFields = Type.Object({
  name: Type.Optional(Type.String({ maxLength: MAX_GROUP_NAME })),
  removePhoto: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
});
export type EditConversationFields = Static<typeof EditConversationFields>;

export const AddMembers = Type.Object({ members: People });
export type AddMembers = Static<typeof AddMembers>;

/** DELETE /chats/conversations/{id}/members/{userId}: the segment takes an id or a userName. */
export const MemberParams = Type.Object({
  id: Id,
  userId: Type.String({ minLength: 1, maxLength: 64 }),
});

export const MuteConversation = Type.Object({ muted: Type.Boolean() });

const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/**
 * GET /chats/conversations/{id}/messages: `before` and `after` are seqs, exclusive; `around` gives
 * the stretch on both sides of a seq, that one included.
 */
export const MessagesQuery = Type.Object({
  before: Type.Optional(Seq),
  after: Type.Optional(Seq),
  around: Type.Optional(Seq),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type MessagesQuery = Static<typeof MessagesQuery>;

/** The text parts of POST /chats/messages (multipart); the file is the part `media`. */
export const SendMessageFields = Type.Object({
  conversationId: Id,
  text: Type.Optional(Type.String({ maxLength: MAX_MESSAGE_TEXT })),
  clientId: Type.Optional(ClientId),
  replyTo: Type.Optional(Id),
  alt: Type.Optional(Type.String({ maxLength: 1000, description: 'What the file shows' })),
});
export type SendMessageFields = Static<typeof SendMessageFields>;

export const EditMessage = Type.Object({ text: Type.String({ maxLength: MAX_MESSAGE_TEXT }) });

export const ReactToMessage = Type.Object({
  emoji: Type.String({ minLength: 1, maxLength: 40, description: 'One emoji' }),
});

/** GET /chats/messages/{id}/receipts, of an own message: each other member, and since when. */
export const Receipts = Type.Object({
  receipts: Type.Array(
    Type.Object({
      user: ChatUser,
      deliveredAt: Nullable(Time),
      seenAt: Nullable(Time),
    }),
  ),
});
export type Receipts = Static<typeof Receipts>;

/** GET /chats/conversations/{id}/media: the files of a thread, the newest first. */
export const SharedMediaPage = Type.Object({
  media: Type.Array(
    Type.Interface([Attachment], {
      messageId: Id,
      seq: Type.Integer(),
      senderId: ChatUser,
      createdAt: Time,
    }),
  ),
  nextCursor: NextCursor,
});
export type SharedMediaPage = Static<typeof SharedMediaPage>;

/** GET /chats/unread-count: conversations with at least one unread message. */
export const UnreadConversations = Type.Object({ count: Type.Integer() });
export type UnreadConversations = Static<typeof UnreadConversations>;
