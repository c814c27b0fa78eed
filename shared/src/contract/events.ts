import Type, { type Static, type TSchema } from 'typebox';
import { Conversation, Message, MessageStatus } from './chats';
import { Id, Nullable, Time } from './common';
import { MAX_FOLLOWED_PRESENCE, MAX_JOINED_CONVERSATIONS } from './limits';
import { Notification } from './notifications';
import { Theme } from './people';
import { Post } from './posts';
import { CommentEvent, CommentRemovedEvent } from './postWrites';
import { Story, StoryReactionCount } from './stories';

/** Definition of a bus event: its owner, the version of its payload, and if it crosses tabs. */
interface EventSpec<S extends TSchema> {
  owner:
    | 'realtime'
    | 'session'
    | 'theme'
    | 'outbox'
    | 'changes'
    | 'messages'
    | 'notifications'
    | 'stories'
    | 'shell';
  version: number;
  crossTab: boolean;
  payload: S;
}
const event = <S extends TSchema>(owner: EventSpec<S>['owner'], payload: S): EventSpec<S> => ({
  owner,
  version: 1,
  crossTab: false,
  payload,
});

/** An event that the server sends. */
const sent = <S extends TSchema>(payload: S) => event('realtime', payload);

/** An event that every tab of the browser receives. */
const crossTab = <S extends TSchema>(...spec: Parameters<typeof event<S>>): EventSpec<S> => ({
  ...event(...spec),
  crossTab: true,
});

/**
 * Events that the server sends over the socket; the realtime client emits each on the bus by the
 * same name.
 */
export const serverEvents = {
  'new-message': sent(Message),
  /** A message that was edited, deleted or reacted to, as visible to the recipient. */
  'message-updated': sent(Message),
  'message-status-update': sent(
    Type.Object({
      messageId: Id,
      /** Applies to every own message of the conversation up to `seq`. */
      updates: Type.Object({
        status: MessageStatus,
        seq: Type.Integer(),
        conversationId: Id,
        userId: Id,
      }),
    }),
  ),
  'conversation-updated': sent(Conversation),
  'conversation-removed': sent(
    Type.Object({
      _id: Id,
      /** True if somebody else has taken the receiver out of the group. */
      isExpelled: Type.Optional(Type.Boolean()),
    }),
  ),
  /**
   * The recipient's requests have changed: a new one, a message in one, or one that was accepted or
   * deleted. Clients fetch the count again, and the folder or the thread if it is open. Events of
   * messages and conversations are not sent for requests.
   */
  'chat-requests-changed': sent(Type.Object({ conversationId: Id })),
  'online-users': sent(Type.Array(Id)),
  'user-online': sent(Type.Object({ userId: Id, lastSeen: Nullable(Time) })),
  'user-offline': sent(Type.Object({ userId: Id, lastSeen: Nullable(Time) })),
  /**
   * The presence of users whom the tab follows: their state at first, then its changes, gathered for
   * a second. A tab that follows nobody yet receives `user-online` and `user-offline` instead.
   */
  'presence-changed': sent(
    Type.Object({
      people: Type.Array(
        Type.Object({ userId: Id, isOnline: Type.Boolean(), lastSeen: Nullable(Time) }),
      ),
      /** Of a group with more than `MAX_PRESENT_MEMBERS`: how many whom the viewer may see are online. */
      group: Type.Optional(Type.Object({ conversationId: Id, onlineCount: Type.Integer() })),
    }),
  ),
  typing: sent(Type.Object({ conversationId: Id, userId: Id })),
  notification: sent(Type.Object({ notification: Notification, unreadCount: Type.Integer() })),
  'notification-removed': sent(Type.Object({ _id: Id, unreadCount: Type.Integer() })),
  /**
   * Several notifications have changed at once: all read, all deleted, or the visibility of their
   * subjects has changed. Clients fetch the list and its count again.
   */
  'notifications-refreshed': sent(Type.Object({})),
  'post-created': sent(Type.Object({ post: Post })),
  /**
   * The changed fields: counts after a like or comment, text after an edit. `isLiked`,
   * `isBookmarked` and `isPinned` are sent only to the user who changed them, for their other tabs;
   * `poll` only to its creator and to those who have voted or, after its end, may see the results.
   */
  'post-updated': sent(
    Type.Object({
      _id: Id,
      changes: Type.Partial(
        Type.Pick(Post, [
          'body',
          'caption',
          'tags',
          'location',
          'media',
          'preview',
          'poll',
          'filesHidden',
          'hidden',
          'isLiked',
          'isBookmarked',
          'isPinned',
          'likesCount',
          'commentsCount',
          'commentPolicy',
          'canComment',
          'quotePolicy',
          'canQuote',
          'originalPost',
          'sharesCount',
          'createdAt',
          'editedAt',
          'editCount',
          'scheduledAt',
        ]),
      ),
    }),
  ),
  'post-removed': sent(Type.Object({ _id: Id })),
  'comment-created': sent(CommentEvent),
  'comment-updated': sent(CommentEvent),
  'comment-removed': sent(CommentRemovedEvent),
  /** Sent again when the video of the story is ready or has failed. */
  'story-created': sent(Type.Object({ story: Story })),
  /** Sent to the author after a view or a reaction. */
  'story-updated': sent(
    Type.Object({
      _id: Id,
      viewersCount: Type.Integer(),
      reactions: Type.Array(StoryReactionCount),
    }),
  ),
  /** Sent to the user who has seen a story, for their other devices. */
  'story-viewed': sent(Type.Object({ storyId: Id, userId: Id })),
  /** The story has expired or was deleted: open viewers close it. */
  'story-removed': sent(Type.Object({ _id: Id, userId: Id })),
  /**
   * The recipient's relationship to `userId` has changed: a follow, a reply to a follow request, a
   * block, a private account, a deactivation. Clients fetch the user's data again; the event
   * contains no details.
   */
  'relationship-changed': sent(Type.Object({ userId: Id })),
  /**
   * The account has more open tabs than allowed, and this one is the oldest; it is closed after
   * the event and may connect again when it is visible.
   */
  'too-many-tabs': sent(Type.Object({})),
  /**
   * Events may have been lost between the nodes. Clients fetch what they show again, as after a
   * reconnect.
   */
  'events-missed': sent(Type.Object({})),
  /** The queue of reports has changed. Sent to people who decide about them. */
  'reports-changed': sent(Type.Object({})),
  'session-ended': sent(Type.Object({ reason: Type.String() })),
  /** The contract version that the tab sent in its handshake is incompatible with the server's. */
  'server-contract': sent(Type.Object({ version: Type.String() })),
  'registry-changed': sent(Type.Object({ serial: Type.Integer() })),
} as const;

/** A change in `shared/src/changes`: its kind, its key and what it is about. */
const ChangeOfUser = {
  userId: Id,
  kind: Type.String(),
  key: Type.String(),
  arg: Type.Unknown(),
};

/** Events that the packages in the browser exchange. */
export const clientEvents = {
  'realtime-state': event(
    'realtime',
    Type.Object({ state: Type.Enum(['connecting', 'connected', 'offline']) }),
  ),
  'signed-out': crossTab('session', Type.Object({ userId: Id })),
  'theme-changed': crossTab('theme', Theme),
  'outbox-sent': crossTab(
    'outbox',
    Type.Object({
      clientId: Type.String(),
      kind: Type.String(),
      lane: Type.String(),
      /** Of the request; absent from tabs with an earlier release. */
      path: Type.Optional(Type.String()),
      response: Type.Unknown(),
    }),
  ),
  'outbox-changed': crossTab('outbox', Type.Object({})),
  /** A change of the signed-in user that the server has not confirmed; `things` are what it is shown on. */
  'change-begun': crossTab(
    'changes',
    Type.Object({
      ...ChangeOfUser,
      value: Type.Unknown(),
      before: Type.Unknown(),
      things: Type.Array(Type.String()),
    }),
  ),
  /** The server has confirmed a value of a change, with its response. */
  'change-confirmed': crossTab(
    'changes',
    Type.Object({ ...ChangeOfUser, value: Type.Unknown(), reply: Type.Unknown() }),
  ),
  /** A change has ended: its last value was confirmed, rejected or discarded, or is as it was before. */
  'change-ended': crossTab('changes', Type.Object({ userId: Id, key: Type.String() })),
  'conversation-seen': crossTab(
    'messages',
    Type.Object({ conversationId: Id, seq: Type.Integer() }),
  ),
  /** Number of unread notifications displayed in this tab, including pending actions. */
  'notifications-changed': event('notifications', Type.Object({ unreadCount: Type.Integer() })),
  /** The unread count received over the socket, for tabs that have suspended their connection. */
  'notifications-counted': crossTab('notifications', Type.Object({ unreadCount: Type.Integer() })),
  /** Opens the theme dialog from any screen. */
  'open-theme': event('shell', Type.Object({})),
} as const;

export const busEvents = { ...serverEvents, ...clientEvents };
export type BusEvents = {
  [Name in keyof typeof busEvents]: Static<(typeof busEvents)[Name]['payload']>;
};
export type BusEventName = keyof BusEvents;
export type ServerEvents = {
  [Name in keyof typeof serverEvents]: Static<(typeof serverEvents)[Name]['payload']>;
};
export type ServerEventName = keyof ServerEvents;

/** Position of a message. */
const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Messages that a client may send over the socket. The server treats them as untrusted input. */
export const clientCommands = {
  'join-conversations': Type.Array(Id, { maxItems: MAX_JOINED_CONVERSATIONS }),
  'leave-conversation': Id,
  /** The created message. Only its id is required, which earlier versions send alone. */
  'send-message': Type.Object({ ...Type.Partial(Message).properties, _id: Id }),
  'messages-delivered': Type.Object({ conversationId: Id, seq: Seq }),
  'messages-seen': Type.Object({ conversationId: Id, seq: Seq }),
  typing: Type.Object({ conversationId: Id }),
  /** The users whose presence the tab shows; replaces those of the command before. */
  'follow-presence': Type.Object({
    userIds: Type.Array(Id, { maxItems: MAX_FOLLOWED_PRESENCE }),
    /** The group whose number of online members the tab shows. */
    conversationId: Type.Optional(Id),
  }),
  /** The tab is visible and in use, or no longer. */
  attention: Type.Object({ attentive: Type.Boolean() }),
} as const;
export type ClientCommands = {
  [Name in keyof typeof clientCommands]: Static<(typeof clientCommands)[Name]>;
};
