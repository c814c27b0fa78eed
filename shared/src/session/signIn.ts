import type { CurrentUser, Login, LoginResponse } from '../contract';
import { request } from '../http/request';
import { reportError } from '../telemetry/reportError';
import { session } from './session';

/** Milliseconds that signing out waits for the server before it goes on without it. */
const TIMEOUT_MS = 3_000;

/** Who has signed in. */
export interface SignedIn {
  user: CurrentUser;
  /** What signing in has put an end to: a deactivation, or a deletion that was under way. */
  lifted: LoginResponse['lifted'];
}

/**
 * Signs in and starts the session in every tab.
 * @throws {ApiError} 401 for wrong credentials, 403 for an address that is not verified yet
 */
export async function signIn(payload: Login): Promise<SignedIn> {
  const response = await request<LoginResponse>('/users/login', { method: 'POST', json: payload });
  const user = { ...response.user, token: response.token, refreshToken: response.refreshToken };
  session.set(user);
  return { user, lifted: response.lifted };
}

/**
 * Ends the session on the server and then in every tab; whatever is built on it (store, caches,
 * socket, the bus's last values) clears itself at the announcement. Unsent outbox items stay for the
 * person's next sign-in; a screen that wants to ask first looks at `outbox.countUnsent()`.
 * Never fails: someone who signs out offline is signed out here.
 */
export async function signOut(): Promise<void> {
  try {
    if (session.get()) {
      await request('/users/logout', { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
    }
  } catch (error) {
    // The live channel may say that the session has ended before this answer arrives: that is what
    // was asked for, not a failure.
    if (session.get()) reportError(error, { source: 'session.sign-out' });
  } finally {
    session.clear();
  }
}
