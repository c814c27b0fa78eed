import { ApiError, errorMessage } from '@kithkin/shared';
import { fieldOfMessage, RESET_MISMATCH } from './rules';

/** The sentences of the specification's error catalogue (section 8) for the sign-in screens. */
export const text = {
  unverified: 'Please verify your email before logging in.',
  login: 'Login failed. Please try again.',
  register: 'Registration failed. Please try again.',
  noVerifyToken: 'Invalid verification link.',
  verify: 'Verification failed. Please try again.',
  forgot: 'Failed to send reset email. Please try again.',
  noResetToken: 'Invalid reset link.',
  resetExpired: 'This reset link has expired or is invalid.',
  resetCheck: 'Failed to verify reset link. Please try again.',
  reset: 'Password reset failed. Please try again.',
} as const;

/** A failure's sentence, and the field that it belongs to, if it belongs to one. */
export interface FormError {
  message: string;
  field?: string;
}

/** HTTP status of a failed call, or null when no answer came. */
export function statusOf(error: unknown): number | null {
  return error instanceof ApiError && !error.network ? error.status : null;
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');

/** The server's refusal (4xx) settles the matter; anything else only means that nobody could tell. */
function isRejection(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

/** Login: the server's sentence; else, for 403, the reminder to verify; else the general one. */
export function loginFailure(error: unknown): string {
  return errorMessage(error, statusOf(error) === 403 ? text.unverified : text.login);
}

/** Whether a login was refused only because the address waits for verification. */
export const isUnverified = (error: unknown): boolean =>
  statusOf(error) === 403 && codeOf(error) !== 'suspended';

/** What a 409 or 422 of the registration is about, by the server's code. */
const REGISTER_FIELDS: Record<string, string> = {
  'user-name-taken': 'userName',
  'user-name-reserved': 'userName',
  'email-taken': 'email',
};

/** Registration: the server's sentence or the general one, at its field when it has one. */
export function registerFailure(error: unknown): FormError {
  const message = errorMessage(error, text.register);
  return { message, field: REGISTER_FIELDS[codeOf(error)] ?? fieldOfMessage(message) };
}

/** Verification: the server's sentence or the general one; `final` when asking again is no use. */
export const verifyFailure = (error: unknown) => ({
  message: errorMessage(error, text.verify),
  final: isRejection(error),
});

/** Forgot password: the server's sentence or the general one. */
export const forgotFailure = (error: unknown) => errorMessage(error, text.forgot);

/** Sending the verification mail again: the server's sentence or a general one. */
export const resendFailure = (error: unknown) =>
  errorMessage(error, 'The mail could not be sent. Please try again.');

/** Seconds that the server asks to wait before the next attempt; 0 when it doesn't. */
export const retryAfterSeconds = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfter ?? 0) : 0;

/**
 * Reset: 400 means that the link is no longer good; else the server's sentence, which for a 422 is
 * about the new password.
 */
export function resetFailure(error: unknown): FormError & { linkInvalid: boolean } {
  const status = statusOf(error);
  if (status === 400) return { message: text.resetExpired, linkInvalid: true };
  const message = errorMessage(error, text.reset);
  if (status !== 422) return { message, linkInvalid: false };
  const field = message === RESET_MISMATCH ? 'confirmPassword' : 'newPassword';
  return { message, field, linkInvalid: false };
}

/** The check of a reset link when the page opens. */
export function resetCheckFailure(error: unknown): { message: string; linkInvalid: boolean } {
  const linkInvalid = isRejection(error);
  return { message: linkInvalid ? text.resetExpired : text.resetCheck, linkInvalid };
}
