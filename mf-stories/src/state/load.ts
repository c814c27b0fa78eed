import { type AppDispatch, reportError, request, session } from '@kithkin/shared';
import type { Story, StoryWithNeighbours } from '@kithkin/shared/contract';
import { storiesActions as actions } from './storiesSlice';

/** Loads that are under way, by the store they are for: strip and viewer may ask at once. */
const underWay = new WeakMap<AppDispatch, Promise<boolean>>();

async function load(dispatch: AppDispatch): Promise<boolean> {
  const person = session.get()?._id;
  dispatch(actions.loadBegan());
  try {
    const list = await request<Story[]>('/stories/timeline');
    if (session.get()?._id === person) dispatch(actions.timelineLoaded(list));
    return true;
  } catch (error) {
    reportError(error, { source: 'stories.timeline' });
    dispatch(actions.loadFailed());
    return false;
  } finally {
    underWay.delete(dispatch);
  }
}

/**
 * Loads the timeline; what was here stays on screen until then. Never rejects.
 * @returns false when it failed
 */
export const loadTimeline =
  () =>
  (dispatch: AppDispatch): Promise<boolean> => {
    const loading = underWay.get(dispatch) ?? load(dispatch);
    underWay.set(dispatch, loading);
    return loading;
  };

/**
 * One story as it is now, with a fresh address of its media.
 * @throws {ApiError} 404 when it is over, gone or not for this person
 */
export const fetchStory =
  (id: string) =>
  async (dispatch: AppDispatch): Promise<Story> => {
    const path = `/stories/${encodeURIComponent(id)}`;
    const { story } = await request<StoryWithNeighbours>(path);
    dispatch(actions.received([story]));
    return story;
  };

/**
 * All running stories of a person, oldest first.
 * @throws {ApiError}
 */
export const fetchStoriesOf =
  (userId: string) =>
  async (dispatch: AppDispatch): Promise<Story[]> => {
    const list = await request<Story[]>(`/stories/user/${encodeURIComponent(userId)}`);
    dispatch(actions.received(list));
    return list;
  };
