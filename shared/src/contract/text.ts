/**
 * Rules of texts that people write. Browsers run this part of the contract too, so it imports
 * nothing.
 */

/** A character that shows something; U+2800 is a Braille pattern without dots. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Trims a text; one of spaces and invisible characters alone becomes empty. */
export const trimText = (text: string): string => (VISIBLE.test(text) ? text.trim() : '');

/** Returns true if a text shows nothing. */
export const isBlankText = (text: string): boolean => !VISIBLE.test(text);

/** Counts characters as the limits do: by code points, so that most emoji are one. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
