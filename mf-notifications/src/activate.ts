import { type Activate, createDeviceCopy, createSelector, injectSlice } from '@kithkin/shared';
import { followLive } from './live';
import {
  notificationsActions,
  notificationsSlice,
  type StoredNotifications,
} from './state/notificationsSlice';
import { selectNotifications } from './state/selectors';
import { sorted } from './state/view';

/** Version of the state's shape. A build with another version starts with an empty state. */
const SCHEMA = 4;

/** Maximum number of stored notifications. */
const MAX_STORED = 40;

/** The newest notifications. Bell and screen load the current ones when they are shown. */
const notificationsCopy = createDeviceCopy<StoredNotifications>({
  name: 'notifications',
  schema: 1,
  select: createSelector(selectNotifications, ({ phase, rows, unreadCount }) =>
    phase === 'ready'
      ? { notifications: sorted({ rows }).slice(0, MAX_STORED), unreadCount }
      : undefined,
  ),
  restore: notificationsActions.restored,
});

/** Registers the slice, keeps it up to date, and restores the notifications of the last visit. */
export const activate: Activate = async (activation) => {
  injectSlice(notificationsSlice, { schema: SCHEMA });
  followLive(activation);
  await notificationsCopy.follow(activation);
};
