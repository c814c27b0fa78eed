import type { CurrentUser } from '../contract';
import { ApiError } from '../http/ApiError';
import { refreshSession } from './refreshSession';
import { session } from './session';

/**
 * Makes a call in the name of `user`: when their token is refused with 401, the session is
 * refreshed and the call made once more. An answer that comes after they have left is given to
 * nobody: the next person must never see it.
 * @throws {ApiError} the call's own; 401 `session-changed` when they have left meanwhile
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
