import { createSelector, type RootState, selectSlice } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { type NotificationsState, notificationsSlice } from './notificationsSlice';

/** What screens show: the server's rows with the person's own acts laid over them. */
export interface Shown {
  /** Newest first. */
  items: Notification[];
  /** Of all there are, loaded or not. */
  unreadCount: number;
}

const newestFirst = (a: Notification, b: Notification): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b._id.localeCompare(a._id);

/** Lays unconfirmed acts over what the server has told; nothing is ever counted up or down. */
export function project({ rows, unreadCount, changes }: NotificationsState): Shown {
  const read = new Set<string>();
  const gone = new Set<string>();
  let dropped = 0;
  for (const { effect, ids, drop } of changes) {
    for (const id of ids) (effect === 'read' ? read : gone).add(id);
    dropped += drop;
  }
  const items = Object.values(rows)
    .filter(({ _id }) => !gone.has(_id))
    .map((row) => (read.has(row._id) && !row.read ? { ...row, read: true } : row))
    .sort(newestFirst);
  return { items, unreadCount: Math.max(0, unreadCount - dropped) };
}

/** The slice as it is kept. */
export const selectNotifications = selectSlice(notificationsSlice);

/** What screens show; the same object until something changes. */
export const selectShown: (state: RootState) => Shown = createSelector(
  [selectNotifications],
  project,
);
