import { type AppDispatch, bus, type RootState } from '@kithkin/shared';
import { selectNotificationsView } from './selectors';

/**
 * Emits the unread count that the bell shows, e.g. for the tab's title. Deferred until all
 * listeners have received the current event, whose count does not include pending actions.
 */
export const emitUnreadCount = () => (_dispatch: AppDispatch, getState: () => RootState) =>
  queueMicrotask(() =>
    bus.emit('notifications-changed', {
      unreadCount: selectNotificationsView(getState()).unreadCount,
    }),
  );
