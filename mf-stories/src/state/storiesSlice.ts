import { createSlice, type PayloadAction } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';

export interface StoriesState {
  /** Every story that this tab knows, by id. */
  stories: Record<string, Story>;
  /** Ids of the person's timeline, as it came and with what has arrived since. */
  timeline: string[];
  /** Ids that arrived while the timeline was being loaded: its answer may not have them yet. */
  arrivedMeanwhile: string[];
  /** Removals so far. */
  removals: number;
  /** The removal that took each id away: an answer asked for before it may still have the story. */
  removedAt: Record<string, number>;
  /** Removals when the timeline was last asked for. */
  requestedAt: number;
  /** `failed` only as long as nothing could be loaded at all. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
}

/** Whose view or reaction it is: the signed-in person's id. */
interface OwnStories {
  storyId: string;
  me: string;
}

/** What only a story's author learns of it. */
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

function upsertStories(state: StoriesState, incoming: readonly Story[]): void {
  for (const story of incoming) state.stories[story._id] = story;
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

/** What of an answer is still true: `askedAt` is how many removals there had been when it was asked for. */
const seenState = (
  { removedAt }: StoriesState,
  response: readonly Story[],
  requestedAt: number,
): readonly Story[] => response.filter(({ _id }) => (removedAt[_id] ?? 0) <= requestedAt);

/** Stories as this tab knows them: the timeline, single ones that were opened, and live arrivals. */
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
      // What stood in the timeline and does no more is over, gone, or not for this person now.
      for (const id of state.timeline) if (!ids.has(id)) delete state.stories[id];
      state.timeline = [...ids];
      state.phase = 'ready';
    },
    /** Stories that were asked for by themselves, after so many removals; they don't join the timeline. */
    received(state, { payload }: PayloadAction<{ stories: Story[]; requestedAt: number }>) {
      upsertStories(state, seenState(state, payload.stories, payload.requestedAt));
    },
    /** A new story of the person's or of someone they follow. */
    storyReceived(state, { payload }: PayloadAction<Story>) {
      delete state.removedAt[payload._id];
      // What is told to all says nothing of one's own marks; a second telling must not undo them.
      const { viewers, reaction } = state.stories[payload._id] ?? payload;
      upsertStories(state, [{ ...payload, viewers, reaction }]);
      if (state.timeline.includes(payload._id)) return;
      state.timeline.push(payload._id);
      state.arrivedMeanwhile.push(payload._id);
    },
    /** A story is over or was deleted; the payload is its id. */
    removed(state, { payload }: PayloadAction<string>) {
      drop(state, [payload]);
    },
    /** How many have seen one's own story, and how they reacted. */
    countsReceived(state, { payload }: PayloadAction<Counts>) {
      const story = state.stories[payload._id];
      if (story) Object.assign(story, payload);
    },
    /** Stories that may not be seen any more; the payload is their ids. */
    storiesHidden(state, { payload }: PayloadAction<readonly string[]>) {
      drop(state, payload);
    },
    seen(state, { payload: { storyId, me } }: PayloadAction<OwnStories>) {
      state.stories[storyId]?.viewers.push({ user: me });
    },
    /** The server did not record it. */
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
