import type { Notification } from '@kithkin/shared/contract';

/** Sort key of a row: its time, then its id. */
export type SortKey = Pick<Notification, '_id' | 'createdAt'>;

/** Comparator of all lists of notifications. */
export const newestFirst = (a: SortKey, b: SortKey): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b._id.localeCompare(a._id);
