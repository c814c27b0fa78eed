import { useEffect } from 'react';

/** Reasons why this tab must not be interrupted, by a key of each caller. */
const busyReasons = new Map<symbol, string>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * Returns true while this tab has unsaved input. New versions of remotes are then not activated.
 */
export const isBusy = (): boolean => busyReasons.size > 0;

/**
 * Calls `listener` whenever a reason is added or removed.
 * @returns a function that removes the listener
 */
export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Marks the tab as busy while `busy` is true, e.g. `useBusy('unsent comment', text !== '')`. */
export function useBusy(reason: string, busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const key = Symbol(reason);
    busyReasons.set(key, reason);
    changed();
    return () => {
      busyReasons.delete(key);
      changed();
    };
  }, [reason, busy]);
}
