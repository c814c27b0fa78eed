import { bus, type RootState } from '@kithkin/shared';
import { selectNotifications } from './selectors';

/** Tells other parts of the page, and other tabs, the count of unread ones when it is news. */
export function announceCount(state: RootState): void {
  const { unreadCount } = selectNotifications(state);
  if (bus.last('notifications-changed')?.unreadCount === unreadCount) return;
  bus.emit('notifications-changed', { unreadCount });
}
