import { readText, writeText } from '@kithkin/shared';
import { useSyncExternalStore } from 'react';

const KEY = 'kithkin.shortcuts';
const listeners = new Set<() => void>();

/** Whether single keys do something in this browser; on unless somebody turned them off. */
export const shortcutsAreOn = (): boolean => readText(KEY) !== 'off';

/** Turns them on or off: whoever dictates, or hits keys by accident, can do without. */
export function setShortcutsEnabled(on: boolean): void {
  writeText(KEY, on ? null : 'off');
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether they are on, live. */
export const useShortcutsAreOn = (): boolean => useSyncExternalStore(subscribe, shortcutsAreOn);
