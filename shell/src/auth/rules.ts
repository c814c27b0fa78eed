/** What the client checks before it asks the server (specification section 5), and its words. */

/** Messages by field name; an empty object means that nothing is wrong. */
export type FieldErrors = Partial<Record<string, string>>;

export const EMAIL_INVALID = 'Please enter a valid email address.';
export const PASSWORD_SHORT = 'Password must be at least 6 characters long.';
export const REGISTER_MISMATCH = "Passwords don't match.";
export const RESET_MISMATCH = 'Passwords do not match.';

/** Registration's minimum; the reset page's 8 is enforced by the server alone. */
const REGISTER_MINIMUM = 6;

/** Fields of a sent form as trimmed text; passwords keep their spaces. */
export type Fields = Record<string, string>;

function required(errors: FieldErrors, fields: Fields, words: Record<string, string>): void {
  for (const [name, sentence] of Object.entries(words)) {
    if (!fields[name]) errors[name] = sentence;
  }
}

/** Login: both fields are required. */
export function checkLogin(fields: Fields): FieldErrors {
  const errors: FieldErrors = {};
  required(errors, fields, {
    userNameOrEmail: 'Enter your user name or email.',
    password: 'Enter your password.',
  });
  return errors;
}

/** Registration: an @ in the email, 6 characters of password, the same password twice. */
export function checkRegister(fields: Fields): FieldErrors {
  const errors: FieldErrors = {};
  required(errors, fields, {
    fullName: 'Enter your full name.',
    userName: 'Choose a user name.',
  });
  if (!fields.email?.includes('@')) errors.email = EMAIL_INVALID;
  if ((fields.password ?? '').length < REGISTER_MINIMUM) errors.password = PASSWORD_SHORT;
  if (fields.password !== fields.confirmPassword) errors.confirmPassword = REGISTER_MISMATCH;
  return errors;
}

/** Forgot password and sending the mail again: an address with an @. */
export function checkEmail(fields: Fields): FieldErrors {
  return fields.email?.includes('@') ? {} : { email: EMAIL_INVALID };
}

/** Reset: a password, and the same twice. The listed rules are the server's to enforce. */
export function checkReset(fields: Fields): FieldErrors {
  const errors: FieldErrors = {};
  required(errors, fields, { newPassword: 'Enter a new password.' });
  if (fields.newPassword !== fields.confirmPassword) errors.confirmPassword = RESET_MISMATCH;
  return errors;
}

/** The five rules that the reset page lists, each with whether `password` meets it. */
export function passwordRules(password: string): { rule: string; met: boolean }[] {
  return [
    { rule: 'At least 8 characters', met: password.length >= 8 },
    { rule: 'An upper case letter', met: /\p{Lu}/u.test(password) },
    { rule: 'A lower case letter', met: /\p{Ll}/u.test(password) },
    { rule: 'A number', met: /\d/.test(password) },
    { rule: 'A special character', met: /[^\p{L}\p{N}\s]/u.test(password) },
  ];
}
