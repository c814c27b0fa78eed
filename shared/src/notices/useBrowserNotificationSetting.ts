import { useEffect, useSyncExternalStore } from 'react';
import { realtime } from '../realtime/realtime';
import { useMe } from '../session/useCurrentUser';
import { reportError } from '../telemetry/reportError';
import {
  type BrowserNotificationsState,
  noticesState,
  setNotices,
  subscribeToNotices,
} from './browserNotifications';

/**
 * Whether the browser tells the signed-in person what happens while they look at no tab, on this
 * device; and how a press of a button or switch changes it.
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

/** While they are on, a hidden tab keeps its line to the server. */
export function useConnectedForNotifications(): void {
  const [state] = useBrowserNotificationSetting();
  const on = state === 'on';
  useEffect(() => {
    realtime.keepConnectedWhenHidden(on);
    return () => realtime.keepConnectedWhenHidden(false);
  }, [on]);
}
