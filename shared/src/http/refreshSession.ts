import type { CurrentUser, Tokens } from '../contract';
import { withLock } from '../platform/lock';
import { session } from '../session/session';
import { ApiError } from './ApiError';
import { apiBase } from './apiBase';
import { exchange } from './exchange';
import { retryNetwork } from './retry';

/** Timeout of a refresh in milliseconds, because other tabs wait for it. */
const REQUEST_TIMEOUT_MS = 10_000;

async function fetchTokens(refreshToken: string): Promise<Tokens> {
  // A retry is safe: a refresh token returns the same successor until that successor is used.
  const { data } = await retryNetwork(() =>
    exchange(`${apiBase()}/users/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }),
  );
  return data as Tokens;
}

/** Returns true if the error ends the session. Other failures, e.g. of a busy server, do not. */
const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && [400, 401, 403, 422].includes(error.status);

/**
 * Replaces the access token `stale` (default: the current one) with a new one.
 * Only one tab refreshes at a time. Once it holds the lock, it reads the storage again, because
 * another tab may have refreshed the token meanwhile.
 * @returns the session, or null if it has ended
 * @throws {ApiError} if the server can't be reached; the session then stays unchanged
 */
export async function refreshSession(stale = session.get()?.token): Promise<CurrentUser | null> {
  return withLock('kithkin.session.refresh', async () => {
    const user = session.get();
    if (!user || user.token !== stale) return user;
    try {
      const tokens = await fetchTokens(user.refreshToken);
      // The user may have signed out, or another one signed in, during the request.
      if (session.get()?._id === user._id) session.update(tokens);
    } catch (error) {
      if (!endsSession(error)) throw error;
      if (session.get()?.refreshToken === user.refreshToken) session.clear('expired');
    }
    return session.get();
  });
}

/**
 * Sends a request as `user`. If the token is rejected with 401, refreshes the session and sends the
 * request once more.
 * A response that arrives after the user has signed out is discarded, so that the next user never
 * sees it.
 * @throws {ApiError} the error of the request; 401 `session-changed` if the user has signed out
 * meanwhile
 */
export async function authorized<T>(
  user: CurrentUser,
  call: (token: string) => Promise<T>,
): Promise<T> {
  const response = await call(user.token).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const current = await refreshSession(user.token);
    if (current?._id !== user._id) throw error;
    return call(current.token);
  });
  if (session.get()?._id !== user._id) throw new ApiError(401, 'session-changed', '');
  return response;
}
