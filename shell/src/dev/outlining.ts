import { useSyncExternalStore } from 'react';

const KEY = 'kithkin.outlines';
const listeners = new Set<() => void>();
let on = read();

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Returns true if outlines are on. */
export const isOutlining = (): boolean => on;

/** Turns the outlines on or off, for this tab. */
export function setOutlines(next: boolean): void {
  on = next;
  try {
    sessionStorage.setItem(KEY, next ? 'on' : 'off');
  } catch {
    // Without storage, the setting lasts until the page is reloaded.
  }
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns true if outlines are on, updated live. */
export const useOutlining = (): boolean => useSyncExternalStore(subscribe, isOutlining);
