import type { Notification } from '@kithkin/shared/contract';

/** Notifications of a stretch of time, newest first. */
export interface Section {
  title: 'Today' | 'This week' | 'Earlier';
  items: Notification[];
}

const WEEK = 6;

/** Midnight, `days` days ago, in the person's own time zone. */
function midnight(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}

/** Parts the list (newest first) by the person's calendar; empty parts are left out. */
export function sectionsOf(items: readonly Notification[], now = new Date()): Section[] {
  const today = midnight(now, 0);
  const week = midnight(now, WEEK);
  const titleOf = ({ createdAt }: Notification): Section['title'] => {
    const time = Date.parse(createdAt);
    if (time >= today) return 'Today';
    return time >= week ? 'This week' : 'Earlier';
  };
  const sections: Section[] = [];
  for (const item of items) {
    const title = titleOf(item);
    const last = sections.at(-1);
    if (last?.title === title) last.items.push(item);
    else sections.push({ title, items: [item] });
  }
  return sections;
}
