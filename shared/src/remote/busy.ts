import { useEffect } from 'react';
import { createListeners } from '../platform/listeners';

/** Reasons why this tab must not be interrupted, by a key of each caller. */
const busyReasons = new Map<symbol, string>();
const listeners = createListeners();

/**
 * Returns true while this tab has unsaved input. New versions of remotes are then not activated.
 */
export const isBusy = (): boolean => busyReasons.size > 0;

/**
 * Calls `listener` whenever a reason is added or removed.
 * @returns a function that removes the listener
 */
export const onBusyChange = listeners.subscribe;

/** Marks the tab as busy while `busy` is true, e.g. `useBusy('unsent comment', text !== '')`. */
export function useBusy(reason: string, busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const key = Symbol(reason);
    busyReasons.set(key, reason);
    listeners.notify();
    return () => {
      busyReasons.delete(key);
      listeners.notify();
    };
  }, [reason, busy]);
}
