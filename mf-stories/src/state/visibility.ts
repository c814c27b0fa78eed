import { ApiError, type AppDispatch, type RootState, reportError, request } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { selectStories } from './selectors';
import { storiesActions as actions } from './storiesSlice';

/** Returns true if the server has said that the stories may not be seen, or are not there. */
export const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Latest request by user; responses to earlier ones are outdated. */
const latestRequests = new Map<string, symbol>();

async function fetchSeen(userId: string): Promise<Story[]> {
  try {
    return await request<Story[]>(`/stories/user/${encodeURIComponent(userId)}`);
  } catch (error) {
    if (isRejection(error)) return [];
    throw error;
  }
}

/**
 * Checks which loaded stories of a user are still visible and removes the others; an open viewer of
 * one of them shows the reason and closes. Never rejects.
 */
export const revalidateUserStories =
  (userId: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { stories } = selectStories(getState());
    const userStories = Object.values(stories).filter(({ user }) => user._id === userId);
    if (userStories.length === 0) return;
    const requestToken = Symbol(userId);
    latestRequests.set(userId, requestToken);
    try {
      const seen = new Set((await fetchSeen(userId)).map(({ _id }) => _id));
      if (latestRequests.get(userId) !== requestToken) return;
      // Stories received since the request are not affected.
      dispatch(
        actions.storiesHidden(userStories.map(({ _id }) => _id).filter((id) => !seen.has(id))),
      );
    } catch (error) {
      reportError(error, { source: 'stories.sight', userId });
    }
  };

/**
 * Checks the stories of users outside of the timeline, which were opened by a link. Those of the
 * timeline are reloaded with it.
 */
export const revalidateLinkedStories =
  () =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { stories, timeline } = selectStories(getState());
    const listed = new Set(timeline.map((id) => stories[id]?.user._id));
    const people = new Set(Object.values(stories).map(({ user }) => user._id));
    for (const userId of people)
      if (!listed.has(userId)) void dispatch(revalidateUserStories(userId));
  };
