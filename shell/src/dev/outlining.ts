import { createValueStore } from '@kithkin/shared';
import { useSyncExternalStore } from 'react';

const KEY = 'kithkin.outlines';
const outlines = createValueStore(read());

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Returns true if outlines are on. */
export const isOutlining = outlines.current;

/** Turns the outlines on or off, for this tab. */
export function setOutlines(next: boolean): void {
  try {
    sessionStorage.setItem(KEY, next ? 'on' : 'off');
  } catch {
    // Without storage, the setting lasts until the page is reloaded.
  }
  outlines.replace(next);
}

/** Returns true if outlines are on, updated live. */
export const useOutlining = (): boolean => useSyncExternalStore(outlines.subscribe, isOutlining);
