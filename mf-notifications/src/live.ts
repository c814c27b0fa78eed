import {
  type Activation,
  bus,
  onStoreChange,
  pendingActions,
  type RootState,
  recordConfirmed,
  selectPreference,
} from '@kithkin/shared';
import type { Notification, NotificationPage } from '@kithkin/shared/contract';
import { isLive } from './state/actions';
import { changeOthers, notificationsApi, ownList, refresh } from './state/notificationsApi';
import { notificationsActions as actions } from './state/notificationsSlice';
import { selectNotifications, selectNotificationsView } from './state/selectors';
import { type NotificationAction, newestFirst } from './state/view';

/** Replaces a notification, or inserts it unless it belongs to a page that is not loaded. */
function upsert(pages: NotificationPage[], notification: Notification): void {
  for (const { notifications } of pages) {
    const index = notifications.findIndex(({ _id }) => _id === notification._id);
    if (index < 0) continue;
    notifications[index] = notification;
    return;
  }
  const last = pages.at(-1);
  const oldest = last?.notifications.at(-1);
  const isLoaded = !last?.nextCursor || !oldest || newestFirst(notification, oldest) <= 0;
  if (isLoaded) pages[0]?.notifications.unshift(notification);
}

type Dispatch = Activation['dispatch'];

/** Ends the pending action whose effect a live event about its only row has said. */
const endPending =
  (id: string, effect: 'read' | 'remove') =>
  (dispatch: Dispatch, getState: () => RootState): void => {
    for (const { key, arg } of getState().pending[ownList()] ?? []) {
      const { rows, effect: pending } = arg as NotificationAction;
      if (pending === effect && rows.length === 1 && rows[0]?._id === id) {
        dispatch(pendingActions.ended(key));
      }
    }
  };

/**
 * Applies the events of the live channel to what is loaded: `notification`, `notification-removed`,
 * `notifications-refreshed` and `realtime-state`; and `notifications-counted` of other tabs. Tells the
 * count that is shown, e.g. for the tab's title, by `notifications-changed`.
 */
export function followLive({ signal, dispatch }: Activation): void {
  /** Reloads; does nothing before the first load. */
  const again = () =>
    dispatch((_dispatch, getState) => {
      if (selectNotifications(getState()).phase !== 'idle') void dispatch(refresh());
    });

  bus.on(
    'notification',
    (event) => {
      const { notification, unreadCount } = event;
      recordConfirmed([ownList()]);
      dispatch((_dispatch, getState) => {
        const isLeftOut =
          notification.type === 'message' && !selectPreference(getState(), 'bellShowsMessages');
        dispatch(
          isLeftOut
            ? actions.unreadCountReceived(unreadCount)
            : actions.notificationReceived(event),
        );
      });
      if (notification.type === 'other')
        dispatch(changeOthers((pages) => upsert(pages, notification)));
      if (notification.read) dispatch(endPending(notification._id, 'read'));
      bus.emit('notifications-counted', { unreadCount });
    },
    { signal },
  );
  bus.on(
    'notification-removed',
    (event) => {
      recordConfirmed([ownList()]);
      dispatch(actions.removed(event));
      dispatch(
        changeOthers((pages) => {
          for (const page of pages) {
            page.notifications = page.notifications.filter(({ _id }) => _id !== event._id);
          }
        }),
      );
      dispatch(endPending(event._id, 'remove'));
      bus.emit('notifications-counted', { unreadCount: event.unreadCount });
    },
    { signal },
  );

  // Many rows have changed at once, by an action of the user or because of their subjects.
  bus.on(
    'notifications-refreshed',
    () => {
      recordConfirmed([ownList()]);
      dispatch(notificationsApi.util.invalidateTags(['Notifications']));
      again();
    },
    { signal },
  );

  // Events before the connection and during gaps of the live channel are lost, and a load in progress
  // may lack what they were about.
  bus.on(
    'realtime-state',
    ({ state }) => {
      if (state !== 'connected') return;
      recordConfirmed([ownList()]);
      again();
    },
    { signal },
  );

  // A suspended tab receives no live events, but its title still shows the count.
  bus.on(
    'notifications-counted',
    ({ unreadCount }) => {
      if (!isLive()) dispatch(actions.unreadCountReceived(unreadCount));
    },
    { signal },
  );

  let emitted = 0;
  const emitCount = () =>
    dispatch((_dispatch, getState) => {
      const { unreadCount } = selectNotificationsView(getState());
      if (unreadCount === emitted) return;
      emitted = unreadCount;
      bus.emit('notifications-changed', { unreadCount });
    });
  signal.addEventListener('abort', onStoreChange(emitCount));
}
