import type { Notification } from '@kithkin/shared/contract';
import { groupNotifications, type NotificationGroup } from '../item/groupNotifications';

/** Notifications of a period, newest first. */
export interface Section {
  title: 'Today' | 'This week' | 'Earlier';
  entries: NotificationGroup[];
}

const WEEK = 6;

/** Returns midnight `days` days ago in the user's time zone. */
function midnight(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}

/** Splits a list (newest first) by date in the user's time zone, without empty sections. */
export function sectionsOf(items: readonly Notification[], now = new Date()): Section[] {
  const today = midnight(now, 0);
  const week = midnight(now, WEEK);
  const titleOf = ({ createdAt }: Notification): Section['title'] => {
    const time = Date.parse(createdAt);
    if (time >= today) return 'Today';
    return time >= week ? 'This week' : 'Earlier';
  };
  const parts = new Map<Section['title'], Notification[]>();
  for (const item of items) {
    const title = titleOf(item);
    const known = parts.get(title);
    if (known) known.push(item);
    else parts.set(title, [item]);
  }
  return [...parts].map(([title, rows]) => ({ title, entries: groupNotifications(rows) }));
}
