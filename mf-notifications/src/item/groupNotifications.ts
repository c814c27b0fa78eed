import { notificationDefinition, notificationKindOf } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';

/** A line of a list: a notification, or several of one kind about one post. */
export interface NotificationGroup {
  /** Stays the same while others join. */
  key: string;
  /** Newest first. */
  rows: readonly [Notification, ...Notification[]];
}

/** Returns the definition's rule for grouping, or undefined if the kind is listed one by one. */
export function groupRule(notification: Notification) {
  const kind = notificationKindOf(notification);
  return kind && notificationDefinition(kind).group;
}

function keyOf(notification: Notification): string {
  const { _id, type, data } = notification;
  return groupRule(notification) && data.post ? `${type} ${data.post._id}` : _id;
}

/**
 * Gathers likes of one post into one line, and its comments likewise, each where its newest stands.
 * Only what is shown: every count is still one of notifications.
 * @param items Newest first.
 */
export function groupNotifications(items: readonly Notification[]): NotificationGroup[] {
  const entries = new Map<string, Notification[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = entries.get(key);
    if (known) known.push(item);
    else entries.set(key, [item]);
  }
  return [...entries].flatMap(([key, [first, ...more]]) =>
    first ? [{ key, rows: [first, ...more] as const }] : [],
  );
}

/** Those of an entry that are unread. */
export const unreadOf = ({ rows }: NotificationGroup): Notification[] =>
  rows.filter(({ read }) => !read);
