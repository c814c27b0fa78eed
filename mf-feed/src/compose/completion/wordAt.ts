/** An @name or #tag that is being typed. */
export interface TypedWord {
  sign: '@' | '#';
  /** What stands behind the sign, at least one letter. */
  typed: string;
  /** Where its sign stands in the text, and where the word ends. */
  from: number;
  to: number;
}

/** As the text is linked later: neither starts inside a word, so e-mail addresses stay text. */
const begun =
  /(?<![\p{L}\p{M}\p{N}_&/#@.])(?:(#)([\p{L}\p{M}\p{N}_]{1,50})|(@)([A-Za-z0-9_.]{1,30}))$/u;
const goesOn = /^[\p{L}\p{M}\p{N}_]/u;

/** The @name or #tag that ends at `caret`, or null; nothing is completed in the middle of a word. */
export function wordAt(text: string, caret: number): TypedWord | null {
  if (goesOn.test(text.slice(caret))) return null;
  const match = begun.exec(text.slice(0, caret));
  if (!match) return null;
  const sign = match[1] === '#' ? '#' : '@';
  return { sign, typed: match[2] ?? match[4] ?? '', from: match.index, to: caret };
}
