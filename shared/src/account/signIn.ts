import type { CurrentUser, Login, LoginResponse } from '../contract';
import { request } from '../http/request';
import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';

/** Time in milliseconds that `signOut` waits for the server. */
const TIMEOUT_MS = 3_000;

/** Result of a sign-in. */
export interface SignedIn {
  user: CurrentUser;
  /** A deactivation or a pending deletion that the sign-in has cancelled, if any. */
  lifted: LoginResponse['lifted'];
}

/**
 * Signs in and starts the session in every tab.
 * @throws {ApiError} 401 for wrong credentials, 403 if the email address is not verified yet
 */
export async function signIn(payload: Login): Promise<SignedIn> {
  const response = await request<LoginResponse>('/users/login', { method: 'POST', json: payload });
  const user = { ...response.user, token: response.token, refreshToken: response.refreshToken };
  session.set(user);
  return { user, lifted: response.lifted };
}

/**
 * Ends the session on the server, then in every tab; the store, caches, the socket and the bus
 * clear themselves when the session changes.
 * Unsent outbox items stay for the user's next sign-in; `outbox.countUnsent()` lets a screen
 * confirm first.
 * Never rejects: without a response from the server, the session still ends in this browser.
 */
export async function signOut(): Promise<void> {
  try {
    if (session.get()) {
      await request('/users/logout', { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
    }
  } catch (error) {
    // The socket may report the end of the session before this response arrives. That is the
    // expected result, not a failure.
    if (session.get()) reportError(error, { source: 'session.sign-out' });
  } finally {
    session.clear();
  }
}
