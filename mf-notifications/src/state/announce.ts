import { type AppDispatch, bus, type RootState } from '@kithkin/shared';
import { selectNotificationsView } from './selectors';

/**
 * Tells this tab's title, and whoever else asks, what the bell shows. After the event that changed it
 * has reached everyone: it carries the server's count, which knows nothing of acts under way.
 */
export const emitUnreadCount = () => (_dispatch: AppDispatch, getState: () => RootState) =>
  queueMicrotask(() =>
    bus.emit('notifications-changed', {
      unreadCount: selectNotificationsView(getState()).unreadCount,
    }),
  );
