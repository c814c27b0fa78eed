import { type Activate, bus, injectSlice } from '@kithkin/shared';
import { announceCount } from './state/announce';
import { refresh } from './state/load';
import { notificationsActions as actions, notificationsSlice } from './state/notificationsSlice';
import { selectNotifications } from './state/selectors';

/** Raised when the state's shape changes, so that a newer build starts afresh. */
const SCHEMA = 1;

/**
 * Brings the slice, and keeps it true. Listens to `notification`, `notification-removed` and
 * `notifications-refreshed` (live channel), `notifications-changed` (this and other tabs) and
 * `realtime-state`.
 */
export const activate: Activate = ({ signal, dispatch }) => {
  injectSlice(notificationsSlice, { schema: SCHEMA });

  bus.on(
    'notification',
    (event) => {
      dispatch(actions.arrived(event));
      dispatch((_dispatch, getState) => announceCount(getState()));
    },
    { signal },
  );
  bus.on(
    'notification-removed',
    (event) => {
      dispatch(actions.removed(event));
      dispatch((_dispatch, getState) => announceCount(getState()));
    },
    { signal },
  );

  // Many rows at once, by this person's hand anywhere or because what they are about went or came.
  bus.on(
    'notifications-refreshed',
    () =>
      dispatch((_dispatch, getState) => {
        if (selectNotifications(getState()).phase !== 'idle') void dispatch(refresh('bell'));
      }),
    { signal },
  );

  // Another tab did something: its count holds at once, the rows follow.
  bus.on(
    'notifications-changed',
    ({ unreadCount }) =>
      dispatch((_dispatch, getState) => {
        const known = selectNotifications(getState());
        if (known.phase === 'idle' || known.unreadCount === unreadCount) return;
        dispatch(actions.countReceived(unreadCount));
        void dispatch(refresh('bell'));
      }),
    { signal },
  );

  // Whatever happened while the channel was down, or not up yet, was told to nobody.
  bus.on(
    'realtime-state',
    ({ state }) =>
      dispatch((_dispatch, getState) => {
        if (state !== 'connected' || selectNotifications(getState()).phase === 'idle') return;
        void dispatch(refresh('bell'));
      }),
    { signal },
  );
};
