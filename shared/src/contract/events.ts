import Type, { type Static, type TSchema } from 'typebox';
import { Conversation, Message, MessageStatus } from './chats';
import { Id, Nullable, Time } from './common';
import { Notification } from './notifications';
import { Theme } from './people';
import { Post } from './posts';
import { CommentEvent, CommentRemovedEvent } from './postWrites';
import { Story, StoryReactionCount } from './stories';

/** An event of the bus: who may emit it, the version of its payload, and whether it crosses tabs. */
interface EventSpec<S extends TSchema> {
  owner: 'realtime' | 'session' | 'theme' | 'outbox' | 'messages' | 'notifications' | 'shell';
  version: number;
  crossTab: boolean;
  payload: S;
}
const event = <S extends TSchema>(
  owner: EventSpec<S>['owner'],
  payload: S,
  options: { version?: number; crossTab?: boolean } = {},
): EventSpec<S> => ({
  owner,
  version: options.version ?? 1,
  crossTab: options.crossTab ?? false,
  payload,
});

/** What the server sends over the socket; the realtime client puts each on the bus by this name. */
export const serverEvents = {
  'new-message': event('realtime', Message),
  /** A message that was edited, taken back or reacted to, as its reader sees it now. */
  'message-updated': event('realtime', Message),
  'message-status-update': event(
    'realtime',
    Type.Object({
      messageId: Id,
      /** It applies to every own message of the conversation up to `seq`. */
      updates: Type.Object({
        status: MessageStatus,
        seq: Type.Integer(),
        conversationId: Id,
        userId: Id,
      }),
    }),
  ),
  'conversation-updated': event('realtime', Conversation),
  'conversation-removed': event('realtime', Type.Object({ _id: Id })),
  'online-users': event('realtime', Type.Array(Id)),
  'user-online': event('realtime', Type.Object({ userId: Id, lastSeen: Nullable(Time) })),
  'user-offline': event('realtime', Type.Object({ userId: Id, lastSeen: Nullable(Time) })),
  typing: event('realtime', Type.Object({ conversationId: Id, userId: Id })),
  notification: event(
    'realtime',
    Type.Object({ notification: Notification, unreadCount: Type.Integer() }),
  ),
  'notification-removed': event('realtime', Type.Object({ _id: Id, unreadCount: Type.Integer() })),
  /**
   * Several notifications have changed at once (all read, all deleted, or what they are about can no
   * longer, or again, be seen): the list and its count are asked for again.
   */
  'notifications-refreshed': event('realtime', Type.Object({})),
  'post-created': event('realtime', Type.Object({ post: Post })),
  /**
   * The fields that changed: counts after a like or comment, text after an edit. `isLiked` and
   * `isBookmarked` are told to the one alone who did it, for their other tabs.
   */
  'post-updated': event(
    'realtime',
    Type.Object({
      _id: Id,
      changes: Type.Partial(
        Type.Pick(Post, [
          'body',
          'caption',
          'tags',
          'location',
          'media',
          'isLiked',
          'isBookmarked',
          'likesCount',
          'commentsCount',
          'sharesCount',
          'createdAt',
          'editedAt',
          'scheduledAt',
        ]),
      ),
    }),
  ),
  'post-removed': event('realtime', Type.Object({ _id: Id })),
  'comment-created': event('realtime', CommentEvent),
  'comment-updated': event('realtime', CommentEvent),
  'comment-removed': event('realtime', CommentRemovedEvent),
  'story-created': event('realtime', Type.Object({ story: Story })),
  /** To its author: somebody has seen it or reacted. */
  'story-updated': event(
    'realtime',
    Type.Object({
      _id: Id,
      viewersCount: Type.Integer(),
      reactions: Type.Array(StoryReactionCount),
    }),
  ),
  /** It is over or was deleted: open viewers close it. */
  'story-removed': event('realtime', Type.Object({ _id: Id, userId: Id })),
  /**
   * What the person who gets it may see of `userId`, or do with them, has changed: a follow, an
   * answer to a request, a block, a private account, a deactivation. What is shown of them is asked
   * for again; the event itself tells nothing more.
   */
  'relationship-changed': event('realtime', Type.Object({ userId: Id })),
  'session-ended': event('realtime', Type.Object({ reason: Type.String() })),
  /** The contract of the tab, as its handshake named it, does not fit the server's. */
  'server-contract': event('realtime', Type.Object({ version: Type.String() })),
  'registry-changed': event('realtime', Type.Object({ serial: Type.Integer() })),
} as const;

/** An act of this person on notifications, as the tabs tell each other. */
const NotificationAction = Type.Object({
  id: Type.String(),
  effect: Type.Union([Type.Literal('read'), Type.Literal('remove'), Type.Literal('restore')]),
  /** What it is about, as it was before; empty when it is about all. */
  rows: Type.Array(Notification),
  /** About all that were created up to then; null when it is about `rows`. */
  upTo: Nullable(Time),
  /** When it began. */
  at: Time,
});
export type NotificationAction = Static<typeof NotificationAction>;

/** What the browser's packages tell each other. */
export const clientEvents = {
  'realtime-state': event(
    'realtime',
    Type.Object({
      state: Type.Union([
        Type.Literal('connecting'),
        Type.Literal('connected'),
        Type.Literal('offline'),
      ]),
    }),
  ),
  'signed-out': event('session', Type.Object({ userId: Id }), { crossTab: true }),
  'theme-changed': event('theme', Theme, { crossTab: true }),
  'outbox-sent': event(
    'outbox',
    Type.Object({
      clientId: Type.String(),
      kind: Type.String(),
      lane: Type.String(),
      response: Type.Unknown(),
    }),
    { crossTab: true },
  ),
  'outbox-changed': event('outbox', Type.Object({}), { crossTab: true }),
  'conversation-seen': event('messages', Type.Object({ conversationId: Id, seq: Type.Integer() }), {
    crossTab: true,
  }),
  /** How many are unread as this tab's bell shows it, acts under way included. */
  'notifications-changed': event('notifications', Type.Object({ unreadCount: Type.Integer() })),
  /** The count as the live channel told it, for tabs that rest and hear nothing themselves. */
  'notifications-counted': event('notifications', Type.Object({ unreadCount: Type.Integer() }), {
    crossTab: true,
  }),
  /** What the person does to notifications shows in every tab before the server has answered. */
  'notification-act': event('notifications', NotificationAction, { crossTab: true }),
  /** The server has answered; `unreadCount` where it said how many are left. */
  'notification-act-ended': event(
    'notifications',
    Type.Object({
      id: Type.String(),
      done: Type.Boolean(),
      unreadCount: Nullable(Type.Integer()),
    }),
    { crossTab: true },
  ),
  /** Opens the story viewer's create dialog, the theme modal, and the like, from anywhere. */
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

/** What a client may send over the socket. Nothing in it is trusted. */
export const clientCommands = {
  'join-conversations': Type.Array(Id, { maxItems: 500 }),
  'leave-conversation': Id,
  'send-message': Type.Object({ _id: Id }),
  'messages-delivered': Type.Object({ conversationId: Id, seq: Type.Integer({ minimum: 0 }) }),
  'messages-seen': Type.Object({ conversationId: Id, seq: Type.Integer({ minimum: 0 }) }),
  typing: Type.Object({ conversationId: Id }),
} as const;
export type ClientCommands = {
  [Name in keyof typeof clientCommands]: Static<(typeof clientCommands)[Name]>;
};
