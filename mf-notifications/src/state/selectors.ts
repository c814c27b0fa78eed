import { createSelector, type RootState, selectSlice } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { applyAction, type View } from './applyAction';
import { type NotificationsState, notificationsSlice } from './notificationsSlice';
import { newestFirst } from './order';

/** State for the screens: the server's rows with the user's pending actions applied. */
export interface NotificationsView {
  /** Newest first. */
  items: Notification[];
  /** Number of unread notifications, loaded or not. */
  unreadCount: number;
  /** True if older notifications can be fetched. */
  hasMore: boolean;
}

/** Applies pending actions to the server's state; the count is never changed on its own. */
export function applyPendingActions({
  rows,
  unreadCount,
  older,
  changes,
}: Pick<NotificationsState, 'rows' | 'unreadCount' | 'older' | 'changes'>): NotificationsView {
  const view: View = { rows: { ...rows }, unreadCount, older };
  for (const change of changes) applyAction(view, change);
  return {
    items: Object.values(view.rows).sort(newestFirst),
    unreadCount: view.unreadCount,
    hasMore: view.older !== null,
  };
}

/** Selects the state of the slice. */
export const selectNotifications = selectSlice(notificationsSlice);

/** Selects the state for the screens, memoized. */
export const selectNotificationsView: (state: RootState) => NotificationsView = createSelector(
  [selectNotifications],
  applyPendingActions,
);
