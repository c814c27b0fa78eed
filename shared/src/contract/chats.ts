import Type, { type Static } from 'typebox';
import { ClientId, Id, NextCursor, Nullable, Time } from './common';
import {
  MAX_CONVERSATION_PAGE,
  MAX_GROUP_MEMBERS,
  MAX_GROUP_NAME,
  MAX_MESSAGE_PAGE,
  MAX_MESSAGE_TEXT,
  MAX_QUOTE_TEXT,
  MAX_SEARCH_TEXT,
} from './limits';
import { UserSummary } from './people';
import { LinkPreview, Media, PostCard, WantsPreview } from './posts';

/** Maximum number of members in a conversation; those of a larger group are paged. */
export const MAX_LISTED_MEMBERS = 50;
/** Maximum number of admins of a group: lists and events contain all of them. */
export const MAX_GROUP_ADMINS = 50;
/** Time in minutes in which a deleted conversation can be restored. */
export const UNDO_MINUTES = 10;

/** A member of a conversation. An inactive or deleted user has the name Unknown and no photo. */
export const ChatUser = Type.Interface([UserSummary], {
  isOnline: Type.Boolean({
    description:
      'Set in lists of members, unless one has blocked the other; always false in messages.',
  }),
  lastSeen: Nullable(Time),
});
export type ChatUser = Static<typeof ChatUser>;

export const MessageStatus = Type.Enum(['sent', 'delivered', 'seen']);
export type MessageStatus = Static<typeof MessageStatus>;

export const Call = Type.Object({
  type: Type.Enum(['video', 'voice']),
  duration: Type.Integer({ description: 'Seconds' }),
});

export const AttachmentType = Type.Enum(['image', 'gif', 'video', 'audio']);
export type AttachmentType = Static<typeof AttachmentType>;

/** A file of a message, with the fields needed to reserve its space before it has loaded. */
export const Attachment = Type.Interface(
  [Type.Pick(Media, ['width', 'height', 'blur', 'alt', 'state'])],
  {
    url: Type.String({ description: 'Signed address' }),
    type: AttachmentType,
    bytes: Type.Integer(),
  },
);
export type Attachment = Static<typeof Attachment>;

/** Summary of the message that a reply refers to. */
export const Quote = Type.Object({
  _id: Id,
  seq: Type.Integer(),
  senderId: ChatUser,
  text: Type.String({ description: `At most ${MAX_QUOTE_TEXT} characters of it` }),
  media: Nullable(AttachmentType),
  deleted: Type.Boolean(),
  /** True if a block lies between the viewer and its sender: no text, no media. */
  blocked: Type.Optional(Type.Boolean()),
  /** True if moderators have hidden it: no text, no media. */
  hidden: Type.Optional(Type.Boolean()),
  /** True if it sends a post. */
  hasPost: Type.Optional(Type.Boolean()),
});
export type Quote = Static<typeof Quote>;

/** The story that a message replies to. Its content is fetched by id, if the viewer may see it. */
export const RepliedStory = Type.Object({
  _id: Id,
  expiresAt: Nullable(
    Type.String({ format: 'date-time', description: 'Null if it has been deleted' }),
  ),
});
export type RepliedStory = Static<typeof RepliedStory>;

/** One reaction emoji of a message, and the first twenty users who chose it. */
export const Reaction = Type.Object({
  emoji: Type.String(),
  count: Type.Integer(),
  mine: Type.Boolean(),
  people: Type.Array(UserSummary),
});
export type Reaction = Static<typeof Reaction>;

/** A system message about the group; the message's `text` describes the event. */
export const SystemLine = Type.Object({
  kind: Type.Enum(['created', 'renamed', 'photo', 'added', 'removed', 'left']),
  actor: ChatUser,
  people: Type.Array(ChatUser),
  name: Nullable(
    Type.String({ description: 'The name that the group got: when it was created or renamed' }),
  ),
});
export type SystemLine = Static<typeof SystemLine>;

/** A chat message. `seq` counts within the conversation, from 1 and without gaps. */
export const Message = Type.Object({
  _id: Id,
  conversationId: Id,
  seq: Type.Integer(),
  clientId: Nullable(Type.String({ description: "Only on the viewer's own messages" })),
  senderId: ChatUser,
  text: Type.String({ description: 'Empty if `system` is set' }),
  media: Type.Array(Type.String(), {
    description: 'Signed addresses; the extension shows the kind',
  }),
  attachments: Type.Optional(
    Type.Array(Attachment, { description: 'The same files with their metadata' }),
  ),
  call: Nullable(Call),
  status: MessageStatus,
  createdAt: Time,
  editedAt: Type.Optional(Nullable(Time)),
  /** Set when the sender has deleted it: no text, no media, no further actions. */
  deletedAt: Type.Optional(Nullable(Time)),
  replyTo: Type.Optional(Nullable(Quote)),
  story: Type.Optional(Nullable(RepliedStory)),
  /** The post that it sends; null if the viewer can't see that post, absent if it sends none. */
  sharedPost: Type.Optional(Nullable(PostCard)),
  /** That of the first link; absent or null if there is none, or not yet. */
  preview: Type.Optional(Nullable(LinkPreview)),
  reactions: Type.Optional(Type.Array(Reaction)),
  system: Type.Optional(Nullable(SystemLine)),
  /**
   * True in a group if a block lies between the viewer and the sender: the content is left out,
   * except by GET /chats/messages/{id}.
   */
  blocked: Type.Optional(Type.Boolean()),
  /**
   * What moderators have hidden. `message`: the content is left out, except for its sender. `files`:
   * the file is left out, except for its sender, or was deleted.
   */
  hidden: Type.Optional(Nullable(Type.Enum(['message', 'files']))),
});
export type Message = Static<typeof Message>;
export const MessageList = Type.Array(Message);

/** A conversation as visible to the signed-in user. */
export const Conversation = Type.Object({
  _id: Id,
  isGroup: Type.Boolean(),
  groupName: Nullable(Type.String()),
  groupPhoto: Nullable(Type.String()),
  /** The members who have accepted the conversation, and the viewer; in a direct chat both people. */
  participants: Type.Array(ChatUser),
  /** Number of members. `participants` are only the first ones of a large group. */
  memberCount: Type.Optional(Type.Integer()),
  lastMessage: Nullable(Message),
  unreadCount: Type.Integer({
    description: "Messages of others after the viewer's seen seq, counted up to 100",
  }),
  /** The highest seq in the conversation, and the highest one that the viewer has seen. */
  lastSeq: Type.Integer(),
  seenSeq: Type.Integer(),
  /** False if one of the two has blocked the other: reading works, sending returns 403. */
  canSend: Type.Boolean(),
  muted: Type.Optional(Type.Boolean({ description: 'No notifications for the viewer' })),
  /** Ids of the members who may remove others from the group, and decide who is an admin. */
  admins: Type.Optional(Type.Array(Id)),
  /**
   * Set while the conversation is a request that the viewer has not accepted: who wrote to them, or
   * added them to the group.
   */
  requestFrom: Type.Optional(Nullable(ChatUser)),
});
export type Conversation = Static<typeof Conversation>;
export const ConversationList = Type.Array(Conversation);

/** GET /chats/conversations/{id}/members: the members as `participants`, the earliest first. */
export const MemberPage = Type.Object({ members: Type.Array(ChatUser), nextCursor: NextCursor });
export type MemberPage = Static<typeof MemberPage>;

/**
 * GET /chats/conversations: `requests` lists the requests only, which are not listed otherwise. `q`
 * is part of a group's name or of the other person's names. `before` is the id of a conversation:
 * the page begins after it. `Link: rel="next"` names the next page.
 */
export const ConversationsQuery = Type.Object({
  folder: Type.Optional(Type.Literal('requests')),
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CONVERSATION_PAGE })),
  q: Type.Optional(Type.String({ maxLength: MAX_SEARCH_TEXT })),
});
export type ConversationsQuery = Static<typeof ConversationsQuery>;

const People = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: MAX_GROUP_MEMBERS,
});

export const CreateConversation = Type.Object({
  participants: People,
  groupName: Type.Optional(Type.String({ maxLength: MAX_GROUP_NAME })),
  /** Of a group; a direct chat is made once anyway. */
  clientId: Type.Optional(ClientId),
});
export type CreateConversation = Static<typeof CreateConversation>;

/** Text fields of PATCH /chats/conversations/{id} (multipart); the picture is the field `photo`. */
export const EditConversationFields = Type.Object({
  name: Type.Optional(Type.String({ maxLength: MAX_GROUP_NAME })),
  removePhoto: Type.Optional(Type.Enum(['true', 'false'])),
});
export type EditConversationFields = Static<typeof EditConversationFields>;

export const AddMembers = Type.Object({ members: People });
export type AddMembers = Static<typeof AddMembers>;

/** /chats/conversations/{id}/members/{userId}: `userId` is an id or a userName. */
export const MemberParams = Type.Object({
  id: Id,
  userId: Type.String({ minLength: 1, maxLength: 64 }),
});

export const EditMember = Type.Object({ isAdmin: Type.Boolean() });
export type EditMember = Static<typeof EditMember>;

export const MuteConversation = Type.Object({ muted: Type.Boolean() });

const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/**
 * GET /chats/conversations/{id}/messages: `before` and `after` are exclusive seqs; `around` returns
 * the messages on both sides of a seq, including that one.
 */
export const MessagesQuery = Type.Object({
  before: Type.Optional(Seq),
  after: Type.Optional(Seq),
  around: Type.Optional(Seq),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_MESSAGE_PAGE })),
});
export type MessagesQuery = Static<typeof MessagesQuery>;

/** Text fields of POST /chats/messages (multipart); the file is the field `media`. */
export const SendMessageFields = Type.Object({
  conversationId: Id,
  text: Type.Optional(Type.String({ maxLength: MAX_MESSAGE_TEXT })),
  clientId: Type.Optional(ClientId),
  replyTo: Type.Optional(Id),
  postId: Type.Optional(
    Type.String({ format: 'uuid', description: 'A post to send, with or without a text' }),
  ),
  alt: Type.Optional(Type.String({ maxLength: 1000, description: 'What the file shows' })),
  preview: Type.Optional(WantsPreview),
});
export type SendMessageFields = Static<typeof SendMessageFields>;

export const EditMessage = Type.Object({
  text: Type.String({ maxLength: MAX_MESSAGE_TEXT }),
  preview: Type.Optional(
    Type.Union([Type.Boolean(), WantsPreview], {
      description: 'False removes the preview; by default, it follows the first link',
    }),
  ),
});

export const ReactToMessage = Type.Object({
  emoji: Type.String({ minLength: 1, maxLength: 40, description: 'One emoji' }),
});

/**
 * GET /chats/messages/{id}/receipts, for an own message: the receipt times of each other member.
 */
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

/** GET /chats/conversations/{id}/media: the files of a conversation, newest first. */
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

/** GET /chats/requests-count: the conversations in the folder of requests, counted to 100. */
export const RequestsCount = Type.Object({ count: Type.Integer() });
export type RequestsCount = Static<typeof RequestsCount>;
