import { textLength } from '../contract/text';

/** At most this many characters are left when a field begins to count them. */
const COUNTED_REST = 200;

/** Characters left of `max`, counted as the server does; negative beyond it. */
const charactersLeft = (text: string, max: number): number => max - textLength(text.trim());

/** Returns the error message for a text that is too long, or null. */
export function lengthError(text: string, max: number): string | null {
  const left = charactersLeft(text, max);
  return left < 0 ? `${-left} ${left === -1 ? 'letter' : 'letters'} too many.` : null;
}

/** Returns how much may still be typed, once the limit is near; undefined before and beyond it. */
export function remainingText(text: string, max: number): string | undefined {
  const left = charactersLeft(text, max);
  const isNear = left >= 0 && left <= Math.min(COUNTED_REST, max / 5);
  return isNear ? `${left} ${left === 1 ? 'letter' : 'letters'} left` : undefined;
}
