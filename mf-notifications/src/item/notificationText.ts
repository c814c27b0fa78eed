import { notificationDefinition, notificationKindOf } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { groupRule, type NotificationGroup } from './groupNotifications';

type Actor = Notification['data']['actor'];

/** Text of a notification group in parts, as names are bold. */
export interface NotificationParts {
  /** Name of the newest actor; empty if nobody is named. */
  name: string;
  /** The other actors, e.g. "Ben Kuhn" or "3 others"; null if there are none. */
  others: string | null;
  /** The action, e.g. "liked your post." */
  predicate: string;
}

export const nameOf = ({ fullName, userName }: Actor): string => fullName || userName;

/** Returns the actors of a group, newest first, without duplicates. */
export function actorsOf({ rows }: NotificationGroup): Actor[] {
  const actors = new Map(rows.map(({ data }) => [data.actor._id, data.actor]));
  return [...actors.values()];
}

/** Returns the action of a group with one actor: the number of posts, or of notifications. */
function predicateOfOne({ rows }: NotificationGroup): string {
  const [newest] = rows;
  const rule = groupRule(newest);
  const posts = new Set(rows.map(({ data }) => data.post?._id)).size;
  if (rule && posts > 1) return rule.postsText(posts);
  return rows.length > 1 && rule?.countText ? rule.countText(rows.length) : newest.message;
}

/** Returns the text of a group in parts. Several comments of one user are counted. */
export function notificationParts(entry: NotificationGroup): NotificationParts {
  const [newest] = entry.rows;
  const [, second, ...more] = actorsOf(entry);
  const kind = notificationKindOf(newest);
  const isAnonymous = kind !== undefined && notificationDefinition(kind).isAnonymous;
  const name = isAnonymous ? '' : nameOf(newest.data.actor);
  if (second) {
    const others = more.length === 0 ? nameOf(second) : `${more.length + 1} others`;
    return { name, others, predicate: newest.message };
  }
  return { name, others: null, predicate: predicateOfOne(entry) };
}

/** Returns the text of a group as one sentence. */
export function notificationText(entry: NotificationGroup): string {
  const { name, others, predicate } = notificationParts(entry);
  return `${others === null ? name : `${name} and ${others}`} ${predicate}`.trim();
}
