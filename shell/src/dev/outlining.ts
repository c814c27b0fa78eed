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

/** Whether it is outlined who owns what. */
export const isOutlining = (): boolean => on;

/** Turns the outlines on or off, for this tab. */
export function setOutlines(next: boolean): void {
  on = next;
  try {
    sessionStorage.setItem(KEY, next ? 'on' : 'off');
  } catch {
    // Without storage it holds until the page is loaded again.
  }
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether it is on, live. */
export const useOutlining = (): boolean => useSyncExternalStore(subscribe, isOutlining);
