/**
 * Rules of texts that people write. Browsers run this part of the contract too, so it imports
 * nothing.
 */

/** A character that shows something; U+2800 is a Braille pattern without dots. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Trims a text; one of spaces and invisible characters alone becomes empty. */
export const trimText = (text: string): string => (VISIBLE.test(text) ? text.trim() : '');

/** Returns true if a text shows nothing. */
export const isBlankText = (text: string): boolean => !VISIBLE.test(text);

/** Returns a text as people read it: two that differ only in case, spaces or invisible characters are equal. */
export const textAsRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .normalize('NFC');

/** Marks that change the direction of the text after them. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/u;
/** More marks than any script stacks on one letter. */
const STACKED_MARKS = /\p{M}{5,}/u;

/**
 * Returns why a text that names or describes somebody would disturb what is around it, as the rest of
 * a sentence about it; null if it does not.
 */
export function validateShownText(text: string): string | null {
  if (DIRECTION.test(text)) return 'can’t contain marks that change the direction of text.';
  if (STACKED_MARKS.test(text.normalize('NFC'))) return 'can’t stack so many marks on a letter.';
  return null;
}

/** Counts characters as the limits do: by code points, so that most emoji are one. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
