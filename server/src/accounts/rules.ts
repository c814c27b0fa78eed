import { type Register, validateUserName } from '@kithkin/shared/contract';
import { checkFullName } from '../people/profile/profile.rules';
import { unprocessable } from '../platform/errors';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Names with another meaning as a path segment after /users/ or of the site. */
const RESERVED = new Set(
  'me login register logout refresh-token verify-email resend-verification forgot-password validate-reset-token reset-password suggested search bookmarks admin api unknown kithkin'.split(
    ' ',
  ),
);

/**
 * Returns a trimmed email address.
 * @throws HttpError 422 if it is invalid.
 */
export function checkEmail(email: string): string {
  const clean = email.trim();
  if (!EMAIL.test(clean)) throw unprocessable('Please enter a valid email address.');
  return clean;
}

/**
 * Returns a registration with trimmed texts.
 * @throws HttpError 422 with the message of the first error.
 */
export function checkRegistration(input: Register): Register {
  const clean = {
    ...input,
    fullName: input.fullName.trim().normalize('NFC'),
    userName: input.userName.trim(),
    email: input.email,
  };
  checkFullName(clean.fullName);
  const error = validateUserName(clean.userName);
  if (error) throw unprocessable(error);
  if (RESERVED.has(clean.userName.toLowerCase())) {
    throw unprocessable(
      'This user name is reserved. Please choose another one.',
      'user-name-reserved',
    );
  }
  clean.email = checkEmail(clean.email);
  if (clean.password.length < 6) {
    throw unprocessable('Password must be at least 6 characters long.');
  }
  if (clean.password !== clean.confirmPassword) throw unprocessable("Passwords don't match.");
  return clean;
}

const STRENGTH: ReadonlyArray<[RegExp, string]> = [
  [/^.{8,}$/su, 'at least 8 characters'],
  [/\p{Lu}/u, 'an upper-case letter'],
  [/\p{Ll}/u, 'a lower-case letter'],
  [/\p{Nd}/u, 'a number'],
  [/[^\p{L}\p{M}\p{N}\s]/u, 'a special character'],
];

/**
 * Validates the five rules listed on the reset page, and the maximum length of 128 characters.
 * @throws HttpError 422 with the missing rules.
 */
export function checkNewPassword(password: string, confirmation: string): void {
  if (password !== confirmation) throw unprocessable('Passwords do not match.');
  if (password.length > 128) throw unprocessable('Password must be at most 128 characters long.');
  const missing = STRENGTH.filter(([rule]) => !rule.test(password)).map(([, text]) => text);
  if (missing.length > 0) throw unprocessable(`The password still needs ${missing.join(', ')}.`);
}
