import type { Notification } from '@kithkin/shared/contract';
import type { NotificationGroup } from '../item/groupNotifications';

/** Groups whose newest notification is of a period, newest first. */
export interface Section {
  title: 'Today' | 'This week' | 'Earlier';
  entries: NotificationGroup[];
}

const WEEK = 6;

/** Returns midnight `days` days ago in the user's time zone. */
function midnight(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}

/** Splits groups (newest first) by date in the user's time zone, without empty sections. */
export function sectionsOf(groups: readonly NotificationGroup[], now = new Date()): Section[] {
  const today = midnight(now, 0);
  const week = midnight(now, WEEK);
  const titleOf = ({ createdAt }: Notification): Section['title'] => {
    const time = Date.parse(createdAt);
    if (time >= today) return 'Today';
    return time >= week ? 'This week' : 'Earlier';
  };
  const parts = new Map<Section['title'], NotificationGroup[]>();
  for (const entry of groups) {
    const title = titleOf(entry.rows[0]);
    const known = parts.get(title);
    if (known) known.push(entry);
    else parts.set(title, [entry]);
  }
  return [...parts].map(([title, entries]) => ({ title, entries }));
}
