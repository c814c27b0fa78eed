import { notificationDefinition, notificationKindOf } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { groupRule, groupSubject, type NotificationGroup, notLoaded } from './groupNotifications';

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

/** Returns a number in a text. The server counts no more of what is not loaded. */
const countText = (count: number): string => (count > 99 ? '99+' : String(count));

export const nameOf = ({ fullName, userName }: Actor): string => fullName || userName;

/** Returns the actors of a group, newest first, without duplicates. */
export function actorsOf({ rows }: NotificationGroup): Actor[] {
  const actors = new Map(rows.map(({ data }) => [data.actor._id, data.actor]));
  return [...actors.values()];
}

/** Returns the action of a group with one actor: the number of subjects, or of notifications. */
function predicateOfOne(entry: NotificationGroup): string {
  const { rows } = entry;
  const [newest] = rows;
  const count = rows.length + notLoaded(entry).rows;
  const rule = groupRule(newest);
  const subjects = new Set(rows.map(groupSubject)).size;
  if (rule && subjects > 1) return rule.postsText(countText(subjects));
  return count > 1 && rule?.countText ? rule.countText(countText(count)) : newest.message;
}

/** Returns the text of a group in parts. Several comments of one user are counted. */
export function notificationParts(entry: NotificationGroup): NotificationParts {
  const [newest] = entry.rows;
  const [, second, ...more] = actorsOf(entry);
  const otherCount = (second ? 1 + more.length : 0) + notLoaded(entry).actors;
  const kind = notificationKindOf(newest);
  const isAnonymous = kind !== undefined && notificationDefinition(kind).isAnonymous;
  const name = isAnonymous ? '' : nameOf(newest.data.actor);
  if (otherCount > 0) {
    const counted = otherCount === 1 ? '1 other' : `${countText(otherCount)} others`;
    const others = second && otherCount === 1 ? nameOf(second) : counted;
    return { name, others, predicate: newest.message };
  }
  return { name, others: null, predicate: predicateOfOne(entry) };
}

/** Returns the text of a group as one sentence. */
export function notificationText(entry: NotificationGroup): string {
  const { name, others, predicate } = notificationParts(entry);
  return `${others === null ? name : `${name} and ${others}`} ${predicate}`.trim();
}
