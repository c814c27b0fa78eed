import { useAppDispatch, useBusEvent } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { activityApi } from './activityApi';

/** Updates the open list when notifications arrive, are read or are removed. */
export function useLiveNotifications(userId: string): void {
  const dispatch = useAppDispatch();
  const change = (of: (notifications: Notification[], page: number) => Notification[]) =>
    dispatch(
      activityApi.util.updateQueryData('otherNotifications', userId, ({ pages }) => {
        for (const [index, page] of pages.entries()) {
          page.notifications = of(page.notifications, index);
        }
      }),
    );

  // Also emitted when a notification is read or renewed; a renewed one moves to the top.
  useBusEvent('notification', ({ notification }) => {
    if (notification.type !== 'other') return;
    const known = ({ _id, createdAt }: Notification) =>
      _id === notification._id && createdAt === notification.createdAt;
    let inserted = false;
    change((list) => {
      if (!list.some(known)) return list.filter(({ _id }) => _id !== notification._id);
      inserted = true;
      return list.map((row) => (known(row) ? notification : row));
    });
    if (!inserted) change((list, page) => (page === 0 ? [notification, ...list] : list));
  });
  useBusEvent('notification-removed', ({ _id }) => {
    change((list) => list.filter((row) => row._id !== _id));
  });
  useBusEvent('notifications-refreshed', () => {
    dispatch(activityApi.util.invalidateTags(['Notifications']));
  });
}
