import { useEffect, useSyncExternalStore } from 'react';
import { realtime } from '../realtime/realtime';
import { useMe } from '../session/useCurrentUser';
import { reportError } from '../telemetry/reportError';
import { type NoticesState, noticesState, setNotices, subscribeToNotices } from './browserNotices';

/**
 * Whether the browser tells the signed-in person what happens while they look at no tab, on this
 * device; and how a press of a button or switch changes it.
 */
export function useBrowserNotices(): [state: NoticesState, set: (on: boolean) => void] {
  const { _id } = useMe();
  const state = useSyncExternalStore<NoticesState>(
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
export function useAwakeForNotices(): void {
  const [state] = useBrowserNotices();
  const on = state === 'on';
  useEffect(() => {
    realtime.stayAwake(on);
    return () => realtime.stayAwake(false);
  }, [on]);
}
