import { createSelector, type RootState, selectSlice } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { storiesSlice } from './storiesSlice';

/** The slice as it is kept. */
export const selectStories = selectSlice(storiesSlice);

/** The person's timeline; the same list until something in it changes. */
export const selectTimeline: (state: RootState) => Story[] = createSelector(
  [(state: RootState) => selectStories(state).stories, (state) => selectStories(state).timeline],
  (stories, timeline) =>
    timeline.flatMap((id) => {
      const story = stories[id];
      return story ? [story] : [];
    }),
);
