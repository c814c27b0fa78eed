import {
  createSelector,
  type RootState,
  selectSlice,
  session,
  targetOf,
  withPending,
} from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { notificationsSlice } from './notificationsSlice';
import { sorted, type View } from './view';

/** The list of notifications of the signed-in user, by their id. */
export const NOTIFICATIONS = targetOf<View>('notifications');

/** Returns a view with the user's pending actions applied. */
export const withPendingActions = (state: RootState, view: View): View =>
  withPending(state, NOTIFICATIONS, session.get()?._id ?? '', view) ?? view;

/** Selects the state of the slice: what the server has confirmed. */
export const selectNotifications = selectSlice(notificationsSlice);

/** State for the screens. */
export interface NotificationsView {
  /** Newest first. */
  items: Notification[];
  /** Number of unread notifications, loaded or not. */
  unreadCount: number;
  /** True if older notifications can be fetched. */
  hasMore: boolean;
}

/** Selects the state for the screens, memoized. */
export const selectNotificationsView: (state: RootState) => NotificationsView = createSelector(
  (state: RootState) => withPendingActions(state, selectNotifications(state)),
  (view) => ({
    items: sorted(view),
    unreadCount: view.unreadCount,
    hasMore: view.older !== null,
  }),
);
