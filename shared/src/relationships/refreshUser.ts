import { api } from '../api/api';
import type { User } from '../contract';
import { entityActions, type UserEntity } from '../entities/entitiesSlice';
import { selectUser } from '../entities/selectors';
import { ApiError } from '../http/ApiError';
import { request } from '../http/request';
import { waitForIntents } from '../intents/createIntent';
import { session } from '../session/session';
import type { AppDispatch } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';
import { userActions } from '../store/userSlice';
import { reportError } from '../telemetry/reportError';
import { type Tag, tagsForUser, tagsOfLists } from './tags';

/** Milliseconds that a question may take before the lists are asked without its answer. */
const TIME_OUT = 10_000;

/** What a viewer has of somebody: what they make, only their name and picture, or nothing. */
type Sight = 'content' | 'header' | 'none';

const sightOf = ({ canSeeContent, isBlocked }: UserEntity): Sight =>
  canSeeContent && !isBlocked ? 'content' : 'header';

/** All that decides which of the person's posts and stories stand in the viewer's lists, as text. */
function visibilityKey(user: UserEntity | null | undefined): string | undefined {
  if (user === null) return 'none';
  // Known from a card only: how the viewer stands to them has never been asked.
  if (user?.canSeeContent === undefined) return undefined;
  // Turning private ends the addresses of media, also for those who may still see it.
  return [sightOf(user), user.isFollowing, user.isPrivate].join(' ');
}

/** The person as the viewer may see them now; null when they are not there for this viewer. */
async function fetchUser(userId: string): Promise<User | null> {
  const signal = AbortSignal.timeout(TIME_OUT);
  try {
    const path = `/users/${encodeURIComponent(userId)}`;
    return (await request<{ user: User }>(path, { signal })).user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Brings the answer into the store: a person whose posts the viewer may not see loses them here at
 * once, and is not shown as online when there is a block or nobody at all.
 * @returns whether lists of posts and stories may look different now
 */
const visibility =
  (userId: string, user: User | null) =>
  (dispatch: AppDispatch, getState: () => RootState): boolean => {
    const before = visibilityKey(selectUser(getState(), userId));
    const postsBefore = Object.keys(getState().entities.posts).length;
    if (user) dispatch(entityActions.received({ users: [user] }));
    else dispatch(entityActions.userRemoved(userId));
    const sight = user ? sightOf(user) : 'none';
    if (sight !== 'content') dispatch(entityActions.userContentHidden(userId));
    if (sight === 'none' || user?.isBlocked) dispatch(userActions.userOffline(userId));
    if (before !== undefined) return before !== visibilityKey(user);
    const hasLost = Object.keys(getState().entities.posts).length < postsBefore;
    return hasLost || (user?.isFollowing ?? false);
  };

/**
 * Asks how somebody stands to the viewer now, shows it, and answers with the tags of all answers
 * that may look different for it. Never rejects: without an answer every list asks for itself.
 */
export const refreshUser =
  (userId: string) =>
  async (dispatch: AppDispatch): Promise<Tag[]> => {
    await waitForIntents(userId);
    const me = session.get()?._id;
    if (me === undefined) return [];
    let changed = true;
    try {
      const user = await fetchUser(userId);
      if (session.get()?._id !== me) return [];
      changed = dispatch(visibility(userId, user));
    } catch (error) {
      if (session.get()?._id !== me) return [];
      reportError(error, { source: 'relationships.person', userId });
    }
    return [...tagsForUser(userId, me), ...(changed ? tagsOfLists : [])];
  };

/** Has all answers with these tags asked for again, those on the screen at once. */
export const invalidate = (tags: readonly Tag[]) => api.util.invalidateTags([...tags]);
