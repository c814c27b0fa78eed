import { getPressedKey } from '@kithkin/shared';

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
export function isFree(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, repeat, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.closest(`${TYPING}, ${JUMPING}`)) return false;
  return document.querySelector(MODAL) === null;
}
