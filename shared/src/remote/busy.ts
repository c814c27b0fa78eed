import { useEffect } from 'react';

/** Reasons why this tab must not be disturbed, by a key of each holder's own. */
const held = new Map<symbol, string>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of [...listeners]) listener();
}

/** Whether something in this tab is unsaved: a new version of a remote then waits. */
export const isBusy = (): boolean => held.size > 0;

/** Calls `listener` whenever a reason comes or goes; returns how to stop. */
export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Marks the tab busy while `busy` is true, e.g. `useBusy('unsent comment', text !== '')`. */
export function useBusy(reason: string, busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const key = Symbol(reason);
    held.set(key, reason);
    changed();
    return () => {
      held.delete(key);
      changed();
    };
  }, [reason, busy]);
}
