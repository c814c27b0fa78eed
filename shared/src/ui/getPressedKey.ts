import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type KeyEvent = KeyboardEvent | ReactKeyboardEvent;

/** Code of a key that an input method handles (UI Events, legacy key models). */
const PROCESS_KEY_CODE = 229;

/**
 * Returns true if an input method handles the key. WebKit ends a composition before the event of
 * the key that has ended it, which only the code identifies.
 */
function isComposing(event: KeyEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === PROCESS_KEY_CODE;
}

/**
 * Returns the `key` of a keyboard event; `Process` while an input method composes text. Its keys
 * mean nothing to the page: Enter accepts what is composed, Escape and arrows belong to its list.
 */
export const getPressedKey = (event: KeyEvent): string =>
  isComposing(event) ? 'Process' : event.key;

/** Prevents the browser from closing a `<dialog>` on an Escape that an input method handles. */
export function preventCloseWhileComposing(event: KeyEvent): void {
  if (event.key === 'Escape' && isComposing(event)) event.preventDefault();
}
