import type { SignedIn } from '@kithkin/shared';
import { readTab, writeTab } from '../storage/tabStorage';

/** In session storage, since the screen after sign-in may be another page load. */
const KEY = 'kithkin.welcome';

const MESSAGES: Record<NonNullable<SignedIn['lifted']>, string> = {
  deactivation: 'Welcome back. Your account is active again.',
  deletion: 'Welcome back. Your account will not be deleted.',
};

/**
 * Saves the message for the first screen after a sign-in that lifted a deactivation or deletion.
 */
export function saveWelcomeMessage(lifted: SignedIn['lifted']): void {
  if (lifted !== undefined) writeTab(KEY, MESSAGES[lifted], 'auth.welcome');
}

/** Returns and removes the saved message; null if there is none. */
export function consumeWelcomeMessage(): string | null {
  const message = readTab(KEY);
  writeTab(KEY, null);
  return message;
}
