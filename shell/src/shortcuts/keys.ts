/** What a key means as part of a shortcut; null for one that is never part of one. */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string | null {
  if (key.length !== 1 || key === ' ') return null;
  // A keyboard without Latin letters: the place of the key says which one is meant.
  const character = key.charCodeAt(0) > 127 ? /^Key([A-Z])$/.exec(code)?.[1] : key;
  if (character === undefined) return null;
  // Capitals belong to nobody; Caps Lock is no Shift. What signs need Shift differs by layout.
  if (/[a-z]/i.test(character)) return shiftKey ? null : character.toLowerCase();
  return character;
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Where letters already mean something: they jump to an item. */
const JUMPING = '[role="menu"], [role="listbox"], [role="tree"]';
/** A `<dialog>` that is fading away stands there without `open`. */
const MODAL = 'dialog[open], [aria-modal="true"]:not(dialog)';

/** Whether a key press may be a shortcut: nobody is typing, no dialog is open, no modifier is held. */
export function isFree(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, isComposing, repeat, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || isComposing || repeat || ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.closest(`${TYPING}, ${JUMPING}`)) return false;
  return document.querySelector(MODAL) === null;
}
