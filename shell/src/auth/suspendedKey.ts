/**
 * Session of a suspended person, in session storage: it ends with the tab, and other tabs do not
 * get it.
 */
export const SUSPENDED_KEY = 'kithkin.suspended';

/** Returns true if this tab has shown the page of a suspended person before it was reloaded. */
export function hasSuspendedSession(): boolean {
  try {
    return sessionStorage.getItem(SUSPENDED_KEY) !== null;
  } catch {
    // Storage is unavailable.
    return false;
  }
}
