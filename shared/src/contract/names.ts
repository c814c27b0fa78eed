/**
 * The rules of people's names: the one part of the contract that browsers run too, so it imports
 * nothing.
 */

const FULL_NAME = /^[\p{L}\p{M} ]+$/u;
const USER_NAME = /^[A-Za-z0-9_.]{3,30}$/;

/**
 * The sentence for what is wrong with a trimmed full name (specification section 5), or null: 3 to
 * 50 letters and spaces, of any script.
 */
export function validateFullName(fullName: string): string | null {
  const { length } = [...fullName];
  if (length < 3 || length > 50) return 'Full name must be between 3 and 50 characters.';
  return FULL_NAME.test(fullName) ? null : 'Full name can only contain letters and spaces.';
}

/**
 * The sentence for what is wrong with a trimmed user name, or null: 3 to 30 of a-z, 0-9, `_` and
 * `.`, compared without case. That some are reserved or taken is for the server to say.
 */
export function validateUserName(userName: string): string | null {
  return USER_NAME.test(userName)
    ? null
    : 'User name must be 3 to 30 characters: letters a to z, digits, underscores and dots.';
}
