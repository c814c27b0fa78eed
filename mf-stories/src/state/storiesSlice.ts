import {
  createSelector,
  createSlice,
  type PayloadAction,
  type RootState,
  recordWithPending,
  selectSlice,
  targetOf,
  thingKey,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { isSeen } from './people';

/** What the server has said, by responses and live events. */
interface StoriesState {
  /** All loaded stories by id. */
  stories: Record<string, Story>;
  /**
   * Ids of the user's timeline: as loaded, and stories received since. Stories that the user may not see
   * at the moment are missing in `stories`.
   */
  timeline: string[];
  /** `failed` only if nothing has ever been loaded. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
}

/** Counts that only the story's author receives. */
type Counts = Required<Pick<Story, '_id' | 'viewersCount' | 'reactions'>>;

const initialState: StoriesState = { stories: {}, timeline: [], phase: 'idle' };

function put({ stories }: StoriesState, response: readonly Story[]): void {
  for (const story of response) stories[story._id] = story;
}

/** Stories of this tab; the user's pending changes are apart (see `selectors.ts`). */
export const storiesSlice = createSlice({
  name: 'stories',
  initialState,
  reducers: {
    loadStarted(state) {
      if (state.phase !== 'ready') state.phase = 'loading';
    },
    loadFailed(state) {
      if (state.phase !== 'ready') state.phase = 'failed';
    },
    timelineLoaded(state, { payload }: PayloadAction<Story[]>) {
      // Stories missing in the response have expired, were removed or are no longer visible.
      for (const id of state.timeline) delete state.stories[id];
      put(state, payload);
      state.timeline = payload.map(({ _id }) => _id);
      state.phase = 'ready';
    },
    /** Sets all stories of a user that the signed-in user may see; they do not join the timeline. */
    userLoaded(state, { payload }: PayloadAction<{ userId: string; stories: Story[] }>) {
      for (const { _id, user } of Object.values(state.stories)) {
        if (user._id === payload.userId) delete state.stories[_id];
      }
      put(state, payload.stories);
    },
    /** Adds a story fetched on its own, which does not join the timeline. */
    storyLoaded(state, { payload }: PayloadAction<Story>) {
      put(state, [payload]);
    },
    /** Adds a new story by the user or by someone they follow. */
    storyReceived(state, { payload }: PayloadAction<Story>) {
      // The event contains neither own view nor reaction; a repeated one must not clear them.
      const { viewers, reaction } = state.stories[payload._id] ?? payload;
      put(state, [{ ...payload, viewers, reaction }]);
      if (!state.timeline.includes(payload._id)) state.timeline.push(payload._id);
    },
    /** Removes a story that has expired or was deleted; the payload is its id. */
    removed(state, { payload }: PayloadAction<string>) {
      delete state.stories[payload];
      state.timeline = state.timeline.filter((id) => id !== payload);
    },
    /** Sets how many users have seen an own story and how they reacted. */
    countsReceived(state, { payload }: PayloadAction<Counts>) {
      const story = state.stories[payload._id];
      if (story) Object.assign(story, payload);
    },
    /** Adds the view of the user `me`. */
    seen(state, { payload: { storyId, me } }: PayloadAction<{ storyId: string; me: string }>) {
      const story = state.stories[storyId];
      if (story && !isSeen(story, me)) story.viewers.push({ user: me });
    },
    reacted(state, { payload }: PayloadAction<{ storyId: string; emoji: string | null }>) {
      const story = state.stories[payload.storyId];
      if (story) story.reaction = payload.emoji;
    },
  },
});

export const storiesActions = storiesSlice.actions;

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
