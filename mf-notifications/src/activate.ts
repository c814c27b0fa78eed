import { type Activate, injectSlice } from '@kithkin/shared';
import { followLive } from './live';
import { notificationsCopy } from './state/notificationsCopy';
import { notificationsSlice } from './state/notificationsSlice';

/** Version of the state's shape. A build with another version starts with an empty state. */
const SCHEMA = 4;

/** Registers the slice, keeps it up to date, and restores the notifications of the last visit. */
export const activate: Activate = async (activation) => {
  injectSlice(notificationsSlice, { schema: SCHEMA });
  followLive(activation);
  await notificationsCopy.follow(activation);
};
