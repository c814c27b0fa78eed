import { textLength } from '../contract/text';

/** At most this many characters are left when a field begins to count them. */
const COUNTED_REST = 200;

/** Characters left of `max`, counted as the server does: without space around; negative beyond it. */
export const charactersLeft = (text: string, max: number): number => max - textLength(text.trim());

/** Returns a number of characters left as text, e.g. "1 letter left" or "2 letters too many". */
export function describeLeft(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'letter' : 'letters'} ${left < 0 ? 'too many' : 'left'}`;
}

/** Returns the error message for a text that is too long, or null. */
export function lengthError(text: string, max: number): string | null {
  const left = charactersLeft(text, max);
  return left < 0 ? `${describeLeft(left)}.` : null;
}

/** Returns how much may still be typed, once the limit is near; undefined before and beyond it. */
export function remainingText(text: string, max: number): string | undefined {
  const left = charactersLeft(text, max);
  const isNear = left >= 0 && left <= Math.min(COUNTED_REST, max / 5);
  return isNear ? describeLeft(left) : undefined;
}

/**
 * Inserts `text` into a field in place of `from`..`to` (default: the selection). Fires an `input`
 * event, so that `onChange` runs as for typed text, and sets the caret after the inserted text.
 * Does nothing if the result would exceed the field's `maxLength`.
 */
export function typeInto(
  field: HTMLTextAreaElement,
  text: string,
  from = field.selectionStart,
  to = field.selectionEnd,
): void {
  const maxLength = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength;
  if (field.value.length - (to - from) + text.length > maxLength) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
