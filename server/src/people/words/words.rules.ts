import { normalizeTag } from '@kithkin/shared/contract';
import { unprocessable } from '../../platform/errors';

/** Scripts that do not separate words by spaces, and pictographs. */
const UNSEPARATED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}]/u;

/** A word or phrase as texts are searched for it. */
export interface CleanWord {
  /** As the user typed it, trimmed. */
  text: string;
  /** A tag without its `#`; else the text. */
  value: string;
  isTag: boolean;
  /** The word is also found inside of others. */
  isUnseparated: boolean;
}

/**
 * Checks a word, phrase or `#tag` that a user mutes or filters.
 * @throws HttpError 422 if it holds no word, or if a tag is none.
 */
export function cleanMutedWord(raw: string): CleanWord {
  const text = raw.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isTag = text.startsWith('#');
  const value = isTag ? normalizeTag(text) : text;
  if (isTag && !/^[\p{L}\p{M}\p{N}_·・]+$/u.test(value)) {
    throw unprocessable('A tag has letters, digits and underscores only.');
  }
  return { text, value, isTag, isUnseparated: UNSEPARATED.test(value) };
}
