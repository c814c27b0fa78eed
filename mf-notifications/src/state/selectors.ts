import { createSelector, type RootState, selectSlice } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { applyAction, type View } from './applyAction';
import { type NotificationsState, notificationsSlice } from './notificationsSlice';
import { newestFirst } from './order';

/** What screens show: the server's rows with the person's own acts laid over them. */
export interface NotificationsView {
  /** Newest first. */
  items: Notification[];
  /** Of all there are, loaded or not. */
  unreadCount: number;
  /** Older ones can be fetched. */
  hasMore: boolean;
}

/** Lays unconfirmed acts over what the server has told; nothing is ever counted up or down. */
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

/** The slice as it is kept. */
export const selectNotifications = selectSlice(notificationsSlice);

/** What screens show; the same object until something changes. */
export const selectNotificationsView: (state: RootState) => NotificationsView = createSelector(
  [selectNotifications],
  applyPendingActions,
);
