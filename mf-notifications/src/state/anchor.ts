import type { Notification } from '@kithkin/shared/contract';

/**
 * The time (ISO 8601) that pages are counted before: a millisecond after the newest row, so that
 * the server's strict `before` still takes it in. Null when there is no row.
 */
export function anchorOf(list: readonly Notification[]): string | null {
  if (list.length === 0) return null;
  const newest = Math.max(...list.map(({ createdAt }) => Date.parse(createdAt)));
  return new Date(newest + 1).toISOString();
}
