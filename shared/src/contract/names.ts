import { MAX_FULL_NAME, MIN_FULL_NAME } from './limits';
import { validateShownText } from './text';

/**
 * Validation rules for names. Browsers run this part of the contract too.
 */

const FULL_NAME = /^[\p{L}\p{M} ]+$/u;
/** A letter that has a shape: fillers such as U+3164 are letters too, but show nothing. */
const VISIBLE_LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;
/** Alphabets whose letters look like those of another one. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];
const USER_NAME = /^[A-Za-z0-9_.]{3,30}$/;

/**
 * Validates a trimmed full name: 3 to 50 letters and spaces of any script, at least one of them
 * visible. Two alphabets with letters that look alike can't be mixed: with a Cyrillic А, somebody
 * could take the name of another person.
 * @returns the error message, or null if the name is valid
 */
export function validateFullName(fullName: string): string | null {
  const { length } = [...fullName];
  if (length < MIN_FULL_NAME || length > MAX_FULL_NAME) {
    return `Full name must be between ${MIN_FULL_NAME} and ${MAX_FULL_NAME} characters.`;
  }
  if (!FULL_NAME.test(fullName)) return 'Full name can only contain letters and spaces.';
  if (!VISIBLE_LETTER.test(fullName)) return 'Full name must contain a visible letter.';
  if (ALPHABETS.filter((alphabet) => alphabet.test(fullName)).length > 1) {
    return 'Full name can’t mix letters of different alphabets.';
  }
  const problem = validateShownText(fullName);
  return problem && `Full name ${problem}`;
}

/**
 * Validates a trimmed new username: 3 to 30 of a-z, 0-9, `_` and `.`, compared case-insensitively,
 * with a letter, and with dots only between two other characters. The server additionally rejects
 * reserved and taken names, and names that differ from a taken one in dots and underscores only.
 * @returns the error message, or null if the name is valid
 */
export function validateUserName(userName: string): string | null {
  if (!USER_NAME.test(userName)) {
    return 'Username must be 3–30 letters (a–z), numbers, dots or underscores.';
  }
  if (/^\.|\.\.|\.$/.test(userName)) {
    return 'Username can’t begin or end with a dot, or have two dots in a row.';
  }
  return /[a-z]/i.test(userName) ? null : 'Username must contain a letter.';
}
