import { type AppDispatch, type RootState, reportError, request, session } from '@kithkin/shared';
import type { Story, StoryWithNeighbours } from '@kithkin/shared/contract';
import { selectStories } from './selectors';
import { storiesActions as actions } from './storiesSlice';

/** A load in flight for one user. */
interface Load {
  person: string | undefined;
  done: Promise<boolean>;
}

/** Loads in flight by store: strip and viewer may start one at the same time. */
const loads = new WeakMap<AppDispatch, Load>();

async function load(dispatch: AppDispatch, getState: () => RootState): Promise<boolean> {
  const person = session.get()?._id;
  const isSameUser = () => session.get()?._id === person;
  dispatch(actions.loadStarted());
  // Later, what the page has is newer than what is on the device.
  const offline = selectStories(getState()).phase !== 'ready';
  try {
    const list = await request<Story[]>('/stories/timeline', { offline });
    if (isSameUser()) dispatch(actions.timelineLoaded(list));
    return true;
  } catch (error) {
    reportError(error, { source: 'stories.timeline' });
    if (isSameUser()) dispatch(actions.loadFailed());
    return false;
  }
}

/**
 * Loads the timeline; previous stories stay visible meanwhile. Without a network, a page starts with
 * the one of the last visit. Never rejects.
 * @returns false if it failed
 */
export const loadTimeline =
  () =>
  (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    const person = session.get()?._id;
    const known = loads.get(dispatch);
    if (known && known.person === person) return known.done;
    const done = load(dispatch, getState).finally(() => {
      if (loads.get(dispatch)?.done === done) loads.delete(dispatch);
    });
    loads.set(dispatch, { person, done });
    return done;
  };

/**
 * Fetches a story with its current state and a new media URL.
 * @throws {ApiError} 404 if it has expired, was removed or is not visible to the user
 */
export const fetchStory =
  (id: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<Story> => {
    const { changes } = selectStories(getState());
    const path = `/stories/${encodeURIComponent(id)}`;
    const { story } = await request<StoryWithNeighbours>(path);
    dispatch(actions.received({ stories: [story], requestedAt: changes }));
    return story;
  };

/**
 * Fetches all active stories of a user, oldest first.
 * @throws {ApiError}
 */
export const fetchStoriesOf =
  (userId: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<Story[]> => {
    const { changes } = selectStories(getState());
    const list = await request<Story[]>(`/stories/user/${encodeURIComponent(userId)}`);
    dispatch(actions.received({ stories: list, requestedAt: changes }));
    return list;
  };
