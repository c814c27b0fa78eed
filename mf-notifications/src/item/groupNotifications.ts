import { notificationDefinition, notificationKindOf } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { newestFirst } from '../state/view';

/**
 * A row of a list: one notification, or several of one kind, about one post or comment or by one actor
 * on one day.
 */
export interface NotificationGroup {
  /** Unchanged when others join the group, or further subjects of its actor. */
  key: string;
  /** Newest first. */
  rows: readonly [Notification, ...Notification[]];
}

/** Returns the numbers of a group's rows and their actors that are not loaded. */
export const notLoaded = ({ rows }: NotificationGroup) =>
  rows.at(-1)?.earlier ?? { rows: 0, actors: 0 };

/** Returns the definition's rule for grouping, or undefined if the kind is listed one by one. */
export function groupRule(notification: Notification) {
  const kind = notificationKindOf(notification);
  return kind && notificationDefinition(kind).group;
}

/** Returns the id of the post or comment by which a notification is grouped, or undefined. */
export function groupSubject(notification: Notification): string | undefined {
  const rule = groupRule(notification);
  return rule && notification.data[rule.by]?._id;
}

function keyOf(notification: Notification): string {
  const subject = groupSubject(notification);
  return subject === undefined
    ? notification._id
    : `${notificationKindOf(notification)} ${subject}`;
}

/** Returns the only actor of a group, or undefined if it has several. */
function soleActor(group: NotificationGroup): string | undefined {
  const [first, ...more] = group.rows;
  const { _id } = first.data.actor;
  return notLoaded(group).actors === 0 && more.every(({ data }) => data.actor._id === _id)
    ? _id
    : undefined;
}

/**
 * Key under which a group of one actor is merged with the actor's groups about other subjects; its own
 * key if it is not merged. The day is one of the user's time zone.
 */
function actorKeyOf(group: NotificationGroup): string {
  const [newest] = group.rows;
  const actor = groupSubject(newest) === undefined ? undefined : soleActor(group);
  if (actor === undefined) return group.key;
  return `${notificationKindOf(newest)} ${actor} ${new Date(newest.createdAt).toDateString()}`;
}

/** Collects `items` by key, in the order of the first of each key. */
function collect<Item>(items: readonly Item[], keyOfItem: (item: Item) => string) {
  const entries = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const known = entries.get(key);
    if (known) known.push(item);
    else entries.set(key, [item]);
  }
  return entries;
}

/**
 * Groups likes of one post or comment, and comments on one post, at the position of the newest; then
 * those of one actor about several on one day. For display only: counts remain numbers of single notifications.
 * @param items newest first
 */
export function groupNotifications(items: readonly Notification[]): NotificationGroup[] {
  const ofSubjects = [...collect(items, keyOf)].map(
    ([key, rows]): NotificationGroup => ({ key, rows }),
  );
  return [...collect(ofSubjects, actorKeyOf)].map(([key, [first, ...more]]) => {
    if (more.length === 0) return first;
    const [newest, ...older] = [first, ...more].flatMap(({ rows }) => rows).sort(newestFirst);
    return newest ? { key, rows: [newest, ...older] } : first;
  });
}

/** Returns the unread notifications of a group. */
export const unreadOf = ({ rows }: NotificationGroup): Notification[] =>
  rows.filter(({ read }) => !read);

type Title = 'Today' | 'This week' | 'Earlier';

/** Days before today that are this week. */
const WEEK = 6;

/** Returns midnight `days` days ago in the user's time zone. */
function midnight(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}

/** Returns the titles by the key of the group above which they stand. The groups are newest first. */
export function titlesOf(
  groups: readonly NotificationGroup[],
  now = new Date(),
): Map<string, Title> {
  const today = midnight(now, 0);
  const week = midnight(now, WEEK);
  const titles = new Map<string, Title>();
  let above: Title | undefined;
  for (const { key, rows } of groups) {
    const time = Date.parse(rows[0].createdAt);
    const thisWeek = time >= week ? 'This week' : 'Earlier';
    const title = time >= today ? 'Today' : thisWeek;
    if (title !== above) titles.set(key, title);
    above = title;
  }
  return titles;
}
