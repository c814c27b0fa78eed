import { createDeviceCopy, createSelector, type RootState } from '@kithkin/shared';
import { notificationsActions as actions, type StoredNotifications } from './notificationsSlice';
import { selectNotifications } from './selectors';
import { newestFirst } from './view';

/** Version of the shape of `StoredNotifications`. */
const SCHEMA = 1;
/** Maximum number of stored notifications. */
const MAX_NOTIFICATIONS = 40;

const select: (state: RootState) => StoredNotifications | undefined = createSelector(
  (state: RootState) => selectNotifications(state).phase === 'ready',
  (state: RootState) => selectNotifications(state).rows,
  (state: RootState) => selectNotifications(state).unreadCount,
  (isLoaded, rows, unreadCount) =>
    isLoaded
      ? {
          notifications: Object.values(rows).sort(newestFirst).slice(0, MAX_NOTIFICATIONS),
          unreadCount,
        }
      : undefined,
);

/** The newest notifications. Bell and screen load the current ones when they are shown. */
export const notificationsCopy = createDeviceCopy<StoredNotifications>({
  name: 'notifications',
  schema: SCHEMA,
  select,
  restore: (copy) => (dispatch) => void dispatch(actions.restored(copy)),
});
