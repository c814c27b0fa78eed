import { api } from '../api/api';
import { readConfirmed } from '../changes/confirmations';
import { thingKey, USER } from '../changes/pendingChanges';
import type { User } from '../contract';
import { entityActions, type UserEntity } from '../entities/entitiesSlice';
import { selectUser } from '../entities/selectors';
import { ApiError } from '../http/ApiError';
import { request } from '../http/request';
import { session } from '../session/session';
import type { AppDispatch } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';
import { reportError } from '../telemetry/reportError';
import { type Tag, tagsForUser, tagsOfLists } from './tags';

/**
 * Timeout of a user request in milliseconds; afterwards all lists are invalidated without its
 * result.
 */
const REQUEST_TIMEOUT_MS = 10_000;

/** Visibility of a user: posts and stories, only name and picture, or nothing. */
type Visibility = 'content' | 'header' | 'none';

const visibilityOf = ({ canSeeContent, isBlocked }: UserEntity): Visibility =>
  canSeeContent && !isBlocked ? 'content' : 'header';

/**
 * Returns a text of all fields that determine which posts and stories of the user the viewer can
 * see.
 * @returns undefined if only summary fields are known
 */
function visibilityKey(user: UserEntity | null | undefined): string | undefined {
  if (user === null) return 'none';
  // Only summary fields are known, so the previous visibility is unknown.
  if (user?.canSeeContent === undefined) return undefined;
  // Media URLs become invalid when an account turns private, also for its followers.
  return [visibilityOf(user), user.isFollowing, user.isPrivate].join(' ');
}

/**
 * Fetches the user as visible to the viewer.
 * @returns null if the user does not exist or is not visible
 * @throws {ApiError} for any other failure
 */
async function fetchUser(userId: string): Promise<User | null> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const path = `/users/${encodeURIComponent(userId)}`;
    const { user } = await readConfirmed(
      () => request<{ user: User }>(path, { signal }),
      () => [thingKey(USER, userId)],
    );
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Stores the fetched user. Posts that the viewer may no longer see are removed at once, and a user
 * who is blocked or not visible is marked as offline.
 * @returns true if lists of posts and stories may have changed
 */
const storeFetchedUser =
  (userId: string, user: User | null) =>
  (dispatch: AppDispatch, getState: () => RootState): boolean => {
    const before = visibilityKey(selectUser(getState(), userId));
    const postsBefore = Object.keys(getState().entities.posts).length;
    if (user) dispatch(entityActions.received({ users: [user] }));
    else dispatch(entityActions.userRemoved(userId));
    if (!user || visibilityOf(user) !== 'content')
      dispatch(entityActions.userContentHidden(userId));
    if (before !== undefined) return before !== visibilityKey(user);
    const hasLost = Object.keys(getState().entities.posts).length < postsBefore;
    return hasLost || (user?.isFollowing ?? false);
  };

/**
 * Fetches a user, updates the store, and returns the tags of all responses that may have changed.
 * Never rejects: if the request fails, all lists are invalidated.
 */
export const refreshUser =
  (userId: string) =>
  async (dispatch: AppDispatch): Promise<Tag[]> => {
    const me = session.get()?._id;
    if (me === undefined) return [];
    let changed = true;
    try {
      const user = await fetchUser(userId);
      if (session.get()?._id !== me) return [];
      changed = dispatch(storeFetchedUser(userId, user));
    } catch (error) {
      if (session.get()?._id !== me) return [];
      reportError(error, { source: 'relationships.person', userId });
    }
    return [...tagsForUser(userId, me), ...(changed ? tagsOfLists : [])];
  };

/** Invalidates all responses with these tags; those in use are fetched again at once. */
export const invalidate = (tags: readonly Tag[]) => api.util.invalidateTags([...tags]);
