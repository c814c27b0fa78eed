import {
  createSelector,
  type RootState,
  recordWithPending,
  selectSlice,
  targetOf,
  thingKey,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { type StoriesState, storiesSlice } from './storiesSlice';

/** Stories in the slice. */
export const STORY = targetOf<Story>('story');

/** A story; reads in progress that return it are repeated when it has changed. */
export const storyKey = (id: string): string => thingKey(STORY, id);

/** Which stories there are for the user; reads in progress are repeated when others have come or gone. */
export const STORY_LISTS = thingKey(targetOf('stories'), 'lists');

/** Selects the state of the slice: what the server has confirmed. */
export const selectConfirmedStories = selectSlice(storiesSlice);

/** Selects the state of the slice with pending changes of stories, memoized. */
export const selectStories: (state: RootState) => StoriesState = createSelector(
  selectConfirmedStories,
  (state: RootState) => recordWithPending(state, STORY, selectConfirmedStories(state).stories),
  (confirmed, stories) => (stories === confirmed.stories ? confirmed : { ...confirmed, stories }),
);

/** Selects the stories of the user's timeline, memoized. */
export const selectTimeline: (state: RootState) => Story[] = createSelector(
  [(state: RootState) => selectStories(state).stories, (state) => selectStories(state).timeline],
  (stories, timeline) =>
    timeline.flatMap((id) => {
      const story = stories[id];
      return story ? [story] : [];
    }),
);
