import type { Notification } from '@kithkin/shared/contract';

/** What places a row in the list: its time, and its id among those of one moment. */
export type SortKey = Pick<Notification, '_id' | 'createdAt'>;

/** The order of every list of notifications. */
export const newestFirst = (a: SortKey, b: SortKey): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b._id.localeCompare(a._id);
