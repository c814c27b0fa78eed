import { notificationDefinition, notificationKindOf } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';

/** A row of a list: one notification, or several of one kind about one post. */
export interface NotificationGroup {
  /** Unchanged when others join the group. */
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
 * Groups likes of one post, and its comments, at the position of the newest. For display only:
 * counts remain numbers of single notifications.
 * @param items newest first
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

/** Returns the unread notifications of a group. */
export const unreadOf = ({ rows }: NotificationGroup): Notification[] =>
  rows.filter(({ read }) => !read);
