import { validateFullName, validateUserName } from '@kithkin/shared';

/** What the client checks before it asks the server (specification section 5), and its words. */

/** Messages by field name; an empty object means that nothing is wrong. */
export type FieldErrors = Partial<Record<string, string>>;

export const EMAIL_INVALID = 'Please enter a valid email address.';
export const PASSWORD_SHORT = 'Password must be at least 6 characters long.';
export const PASSWORD_LONG = 'Password must be at most 128 characters long.';
export const REGISTER_MISMATCH = "Passwords don't match.";
export const RESET_MISMATCH = 'Passwords do not match.';

/** Registration's minimum; the reset page's 8 is enforced by the server alone. */
const REGISTER_MINIMUM = 6;
/** Most letters of a password (contract: Password). */
const MAXIMUM = 128;

/** Fields of a sent form as trimmed text; passwords keep their spaces. */
export type Fields = Record<string, string>;

/** Only what is wrong, in the order given. */
function collectErrors(messages: Record<string, string | null | false | undefined>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(messages)) if (message) errors[name] = message;
  return errors;
}

/** Login: both fields are required. */
export function checkLogin({ userNameOrEmail, password = '' }: Fields): FieldErrors {
  return collectErrors({
    userNameOrEmail: !userNameOrEmail && 'Enter your user name or email.',
    password: password === '' ? 'Enter your password.' : password.length > MAXIMUM && PASSWORD_LONG,
  });
}

/**
 * Registration: the server's rules of names, an @ in the email, 6 characters of password, the same
 * password twice.
 */
export function checkRegister(fields: Fields): FieldErrors {
  const { fullName = '', userName = '', email, password = '', confirmPassword } = fields;
  return collectErrors({
    fullName: fullName === '' ? 'Enter your full name.' : validateFullName(fullName),
    userName: userName === '' ? 'Choose a user name.' : validateUserName(userName),
    ...checkEmail({ email: email ?? '' }),
    password:
      password.length < REGISTER_MINIMUM
        ? PASSWORD_SHORT
        : password.length > MAXIMUM && PASSWORD_LONG,
    confirmPassword: password !== confirmPassword && REGISTER_MISMATCH,
  });
}

/** Forgot password and sending the mail again: an address with an @. */
export function checkEmail({ email }: Fields): FieldErrors {
  return collectErrors({ email: !email?.includes('@') && EMAIL_INVALID });
}

/** Reset: a password, and the same twice. The listed rules are the server's to enforce. */
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

/** The field of a registration that a server's sentence is about, where it says one of ours. */
export const fieldOfMessage = (message: string): string | undefined => FIELD_BY_MESSAGE[message];
