import { createSlice, type PayloadAction } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';

export interface StoriesState {
  /** All loaded stories by id. */
  stories: Record<string, Story>;
  /** Ids of the user's timeline: as loaded, and stories received since. */
  timeline: string[];
  /** Ids received while the timeline loads, which its response may not contain. */
  arrivedMeanwhile: string[];
  /** Number of removals so far. */
  removals: number;
  /**
   * Number of the removal of each id: responses requested before it may still contain the story.
   */
  removedAt: Record<string, number>;
  /** Number of removals when the timeline was last requested. */
  requestedAt: number;
  /** `failed` only if nothing has ever been loaded. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
}

/** The story that the user `me` has seen. */
interface OwnStories {
  storyId: string;
  me: string;
}

/** Counts that only the story's author receives. */
type Counts = Required<Pick<Story, '_id' | 'viewersCount' | 'reactions'>>;

const initialState: StoriesState = {
  stories: {},
  timeline: [],
  arrivedMeanwhile: [],
  removals: 0,
  removedAt: {},
  requestedAt: 0,
  phase: 'idle',
};

/**
 * Adds or replaces stories. A view is never undone, so a story stays seen even if it was seen after
 * its response was requested.
 */
function upsertStories(state: StoriesState, incoming: readonly Story[]): void {
  for (const story of incoming) {
    const known = state.stories[story._id]?.viewers ?? [];
    const viewers = story.viewers.length > 0 ? story.viewers : known;
    state.stories[story._id] = { ...story, viewers };
  }
}

function drop(state: StoriesState, ids: readonly string[]): void {
  state.removals += 1;
  for (const id of ids) {
    delete state.stories[id];
    state.removedAt[id] = state.removals;
  }
  state.timeline = state.timeline.filter((id) => !ids.includes(id));
  state.arrivedMeanwhile = state.arrivedMeanwhile.filter((id) => !ids.includes(id));
}

/**
 * Returns the stories of a response that were not removed since its request. `requestedAt` is the
 * number of removals at that time.
 */
const seenState = (
  { removedAt }: StoriesState,
  response: readonly Story[],
  requestedAt: number,
): readonly Story[] => response.filter(({ _id }) => (removedAt[_id] ?? 0) <= requestedAt);

/** Stories of this tab: the timeline, single stories that were opened, and live events. */
export const storiesSlice = createSlice({
  name: 'stories',
  initialState,
  reducers: {
    loadStarted(state) {
      state.arrivedMeanwhile = [];
      state.requestedAt = state.removals;
      if (state.phase !== 'ready') state.phase = 'loading';
    },
    loadFailed(state) {
      if (state.phase !== 'ready') state.phase = 'failed';
    },
    timelineLoaded(state, { payload }: PayloadAction<Story[]>) {
      const activeStories = seenState(state, payload, state.requestedAt);
      upsertStories(state, activeStories);
      const ids = new Set([...activeStories.map(({ _id }) => _id), ...state.arrivedMeanwhile]);
      // Stories missing in the response have expired, were removed or are no longer visible.
      for (const id of state.timeline) if (!ids.has(id)) delete state.stories[id];
      state.timeline = [...ids];
      state.phase = 'ready';
    },
    /**
     * Adds stories fetched on their own, after `requestedAt` removals; they do not join the
     * timeline.
     */
    received(state, { payload }: PayloadAction<{ stories: Story[]; requestedAt: number }>) {
      upsertStories(state, seenState(state, payload.stories, payload.requestedAt));
    },
    /** Adds a new story by the user or by someone they follow. */
    storyReceived(state, { payload }: PayloadAction<Story>) {
      delete state.removedAt[payload._id];
      // The event contains no own reaction; a repeated event must not clear it.
      const { reaction } = state.stories[payload._id] ?? payload;
      upsertStories(state, [{ ...payload, reaction }]);
      if (state.timeline.includes(payload._id)) return;
      state.timeline.push(payload._id);
      state.arrivedMeanwhile.push(payload._id);
    },
    /** Removes a story that has expired or was deleted; the payload is its id. */
    removed(state, { payload }: PayloadAction<string>) {
      drop(state, [payload]);
    },
    /** Sets how many users have seen an own story and how they reacted. */
    countsReceived(state, { payload }: PayloadAction<Counts>) {
      const story = state.stories[payload._id];
      if (story) Object.assign(story, payload);
    },
    /** Removes stories that are no longer visible to the user; the payload is their ids. */
    storiesHidden(state, { payload }: PayloadAction<readonly string[]>) {
      drop(state, payload);
    },
    seen(state, { payload: { storyId, me } }: PayloadAction<OwnStories>) {
      state.stories[storyId]?.viewers.push({ user: me });
    },
    /** Rolls back `seen` after a failure. */
    unseen(state, { payload: { storyId, me } }: PayloadAction<OwnStories>) {
      const story = state.stories[storyId];
      if (story) story.viewers = story.viewers.filter(({ user }) => user !== me);
    },
    reacted(state, { payload }: PayloadAction<{ storyId: string; emoji: string | null }>) {
      const story = state.stories[payload.storyId];
      if (story) story.reaction = payload.emoji;
    },
  },
});

export const storiesActions = storiesSlice.actions;
