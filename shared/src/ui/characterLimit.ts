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
