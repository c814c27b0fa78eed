import { createListeners, readText, writeText } from '@kithkin/shared';
import { useSyncExternalStore } from 'react';

const KEY = 'kithkin.shortcuts';
const listeners = createListeners();

/** Returns true if single-key shortcuts are enabled in this browser (default). */
export const shortcutsAreOn = (): boolean => readText(KEY) !== 'off';

/** Enables or disables shortcuts, e.g. for users who dictate. */
export function setShortcutsEnabled(on: boolean): void {
  writeText(KEY, on ? null : 'off');
  listeners.notify();
}

/** Returns true if shortcuts are enabled, updated live. */
export const useShortcutsAreOn = (): boolean =>
  useSyncExternalStore(listeners.subscribe, shortcutsAreOn);
