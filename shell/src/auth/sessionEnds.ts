import type { SessionEnd } from '@kithkin/shared';

/** Returns the message on the login screen after a session has ended. */
export function sessionEndMessage(end: SessionEnd): string {
  switch (end) {
    case 'signed-out':
      return 'You logged out in another tab.';
    case 'expired':
      return 'Your session has ended. Please log in again.';
    case 'revoked':
      return 'This session was ended from your account settings. Please log in again.';
    case 'password-changed':
    case 'password-reset':
      return 'Your password was changed. Please log in with the new one.';
    case 'deactivated':
      return 'Your account is deactivated. Log in to be back.';
    case 'deleted':
      return 'Your account will be deleted in 30 days. Log in before then to keep it.';
    case 'suspended':
      return 'This account has been suspended.';
  }
}

/**
 * Returns true if the next sign-in returns to the same screen. Users who deactivate or delete their
 * account start at `/`.
 */
export const shouldReturnToScreen = (end: SessionEnd): boolean =>
  end !== 'deactivated' && end !== 'deleted';
