import { BOUNDARY, TAG } from './textTokens';

/** An @name or #tag that is being typed. */
export interface TypedWord {
  sign: '@' | '#';
  /** Text after the sign, at least one character. */
  typed: string;
  /** Index of the sign in the text, and index after the word. */
  from: number;
  to: number;
}

/** Matches a #tag or @name that ends at the end of a text, from its first character. */
export const UNFINISHED = new RegExp(
  `${BOUNDARY}(?:[#＃](?<tag>${TAG})|[@＠](?<name>[A-Za-z0-9_.]{1,30}))$`,
  'u',
);

const STARTS_WITH_WORD = /^[\p{L}\p{M}\p{N}_]/u;

/**
 * Returns the @name or #tag that ends at `caret`.
 * @returns null if there is none, or if the caret is inside a word
 */
export function wordAt(text: string, caret: number): TypedWord | null {
  if (STARTS_WITH_WORD.test(text.slice(caret))) return null;
  const match = UNFINISHED.exec(text.slice(0, caret));
  if (!match) return null;
  const { tag, name } = match.groups ?? {};
  return { sign: tag ? '#' : '@', typed: tag ?? name ?? '', from: match.index, to: caret };
}
