import { reportError, type SignedIn } from '@kithkin/shared';

/** Kept per tab: the screen after signing in may be another page load. */
const KEY = 'kithkin.welcome';

const MESSAGES: Record<NonNullable<SignedIn['lifted']>, string> = {
  deactivation: 'Welcome back. Your account is active again.',
  deletion: 'Welcome back. Your account will not be deleted.',
};

/** Leaves a word for the first screen after signing in: what that has put an end to. */
export function saveWelcomeMessage(lifted: SignedIn['lifted']): void {
  if (lifted === undefined) return;
  try {
    sessionStorage.setItem(KEY, MESSAGES[lifted]);
  } catch (error) {
    // A browser that lends no storage: the account is back all the same.
    reportError(error, { source: 'auth.welcome' });
  }
}

/** The word that was left, once; null when there is none. */
export function consumeWelcomeMessage(): string | null {
  try {
    const message = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return message;
  } catch {
    // Nothing can have been left where nothing is lent.
    return null;
  }
}
