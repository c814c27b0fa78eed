import { type Activate, bus, injectSlice, selectPreference } from '@kithkin/shared';
import { emitUnreadCount } from './state/announce';
import { refresh } from './state/load';
import { notificationsCopy } from './state/notificationsCopy';
import {
  notificationsActions as actions,
  isPendingUntilLoaded,
  notificationsSlice,
} from './state/notificationsSlice';
import { selectNotifications } from './state/selectors';

/** Version of the state's shape. A build with another version starts with an empty state. */
const SCHEMA = 3;

const isLive = () => bus.last('realtime-state')?.state === 'connected';

/**
 * Registers the slice and keeps it up to date. Listens to the live channel (`notification`,
 * `notification-removed`, `notifications-refreshed`, `realtime-state`) and to the user's actions in
 * all tabs (`notification-act`, `notification-act-ended`, `notifications-counted`). Restores the
 * notifications of the last visit.
 */
export const activate: Activate = async (activation) => {
  const { signal, dispatch } = activation;
  injectSlice(notificationsSlice, { schema: SCHEMA });

  /** Reloads; does nothing before the first load. */
  const again = () =>
    dispatch((_dispatch, getState) => {
      if (selectNotifications(getState()).phase !== 'idle') void dispatch(refresh('bell'));
    });

  bus.on(
    'notification',
    (event) => {
      dispatch((_dispatch, getState) => {
        const isLeftOut =
          event.notification.type === 'message' &&
          !selectPreference(getState(), 'bellShowsMessages');
        dispatch(
          isLeftOut
            ? actions.unreadCountReceived(event.unreadCount)
            : actions.notificationReceived(event),
        );
      });
      dispatch(emitUnreadCount());
      bus.emit('notifications-counted', { unreadCount: event.unreadCount });
    },
    { signal },
  );
  bus.on(
    'notification-removed',
    (event) => {
      dispatch(actions.removed(event));
      dispatch(emitUnreadCount());
      bus.emit('notifications-counted', { unreadCount: event.unreadCount });
    },
    { signal },
  );

  // Many rows have changed at once, by an action of the user or because of their subjects.
  bus.on('notifications-refreshed', again, { signal });

  // Events before the connection and during gaps of the live channel are lost.
  bus.on('realtime-state', ({ state }) => void (state === 'connected' && again()), { signal });

  // A suspended tab receives no live events, but its title still shows the count.
  bus.on(
    'notifications-counted',
    ({ unreadCount }) => {
      if (isLive()) return;
      dispatch(actions.unreadCountReceived(unreadCount));
      dispatch(emitUnreadCount());
    },
    { signal },
  );

  bus.on(
    'notification-act',
    (action) => {
      dispatch(actions.actionStarted(action));
      dispatch(emitUnreadCount());
    },
    { signal },
  );
  bus.on(
    'notification-act-ended',
    (ended) => {
      dispatch(actions.actionFinished({ ...ended, live: isLive() }));
      dispatch(emitUnreadCount());
      dispatch((_dispatch, getState) => {
        if (isPendingUntilLoaded(selectNotifications(getState()), ended.id)) again();
      });
    },
    { signal },
  );
  await notificationsCopy.follow(activation);
};
