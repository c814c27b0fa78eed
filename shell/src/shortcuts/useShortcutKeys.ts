import {
  createListeners,
  getPressedKey,
  readText,
  registeredShortcuts,
  writeText,
} from '@kithkin/shared';
import { useEffect, useSyncExternalStore } from 'react';

const KEY = 'kithkin.shortcuts';
const listeners = createListeners();

/** Returns true if single-key shortcuts are enabled in this browser (default). */
const shortcutsAreOn = (): boolean => readText(KEY) !== 'off';

/** Enables or disables shortcuts, e.g. for users who dictate. */
export function setShortcutsEnabled(on: boolean): void {
  writeText(KEY, on ? null : 'off');
  listeners.notify();
}

/** Returns true if shortcuts are enabled, updated live. */
export const useShortcutsAreOn = (): boolean =>
  useSyncExternalStore(listeners.subscribe, shortcutsAreOn);

/** Returns the shortcut key of an event; null for a key that no shortcut uses. */
export function keyOf(event: KeyboardEvent): string | null {
  const { code, shiftKey } = event;
  const key = getPressedKey(event);
  if (key.length !== 1 || key === ' ') return null;
  // Without a Latin layout, the position of the key determines the letter.
  const character = key.charCodeAt(0) > 127 ? /^Key([A-Z])$/.exec(code)?.[1] : key;
  if (character === undefined) return null;
  // Capital letters are not used, but Caps Lock is allowed. Shift is ignored for signs, since the
  // layout determines which ones need it.
  if (/[a-z]/i.test(character)) return shiftKey ? null : character.toLowerCase();
  return character;
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Widgets with type-ahead, where a letter selects an item. */
const JUMPING = '[role="menu"], [role="listbox"], [role="tree"]';
/** A `<dialog>` during its closing animation has no `open` attribute. */
const MODAL = 'dialog[open], [aria-modal="true"]:not(dialog)';

/**
 * Returns true if a key press may be a shortcut: outside of text fields and type-ahead, without an
 * open dialog and without modifiers.
 */
function isFree(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, repeat, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.closest(`${TYPING}, ${JUMPING}`)) return false;
  return document.querySelector(MODAL) === null;
}

/** Maximum time between the two keys of a shortcut, in milliseconds. */
const PAUSE = 1500;

/** Handles the keys of all registered shortcuts while the component is mounted. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let begun = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (keys: string) => {
      clearTimeout(timer);
      begun = keys;
      if (keys !== '') timer = setTimeout(() => begin(''), PAUSE);
    };

    /** Runs the shortcut of `keys`, or waits for its second key; returns false if there is none. */
    const handleKey = (keys: string, event: KeyboardEvent): boolean => {
      const all = registeredShortcuts();
      const shortcut = all.findLast((each) => each.keys === keys);
      const more = all.some((each) => each.keys.startsWith(`${keys} `));
      if (!shortcut && !more) return false;
      event.preventDefault();
      begin(shortcut ? '' : keys);
      shortcut?.run();
      return true;
    };

    const onKeyDown = (event: KeyboardEvent) => {
      if (!shortcutsAreOn() || !isFree(event)) return begin('');
      const key = keyOf(event);
      if (key === null) return;
      // A second key without a match may start another shortcut.
      if (begun !== '' && handleKey(`${begun} ${key}`, event)) return;
      if (!handleKey(key, event)) begin('');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
