import type { Notification } from '@kithkin/shared/contract';
import { groupRule, type NotificationGroup } from './groupNotifications';

type Actor = Notification['data']['actor'];

/** An entry in words: whom to set in bold, and what they did. */
export interface NotificationParts {
  /** The newest who did it. */
  name: string;
  /** The others, e.g. "Ben Kuhn" or "3 others"; null when there are none. */
  others: string | null;
  /** e.g. "liked your post." */
  predicate: string;
}

export const nameOf = ({ fullName, userName }: Actor): string => fullName || userName;

/** Who did it, each once, newest first. */
export function actorsOf({ rows }: NotificationGroup): Actor[] {
  const actors = new Map(rows.map(({ data }) => [data.actor._id, data.actor]));
  return [...actors.values()];
}

/** Says who did what, in parts. Several comments of one person are counted instead of people. */
export function notificationParts(entry: NotificationGroup): NotificationParts {
  const [newest] = entry.rows;
  const [, second, ...more] = actorsOf(entry);
  const name = nameOf(newest.data.actor);
  if (second) {
    const others = more.length === 0 ? nameOf(second) : `${more.length + 1} others`;
    return { name, others, predicate: newest.message };
  }
  const count = entry.rows.length;
  const countText = groupRule(newest)?.countText;
  const predicate = count > 1 && countText ? countText(count) : newest.message;
  return { name, others: null, predicate };
}

/** The same as one sentence. */
export function notificationText(entry: NotificationGroup): string {
  const { name, others, predicate } = notificationParts(entry);
  return `${others === null ? name : `${name} and ${others}`} ${predicate}`;
}
