import type { DayFigures } from '@kithkin/shared/contract';
import type { DayRow } from './figures.store';

const DAY_MS = 86_400_000;

/** Returns true if `day` is the day after `before`. */
const follows = (before: string, day: string): boolean =>
  new Date(day).getTime() - new Date(before).getTime() === DAY_MS;

/** Returns the figures of days. Who has left follows from the numbers of the day before. */
export function toDayFigures(rows: readonly DayRow[]): DayFigures[] {
  return rows.map((row, i) => {
    const before = rows[i - 1];
    const { day, people, registered, active, active_week: activeWeek, posts, messages } = row;
    const left =
      before && follows(before.day, day) ? Math.max(0, before.people + registered - people) : null;
    return { day, people, registered, left, active, activeWeek, posts, messages };
  });
}
