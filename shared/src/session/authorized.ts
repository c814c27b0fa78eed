import type { CurrentUser } from '../contract';
import { ApiError } from '../http/ApiError';
import { refreshSession } from './refreshSession';
import { session } from './session';

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
