import { type Activate, bus, injectSlice } from '@kithkin/shared';
import { emitUnreadCount } from './state/announce';
import { refresh } from './state/load';
import {
  notificationsActions as actions,
  isPendingUntilLoaded,
  notificationsSlice,
} from './state/notificationsSlice';
import { selectNotifications } from './state/selectors';

/** Raised when the state's shape changes, so that a newer build starts afresh. */
const SCHEMA = 3;

const isLive = () => bus.last('realtime-state')?.state === 'connected';

/**
 * Brings the slice, and keeps it true. Listens to the live channel (`notification`,
 * `notification-removed`, `notifications-refreshed`, `realtime-state`) and to what this person does in
 * this and other tabs (`notification-act`, `notification-act-ended`, `notifications-counted`).
 */
export const activate: Activate = ({ signal, dispatch }) => {
  injectSlice(notificationsSlice, { schema: SCHEMA });

  /** Before the first load there is nothing to be kept true. */
  const again = () =>
    dispatch((_dispatch, getState) => {
      if (selectNotifications(getState()).phase !== 'idle') void dispatch(refresh('bell'));
    });

  bus.on(
    'notification',
    (event) => {
      dispatch(actions.notificationReceived(event));
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

  // Many rows at once, by this person's hand anywhere or because what they are about went or came.
  bus.on('notifications-refreshed', again, { signal });

  // Whatever happened while the channel was down, or not up yet, was told to nobody.
  bus.on('realtime-state', ({ state }) => void (state === 'connected' && again()), { signal });

  // A tab that rests hears nothing itself, but its title is still read.
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
    (callback) => {
      dispatch(actions.actionStarted(callback));
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
};
