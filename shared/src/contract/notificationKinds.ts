import type { Notification, NotificationType } from './notifications';

/** Screen that a notification opens. */
export type NotificationTarget =
  | 'profile'
  | 'user'
  | 'requests'
  | 'post'
  | 'chat'
  | 'story'
  | 'decisions';

export type NotificationIcon =
  | 'at-sign'
  | 'chart-column'
  | 'heart'
  | 'message-circle'
  | 'send'
  | 'share'
  | 'shield'
  | 'smile-plus'
  | 'user-check'
  | 'user-plus';

/** Ids of a notification's subject, by the columns that store them. */
export type NotificationSubject = 'actor' | 'post' | 'comment' | 'conversation' | 'story';

/** Details that the text of a notification depends on. */
export interface NotificationDetails {
  commentId?: string;
  emoji?: string;
  /** True for a share with words. */
  isQuote?: boolean;
  /** The sentence about a decision. */
  decision?: string;
  /** True for the creator of its subject. */
  isOwn?: boolean;
}

interface NotificationKindDefinition {
  /** Type on the wire; kinds of type `other` are also named by `data.kind`. */
  type: NotificationType;
  /** Key in the user's notification settings. */
  setting: string;
  /** Label of the setting. */
  label: string;
  /** Sentence without the name of the actor. */
  text: string | ((details: NotificationDetails) => string);
  /** Ids that identify a notification of this kind: a recipient has at most one with the same ids. */
  dedupe: readonly NotificationSubject[] | null;
  /**
   * Effect of repeating the action on an existing notification:
   * - `ignore`: none, also if the recipient has deleted it
   * - `restore`: shows it again after a retraction, unchanged
   * - `update`: takes the new text and time, and returns if it was deleted; it stays read
   * - `renew`: as `update`, and unread again
   */
  onRepeat: 'ignore' | 'restore' | 'update' | 'renew';
  /** Applies `dedupe` to unread notifications only: after reading, the next action adds a new one. */
  dedupeUnread?: true;
  /** True if undoing the action removes the notification. */
  retractable: boolean;
  target: NotificationTarget;
  icon: NotificationIcon;
  /** True if nobody is named as the actor; the text is a whole sentence. */
  isAnonymous?: true;
  /** True if it is sent to devices as a push notification. */
  isPushed?: true;
  /**
   * Notifications of this kind about one post or comment (`by`) are listed as one, and those of one
   * actor about several on one day too. Both texts are of one actor: `countText` of several
   * notifications about one subject, `postsText` of several posts or comments.
   */
  group?: {
    by: 'post' | 'comment';
    countText?: (count: string) => string;
    postsText: (count: string) => string;
  };
}

/**
 * All kinds of notifications. The server's statements, the settings and the clients derive from it.
 * The order is that of the settings.
 */
export const notificationKinds = {
  follow: {
    type: 'follow',
    setting: 'follow',
    label: 'New followers',
    text: 'started following you.',
    dedupe: ['actor'],
    onRepeat: 'restore',
    retractable: true,
    target: 'profile',
    icon: 'user-plus',
    isPushed: true,
  },
  request: {
    type: 'other',
    setting: 'request',
    label: 'Follow requests',
    text: 'wants to follow you.',
    dedupe: ['actor'],
    onRepeat: 'renew',
    retractable: true,
    target: 'requests',
    icon: 'user-plus',
    isPushed: true,
  },
  accepted: {
    type: 'other',
    setting: 'accepted',
    label: 'Accepted follow requests',
    text: 'accepted your follow request.',
    dedupe: ['actor'],
    onRepeat: 'renew',
    retractable: false,
    target: 'user',
    icon: 'user-check',
  },
  joined: {
    type: 'other',
    setting: 'joined',
    label: 'People who join by your invitation',
    text: 'joined by your invitation.',
    dedupe: ['actor'],
    onRepeat: 'ignore',
    retractable: false,
    target: 'user',
    icon: 'user-plus',
    isPushed: true,
  },
  like: {
    type: 'like',
    setting: 'like',
    label: 'Likes',
    text: 'liked your post.',
    dedupe: ['actor', 'post'],
    onRepeat: 'restore',
    retractable: true,
    target: 'post',
    icon: 'heart',
    group: { by: 'post', postsText: (posts) => `liked ${posts} of your posts.` },
  },
  comment: {
    type: 'comment',
    setting: 'comment',
    label: 'Comments',
    text: 'commented on your post.',
    dedupe: null,
    onRepeat: 'ignore',
    retractable: false,
    target: 'post',
    icon: 'message-circle',
    isPushed: true,
    group: {
      by: 'post',
      countText: (count) => `wrote ${count} comments on your post.`,
      postsText: (posts) => `commented on ${posts} of your posts.`,
    },
  },
  reply: {
    type: 'other',
    setting: 'reply',
    label: 'Replies to your comments',
    text: 'replied to your comment.',
    dedupe: null,
    onRepeat: 'ignore',
    retractable: false,
    target: 'post',
    icon: 'message-circle',
    isPushed: true,
  },
  'comment-like': {
    type: 'other',
    setting: 'commentLike',
    label: 'Likes of your comments',
    text: 'liked your comment.',
    dedupe: ['actor', 'comment'],
    onRepeat: 'restore',
    retractable: true,
    target: 'post',
    icon: 'heart',
    group: { by: 'comment', postsText: (comments) => `liked ${comments} of your comments.` },
  },
  'comment-pin': {
    type: 'other',
    setting: 'commentPin',
    label: 'Comments of yours that are pinned',
    text: 'pinned your comment.',
    dedupe: ['actor', 'comment'],
    onRepeat: 'restore',
    retractable: true,
    target: 'post',
    icon: 'message-circle',
  },
  mention: {
    type: 'other',
    setting: 'mention',
    label: 'Mentions',
    text: ({ commentId }) =>
      commentId ? 'mentioned you in a comment.' : 'mentioned you in a post.',
    dedupe: ['actor', 'post', 'comment'],
    onRepeat: 'ignore',
    retractable: false,
    target: 'post',
    icon: 'at-sign',
    isPushed: true,
  },
  share: {
    type: 'other',
    setting: 'share',
    label: 'Shares of your posts',
    text: ({ isQuote }) => (isQuote ? 'quoted your post.' : 'shared your post.'),
    dedupe: ['actor', 'post'],
    // Words that are added make it a quote.
    onRepeat: 'renew',
    retractable: false,
    target: 'post',
    icon: 'share',
  },
  poll: {
    type: 'other',
    setting: 'poll',
    label: 'Polls that have ended',
    text: ({ isOwn }) => (isOwn ? 'Your poll has ended.' : 'A poll in which you voted has ended.'),
    dedupe: ['post'],
    onRepeat: 'ignore',
    retractable: false,
    target: 'post',
    icon: 'chart-column',
    isAnonymous: true,
    isPushed: true,
  },
  message: {
    type: 'message',
    setting: 'message',
    label: 'Messages',
    text: 'sent you a message.',
    dedupe: ['conversation'],
    onRepeat: 'renew',
    dedupeUnread: true,
    retractable: true,
    target: 'chat',
    icon: 'send',
    isPushed: true,
  },
  'story-reaction': {
    type: 'other',
    setting: 'storyReaction',
    label: 'Reactions to your stories',
    text: ({ emoji }) => `reacted ${emoji} to your story.`,
    dedupe: ['actor', 'story'],
    onRepeat: 'update',
    retractable: true,
    target: 'story',
    icon: 'smile-plus',
  },
  moderation: {
    type: 'other',
    setting: 'moderation',
    label: 'Decisions of moderators',
    text: ({ decision = '' }) => decision,
    dedupe: null,
    onRepeat: 'ignore',
    retractable: false,
    target: 'decisions',
    icon: 'shield',
    isAnonymous: true,
  },
} as const satisfies Record<string, NotificationKindDefinition>;

type Kinds = typeof notificationKinds;
export type NotificationKind = keyof Kinds;
/** Kinds whose definition includes `Part`. */
type KindsWith<Part> = {
  [Kind in NotificationKind]: Kinds[Kind] extends Part ? Kind : never;
}[NotificationKind];
/** Kinds whose notifications disappear when the action is undone. */
export type RetractableKind = KindsWith<{ retractable: true }>;
export type NotificationSetting = Kinds[NotificationKind]['setting'];

const isNotificationKind = (name: string): name is NotificationKind =>
  Object.hasOwn(notificationKinds, name);
const isOtherKind = (kind: NotificationKind): kind is KindsWith<{ type: 'other' }> =>
  notificationKinds[kind].type === 'other';

export const NOTIFICATION_KINDS: readonly NotificationKind[] =
  Object.keys(notificationKinds).filter(isNotificationKind);
/** Kinds that refine the type `other`. */
export const OTHER_KINDS = NOTIFICATION_KINDS.filter(isOtherKind);

export const NOTIFICATION_SETTINGS: readonly NotificationSetting[] = NOTIFICATION_KINDS.map(
  (kind) => notificationKinds[kind].setting,
);

/** Returns an object that has `value` for each name. */
export const recordOf = <Name extends string, T>(names: readonly Name[], value: T) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, T>;

/** Returns the definition of a kind, without the literal types of its properties. */
export const notificationDefinition = (
  kind: NotificationKind,
): NotificationKindDefinition & { setting: NotificationSetting } => notificationKinds[kind];

/**
 * Returns the kind of a notification.
 * @returns undefined if a newer server has sent a kind that this build does not define
 */
export function notificationKindOf({
  type,
  data,
}: Pick<Notification, 'type'> & {
  data: Pick<Notification['data'], 'kind'>;
}): NotificationKind | undefined {
  const name = data.kind ?? type;
  return isNotificationKind(name) ? name : undefined;
}
