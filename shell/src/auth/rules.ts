import {
  MAX_PASSWORD,
  MIN_REGISTER_PASSWORD,
  validateFullName,
  validateUserName,
} from '@kithkin/shared';

/** Client-side validation of the sign-in forms, with its messages. */

/** Error messages by field name; empty if all fields are valid. */
export type FieldErrors = Partial<Record<string, string>>;

const EMAIL_INVALID = 'Please enter a valid email address.';
const PASSWORD_SHORT = `Password must be at least ${MIN_REGISTER_PASSWORD} characters long.`;
const PASSWORD_LONG = `Password must be at most ${MAX_PASSWORD} characters long.`;
const REGISTER_MISMATCH = "Passwords don't match.";
export const RESET_MISMATCH = 'Passwords do not match.';

/** Submitted fields as trimmed text; passwords are not trimmed. */
export type Fields = Record<string, string>;

/** Returns the entries that have a message, in the given order. */
function collectErrors(messages: Record<string, string | null | false | undefined>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(messages)) if (message) errors[name] = message;
  return errors;
}

/** Login: both fields are required. */
export function checkLogin({ userNameOrEmail, password = '' }: Fields): FieldErrors {
  return collectErrors({
    userNameOrEmail: !userNameOrEmail && 'Enter your username or email.',
    password:
      password === '' ? 'Enter your password.' : password.length > MAX_PASSWORD && PASSWORD_LONG,
  });
}

/**
 * Registration: the server's rules for names, an @ in the email, and a password typed twice, whose
 * minimum length is below that of a reset.
 */
export function checkRegister(fields: Fields): FieldErrors {
  const { fullName = '', userName = '', email, password = '', confirmPassword } = fields;
  return collectErrors({
    fullName: fullName === '' ? 'Enter your full name.' : validateFullName(fullName),
    userName: userName === '' ? 'Choose a username.' : validateUserName(userName),
    ...checkEmail({ email: email ?? '' }),
    password:
      password.length < MIN_REGISTER_PASSWORD
        ? PASSWORD_SHORT
        : password.length > MAX_PASSWORD && PASSWORD_LONG,
    confirmPassword: password !== confirmPassword && REGISTER_MISMATCH,
  });
}

/** Forgot password and resending the mail: an address with an @. */
export function checkEmail({ email }: Fields): FieldErrors {
  return collectErrors({ email: !email?.includes('@') && EMAIL_INVALID });
}

/** Reset: a password, typed twice. The server enforces the listed rules. */
export function checkReset({ newPassword, confirmPassword }: Fields): FieldErrors {
  return collectErrors({
    newPassword: !newPassword && 'Enter a new password.',
    confirmPassword: newPassword !== confirmPassword && RESET_MISMATCH,
  });
}

const FIELD_BY_MESSAGE: Record<string, string> = {
  [EMAIL_INVALID]: 'email',
  [PASSWORD_SHORT]: 'password',
  [REGISTER_MISMATCH]: 'confirmPassword',
};

/**
 * Returns the registration field that a server message belongs to, if it equals a client message.
 */
export const fieldOfMessage = (message: string): string | undefined => FIELD_BY_MESSAGE[message];
