/** An @name or #tag that is being typed. */
export interface TypedWord {
  sign: '@' | '#';
  /** Text after the sign, at least one character. */
  typed: string;
  /** Index of the sign in the text, and index after the word. */
  from: number;
  to: number;
}

/**
 * Matches as `LinkedText` links the text later: neither starts inside a word, so e-mail addresses
 * stay text.
 */
const begun =
  /(?<![\p{L}\p{M}\p{N}_&/#@.])(?:(#)([\p{L}\p{M}\p{N}_]{1,50})|(@)([A-Za-z0-9_.]{1,30}))$/u;
const goesOn = /^[\p{L}\p{M}\p{N}_]/u;

/**
 * Returns the @name or #tag that ends at `caret`.
 * @returns null if there is none, or if the caret is inside a word
 */
export function wordAt(text: string, caret: number): TypedWord | null {
  if (goesOn.test(text.slice(caret))) return null;
  const match = begun.exec(text.slice(0, caret));
  if (!match) return null;
  const sign = match[1] === '#' ? '#' : '@';
  return { sign, typed: match[2] ?? match[4] ?? '', from: match.index, to: caret };
}
