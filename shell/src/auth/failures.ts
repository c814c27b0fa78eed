import { ApiError, errorMessage } from '@kithkin/shared';

/** The sentences of the specification's error catalogue (section 8) for the sign-in screens. */
export const words = {
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

/** HTTP status of a failed call, or null when no answer came. */
export function statusOf(error: unknown): number | null {
  return error instanceof ApiError && !error.network ? error.status : null;
}

/** Login: the server's sentence; else, for 403, the reminder to verify; else the general one. */
export function loginFailure(error: unknown): string {
  return errorMessage(error, statusOf(error) === 403 ? words.unverified : words.login);
}

/** Registration: the server's sentence or the general one. */
export const registerFailure = (error: unknown) => errorMessage(error, words.register);

/** Verification: the server's sentence or the general one. */
export const verifyFailure = (error: unknown) => errorMessage(error, words.verify);

/** Forgot password: the server's sentence or the general one. */
export const forgotFailure = (error: unknown) => errorMessage(error, words.forgot);

/** Reset: 400 means that the link is no longer good; else the server's sentence. */
export function resetFailure(error: unknown): { message: string; linkInvalid: boolean } {
  if (statusOf(error) === 400) return { message: words.resetExpired, linkInvalid: true };
  return { message: errorMessage(error, words.reset), linkInvalid: false };
}

/**
 * The check of a reset link when the page opens. The server's refusal (4xx) means a bad link;
 * anything else only means that nobody could tell.
 */
export function resetCheckFailure(error: unknown): { message: string; linkInvalid: boolean } {
  const status = statusOf(error);
  const linkInvalid = status !== null && status >= 400 && status < 500 && status !== 429;
  return { message: linkInvalid ? words.resetExpired : words.resetCheck, linkInvalid };
}
