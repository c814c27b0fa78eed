import { useEffect, useSyncExternalStore } from 'react';
import { realtime } from '../realtime/realtime';
import { useMe } from '../session/session';
import { reportError } from '../telemetry/reportError';
import {
  type BrowserNotificationsState,
  noticesState,
  setNotices,
  subscribeToNotices,
} from './browserNotifications';

/**
 * Returns the browser notification state of the signed-in user on this device, and its setter. Call
 * the setter only from a click handler.
 */
export function useBrowserNotificationSetting(): [
  state: BrowserNotificationsState,
  set: (on: boolean) => void,
] {
  const { _id } = useMe();
  const state = useSyncExternalStore<BrowserNotificationsState>(
    subscribeToNotices,
    () => noticesState(_id),
    () => 'off',
  );
  const set = (on: boolean) => {
    setNotices(_id, on).catch((error: unknown) => reportError(error, { source: 'notices' }));
  };
  return [state, set];
}

/** Keeps the live connection open in a hidden tab while browser notifications are on. */
export function useConnectedForNotifications(): void {
  const [state] = useBrowserNotificationSetting();
  const on = state === 'on';
  useEffect(() => {
    realtime.keepConnectedWhenHidden(on);
    return () => realtime.keepConnectedWhenHidden(false);
  }, [on]);
}
