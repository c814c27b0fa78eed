import Type, { type Static } from 'typebox';
import { Id, NextCursor, Nullable, Time } from './common';
import { OTHER_KINDS } from './notificationKinds';
import { UserSummary } from './people';
import { Media } from './posts';

/** Types of notifications; `data.kind` refines `other`. */
export const NotificationType = Type.Enum(['follow', 'like', 'comment', 'message', 'other']);
export type NotificationType = Static<typeof NotificationType>;

/** Refines the type `other`. A notification of an unknown kind links to /activity. */
export const OtherKind = Type.Enum([...OTHER_KINDS]);
export type OtherKind = Static<typeof OtherKind>;

/** Maximum length of the text of a post or comment in a notification. */
export const MAX_NOTIFICATION_TEXT = 140;
const Words = Type.String({ description: `At most ${MAX_NOTIFICATION_TEXT} characters` });

/** The first file of a post, for a small picture of it. */
const Thumb = Type.Object({
  url: Type.String({ description: 'Signed address; of a photo, its smallest size' }),
  alt: Type.String(),
  type: Media.properties.type,
  blur: Nullable(Type.String()),
});

export const Notification = Type.Object({
  _id: Id,
  type: NotificationType,
  message: Type.String({
    description: 'Text without the name of the actor, e.g. "liked your post."',
  }),
  read: Type.Boolean(),
  createdAt: Time,
  /**
   * Older notifications that are listed with this one (of its kind, about the same post or comment), of
   * the newest 101; left out if there are none. Only in pages.
   */
  earlier: Type.Optional(
    Type.Object({
      rows: Type.Integer(),
      /** Actors of these alone: none of them is the actor of this notification or a newer one. */
      actors: Type.Integer(),
    }),
  ),
  data: Type.Object({
    kind: Nullable(OtherKind),
    actor: UserSummary,
    /** Of a share, its own text and files: the original may not be visible to the recipient. */
    post: Nullable(
      Type.Object({
        _id: Id,
        text: Type.Optional(Words),
        thumb: Type.Optional(Nullable(Thumb)),
      }),
    ),
    /**
     * The comment on `post` that the notification is about: a new comment, or one that mentions the
     * recipient.
     */
    comment: Type.Optional(Nullable(Type.Object({ _id: Id, text: Type.Optional(Words) }))),
    conversation: Nullable(Type.Object({ _id: Id })),
    story: Nullable(Type.Object({ _id: Id })),
  }),
});
export type Notification = Static<typeof Notification>;

/** GET /notifications. A full page of 20 rows means that more may exist. */
export const NotificationPage = Type.Object({
  notifications: Type.Array(Notification),
  unreadCount: Type.Integer(),
  /** For pages by `cursor`; null at the end. */
  nextCursor: Type.Optional(NextCursor),
});
export type NotificationPage = Static<typeof NotificationPage>;
export const NotificationQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  /** Only rows created before this time, so that new rows do not shift the pages. */
  before: Type.Optional(Time),
  /**
   * The page after the one that returned this cursor; replaces `page` and stays stable when rows
   * are added or removed.
   */
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** `unread` returns unread rows only. */
  filter: Type.Optional(Type.Enum(['all', 'unread'])),
  /** Only rows of this type, read or not; `filter` is then ignored. */
  type: Type.Optional(NotificationType),
});
/** PATCH /notifications: applies one action to several own notifications; other ids are ignored. */
export const NotificationsAction = Type.Object({
  /** `restore` undoes a deletion of the last ten minutes. */
  act: Type.Enum(['read', 'delete', 'restore']),
  ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
});
export type NotificationsAction = Static<typeof NotificationsAction>;

export const UnreadCount = Type.Object({ unreadCount: Type.Integer() });
export type UnreadCount = Static<typeof UnreadCount>;
