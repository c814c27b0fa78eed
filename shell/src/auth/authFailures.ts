import { ApiError, errorMessage, networkName } from '@kithkin/shared';
import { fieldOfMessage, RESET_MISMATCH } from './rules';

/**
 * Default error messages of the sign-in screens, with the exact words of the specification.
 */
export const text = {
  unverified: 'Please verify your email before logging in.',
  login: 'Login failed. Please try again.',
  register: 'Registration failed. Please try again.',
  noVerifyToken: 'Invalid verification link.',
  verify: 'Verification failed. Please try again.',
  forgot: 'Failed to send reset email. Please try again.',
  noRestoreToken: 'This link has expired or is invalid.',
  noResetToken: 'Invalid reset link.',
  resetExpired: 'This reset link has expired or is invalid.',
  resetCheck: 'Failed to verify reset link. Please try again.',
  reset: 'Password reset failed. Please try again.',
} as const;

/** An error message and the name of the field that it belongs to, if any. */
export interface FormError {
  message: string;
  field?: string;
}

/** Returns the HTTP status of a failed request, or null without a response. */
export function statusOf(error: unknown): number | null {
  return error instanceof ApiError && !error.network ? error.status : null;
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');

/**
 * Returns true if the server has rejected the request (4xx except 429); otherwise a retry may
 * succeed.
 */
export function isRejection(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

/** The browser does not store the session. The message is for the user. */
export class NotStoredError extends Error {
  override name = 'NotStoredError';

  constructor() {
    super(
      `${networkName()} needs to store data in this browser to keep you signed in. Allow site data, or free some space, and sign in again.`,
    );
  }
}

/** Login: the server's message; else the reminder to verify for 403; else the default. */
export function loginFailure(error: unknown): string {
  if (error instanceof NotStoredError) return error.message;
  return errorMessage(error, statusOf(error) === 403 ? text.unverified : text.login);
}

/** Returns true if a registration waits for its admins' approval. */
export const awaitsApproval = (error: unknown): boolean => codeOf(error) === 'awaits-approval';

/** Returns true if a login was rejected only because the address is not verified. */
export const isUnverified = (error: unknown): boolean =>
  statusOf(error) === 403 && codeOf(error) !== 'suspended' && !awaitsApproval(error);

/** Returns true if the server has opened a restricted session for a suspended person. */
export const isSuspended = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body.appeal !== undefined;

/** Registration fields by the error code of a 409 or 422. */
const REGISTER_FIELDS: Record<string, string> = {
  'full-name-reserved': 'fullName',
  'user-name-taken': 'userName',
  'user-name-reserved': 'userName',
  'email-taken': 'email',
  'password-common': 'password',
  'bad-owner-code': 'ownerCode',
};

/**
 * Returns true if a registration may have been rejected only because an earlier attempt, whose
 * response was lost, has succeeded: its name is taken, its invitation or code used.
 */
export const mayBeRegistered = (error: unknown): boolean =>
  statusOf(error) === 409 || ['bad-invitation', 'bad-owner-code'].includes(codeOf(error));

/** Registration: the server's message or the default, with its field if known. */
export function registerFailure(error: unknown): FormError {
  const message = errorMessage(error, text.register);
  return { message, field: REGISTER_FIELDS[codeOf(error)] ?? fieldOfMessage(message) };
}

/** Verification: the server's message or the default; `final` if a retry cannot succeed. */
export const verifyFailure = (error: unknown) => ({
  message: errorMessage(error, text.verify),
  final: isRejection(error),
});

/** Returns the seconds to wait before the next attempt (`Retry-After`); 0 if not given. */
export const retryAfterSeconds = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfter ?? 0) : 0;

/**
 * Reset: 400 means that the link is invalid. Otherwise the server's message or the default; that of
 * a 422 belongs to a password field.
 */
export function resetFailure(error: unknown): FormError & { linkInvalid: boolean } {
  const status = statusOf(error);
  if (status === 400) return { message: text.resetExpired, linkInvalid: true };
  const message = errorMessage(error, text.reset);
  if (status !== 422) return { message, linkInvalid: false };
  const field = message === RESET_MISMATCH ? 'confirmPassword' : 'newPassword';
  return { message, field, linkInvalid: false };
}
