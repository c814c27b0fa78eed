import { isCommonPassword } from '@kithkin/shared/common-passwords';
import {
  MAX_PASSWORD,
  MIN_REGISTER_PASSWORD,
  type Register,
  validateUserName,
} from '@kithkin/shared/contract';
import { parseMailAddress } from '../../mail/address';
import { checkFullName } from '../../people/profile/profile.rules';
import { unprocessable } from '../../platform/errors';
import { isReservedName } from './reservedNames';

/**
 * Returns an email address in its normal form (see `parseMailAddress`).
 * @throws HttpError 422 if it is invalid.
 */
export function checkEmail(email: string): string {
  const address = parseMailAddress(email);
  if (address === null) throw unprocessable('Please enter a valid email address.');
  return address;
}

/** @throws HttpError 422 if the password is one of the most used ones. */
function checkUncommon(password: string): void {
  if (isCommonPassword(password)) {
    throw unprocessable(
      'This password is one of the most used ones. Please choose another one.',
      'password-common',
    );
  }
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
  if (isReservedName(clean.userName)) {
    throw unprocessable(
      'This username is reserved. Please choose another one.',
      'user-name-reserved',
    );
  }
  clean.email = checkEmail(clean.email);
  if (clean.password.length < MIN_REGISTER_PASSWORD) {
    throw unprocessable(`Password must be at least ${MIN_REGISTER_PASSWORD} characters long.`);
  }
  if (clean.password !== clean.confirmPassword) throw unprocessable("Passwords don't match.");
  checkUncommon(clean.password);
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
 * Validates the five rules listed on the reset page, which no common password meets, and the
 * maximum length.
 * @throws HttpError 422 with the missing rules.
 */
export function checkNewPassword(password: string, confirmation: string): void {
  if (password !== confirmation) throw unprocessable('Passwords do not match.');
  if (password.length > MAX_PASSWORD) {
    throw unprocessable(`Password must be at most ${MAX_PASSWORD} characters long.`);
  }
  const missing = STRENGTH.filter(([rule]) => !rule.test(password)).map(([, text]) => text);
  if (missing.length > 0) throw unprocessable(`The password still needs ${missing.join(', ')}.`);
}
