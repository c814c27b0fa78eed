import { createSelector, type RootState, selectSlice } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { storiesSlice } from './storiesSlice';

/** Selects the state of the slice. */
export const selectStories = selectSlice(storiesSlice);

/** Selects the stories of the user's timeline, memoized. */
export const selectTimeline: (state: RootState) => Story[] = createSelector(
  [(state: RootState) => selectStories(state).stories, (state) => selectStories(state).timeline],
  (stories, timeline) =>
    timeline.flatMap((id) => {
      const story = stories[id];
      return story ? [story] : [];
    }),
);
