/**
 * Validation rules for user names. Browsers run this part of the contract too, so it imports
 * nothing.
 */

const FULL_NAME = /^[\p{L}\p{M} ]+$/u;
const USER_NAME = /^[A-Za-z0-9_.]{3,30}$/;

/**
 * Validates a trimmed full name: 3 to 50 letters and spaces of any script.
 * @returns the error message, or null if the name is valid
 */
export function validateFullName(fullName: string): string | null {
  const { length } = [...fullName];
  if (length < 3 || length > 50) return 'Full name must be between 3 and 50 characters.';
  return FULL_NAME.test(fullName) ? null : 'Full name can only contain letters and spaces.';
}

/**
 * Validates a trimmed user name: 3 to 30 of a-z, 0-9, `_` and `.`, compared case-insensitively. The
 * server additionally rejects reserved and taken names.
 * @returns the error message, or null if the name is valid
 */
export function validateUserName(userName: string): string | null {
  return USER_NAME.test(userName)
    ? null
    : 'User name must be 3 to 30 characters: letters a to z, digits, underscores and dots.';
}
