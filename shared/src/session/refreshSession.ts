import type { CurrentUser, Tokens } from '../contract';
import { ApiError } from '../http/ApiError';
import { apiBase } from '../http/apiBase';
import { exchange } from '../http/exchange';
import { retryNetwork } from '../http/retry';
import { withLock } from '../platform/lock';
import { session } from './session';

/** Milliseconds after which a refresh counts as unanswered: the other tabs wait behind it. */
const TIME_OUT = 10_000;

async function fetchTokens(refreshToken: string): Promise<Tokens> {
  // A retry is safe: until its successor is used, a refresh token gives the same successor.
  const { data } = await retryNetwork(() =>
    exchange(`${apiBase()}/users/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(TIME_OUT),
    }),
  );
  return data as Tokens;
}

/** Only these mean that the session is over; a busy or broken server says nothing about it. */
const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && [400, 401, 403, 422].includes(error.status);

/**
 * Replaces the access token `stale` (by default the present one) by a fresh one, and answers with
 * the session, or null when it has ended. One tab refreshes at a time, and looks into the storage
 * once it is its turn: a token that another tab has fetched meanwhile serves all.
 * @throws {ApiError} when the server can't be reached; the session then stays as it is.
 */
export async function refreshSession(stale = session.get()?.token): Promise<CurrentUser | null> {
  return withLock('kithkin.session.refresh', async () => {
    const user = session.get();
    if (!user || user.token !== stale) return user;
    try {
      const tokens = await fetchTokens(user.refreshToken);
      // Someone may have signed out, or in as another person, while we waited.
      if (session.get()?._id === user._id) session.update(tokens);
    } catch (error) {
      if (!endsSession(error)) throw error;
      if (session.get()?.refreshToken === user.refreshToken) session.clear('expired');
    }
    return session.get();
  });
}
