import type { SessionEnd } from '@kithkin/shared';

/** What the login says to somebody whose session has ended while a screen was open. */
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
 * Whether signing in again leads back to where one was. Whoever has left on purpose comes back to
 * the beginning, not to the screen on which they left.
 */
export const shouldReturnToScreen = (end: SessionEnd): boolean =>
  end !== 'deactivated' && end !== 'deleted';
