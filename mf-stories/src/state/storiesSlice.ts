import { createSlice, type PayloadAction } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { isSeen } from './people';

export interface StoriesState {
  /** All loaded stories by id. */
  stories: Record<string, Story>;
  /** Ids of the user's timeline: as loaded, and stories received since. */
  timeline: string[];
  /** Ids received while the timeline loads, which its response may not contain. */
  arrivedMeanwhile: string[];
  /** Number of removals and reactions so far. */
  changes: number;
  /**
   * Number of the change that has removed each id: responses requested before it may still contain
   * the story.
   */
  removedAt: Record<string, number>;
  /** Number of the last reaction to each id: responses requested before it may not contain it. */
  reactedAt: Record<string, number>;
  /** Number of changes when the timeline was last requested. */
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
  changes: 0,
  removedAt: {},
  reactedAt: {},
  requestedAt: 0,
  phase: 'idle',
};

function drop(state: StoriesState, ids: readonly string[]): void {
  state.changes += 1;
  for (const id of ids) {
    delete state.stories[id];
    state.removedAt[id] = state.changes;
  }
  state.timeline = state.timeline.filter((id) => !ids.includes(id));
  state.arrivedMeanwhile = state.arrivedMeanwhile.filter((id) => !ids.includes(id));
}

/**
 * Adds or replaces the stories of a response, except for those removed since its request, and
 * returns their ids. A view or a reaction since the request stays; a view is never undone.
 * @param requestedAt number of changes at the time of the request
 */
function upsertStories(state: StoriesState, response: readonly Story[], requestedAt: number) {
  const { stories, removedAt, reactedAt } = state;
  const remaining = response.filter(({ _id }) => (removedAt[_id] ?? 0) <= requestedAt);
  for (const story of remaining) {
    const known = stories[story._id] ?? story;
    const { reaction } = (reactedAt[story._id] ?? 0) > requestedAt ? known : story;
    const { viewers } = story.viewers.length > 0 ? story : known;
    stories[story._id] = { ...story, viewers, reaction };
  }
  return remaining.map(({ _id }) => _id);
}

/** Stories of this tab: the timeline, single stories that were opened, and live events. */
export const storiesSlice = createSlice({
  name: 'stories',
  initialState,
  reducers: {
    loadStarted(state) {
      state.arrivedMeanwhile = [];
      state.requestedAt = state.changes;
      if (state.phase !== 'ready') state.phase = 'loading';
    },
    loadFailed(state) {
      if (state.phase !== 'ready') state.phase = 'failed';
    },
    timelineLoaded(state, { payload }: PayloadAction<Story[]>) {
      const remaining = upsertStories(state, payload, state.requestedAt);
      const ids = new Set([...remaining, ...state.arrivedMeanwhile]);
      // Stories missing in the response have expired, were removed or are no longer visible.
      for (const id of state.timeline) if (!ids.has(id)) delete state.stories[id];
      state.timeline = [...ids];
      state.phase = 'ready';
    },
    /**
     * Adds stories fetched on their own, after `requestedAt` changes; they do not join the
     * timeline.
     */
    received(state, { payload }: PayloadAction<{ stories: Story[]; requestedAt: number }>) {
      upsertStories(state, payload.stories, payload.requestedAt);
    },
    /** Adds a new story by the user or by someone they follow. */
    storyReceived(state, { payload }: PayloadAction<Story>) {
      delete state.removedAt[payload._id];
      // The event contains no own reaction; a repeated event must not clear it.
      const { reaction } = state.stories[payload._id] ?? payload;
      upsertStories(state, [{ ...payload, reaction }], state.changes);
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
      const story = state.stories[storyId];
      if (story && !isSeen(story, me)) story.viewers.push({ user: me });
    },
    /** Rolls back `seen` after a failure. */
    unseen(state, { payload: { storyId, me } }: PayloadAction<OwnStories>) {
      const story = state.stories[storyId];
      if (story) story.viewers = story.viewers.filter(({ user }) => user !== me);
    },
    reacted(state, { payload }: PayloadAction<{ storyId: string; emoji: string | null }>) {
      state.changes += 1;
      state.reactedAt[payload.storyId] = state.changes;
      const story = state.stories[payload.storyId];
      if (story) story.reaction = payload.emoji;
    },
  },
});

export const storiesActions = storiesSlice.actions;
