import type { ApiError } from '@kithkin/shared';
import { SUSPENDED_KEY } from '../suspendedKey';

/** Data of the page of a suspended user. */
export interface SuspendedSession {
  /** Until when and why. */
  message: string;
  /** Token of the restricted session. */
  token: string;
}

function tokenOf({ body: { appeal } }: ApiError): string {
  const hasToken = typeof appeal === 'object' && appeal !== null && 'token' in appeal;
  return hasToken && typeof appeal.token === 'string' ? appeal.token : '';
}

const isSession = (stored: unknown): stored is SuspendedSession =>
  typeof stored === 'object' &&
  stored !== null &&
  'message' in stored &&
  typeof stored.message === 'string' &&
  'token' in stored &&
  typeof stored.token === 'string';

function readStored(): SuspendedSession | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SUSPENDED_KEY) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    // Storage is unavailable or damaged: the person logs in again.
    return null;
  }
}

/**
 * Returns the session of a login that was rejected, and keeps it in this tab, so that a reload shows
 * the same page; without a rejection, the one that is kept.
 */
export function openSuspendedSession(rejection: ApiError | null): SuspendedSession | null {
  if (rejection === null) return readStored();
  const session = { message: rejection.message, token: tokenOf(rejection) };
  try {
    sessionStorage.setItem(SUSPENDED_KEY, JSON.stringify(session));
  } catch {
    // Storage is unavailable: the session lasts until a reload.
  }
  return session;
}

/** Forgets the session: after Log out, or once the server no longer accepts it. */
export function clearSuspendedSession(): void {
  try {
    sessionStorage.removeItem(SUSPENDED_KEY);
  } catch {
    // Storage is unavailable: nothing was kept.
  }
}
