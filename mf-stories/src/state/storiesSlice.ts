import { createSlice, type PayloadAction } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';

export interface StoriesState {
  /** Every story that this tab knows, by id. */
  stories: Record<string, Story>;
  /** Ids of the person's timeline, as it came and with what has arrived since. */
  timeline: string[];
  /** Ids that arrived while the timeline was being loaded: its answer may not have them yet. */
  arrivedMeanwhile: string[];
  /** `failed` only as long as nothing could be loaded at all. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
}

/** Whose view or reaction it is: the signed-in person's id. */
interface Mine {
  storyId: string;
  me: string;
}

const initialState: StoriesState = {
  stories: {},
  timeline: [],
  arrivedMeanwhile: [],
  phase: 'idle',
};

function keep(state: StoriesState, incoming: readonly Story[]): void {
  for (const story of incoming) state.stories[story._id] = story;
}

/** Stories as this tab knows them: the timeline, single ones that were opened, and live arrivals. */
export const storiesSlice = createSlice({
  name: 'stories',
  initialState,
  reducers: {
    loadBegan(state) {
      state.arrivedMeanwhile = [];
      if (state.phase !== 'ready') state.phase = 'loading';
    },
    loadFailed(state) {
      if (state.phase !== 'ready') state.phase = 'failed';
    },
    timelineLoaded(state, { payload }: PayloadAction<Story[]>) {
      keep(state, payload);
      const ids = [...payload.map(({ _id }) => _id), ...state.arrivedMeanwhile];
      state.timeline = [...new Set(ids)];
      state.phase = 'ready';
    },
    /** Stories that were asked for by themselves; they don't join the timeline. */
    received(state, { payload }: PayloadAction<Story[]>) {
      keep(state, payload);
    },
    /** A new story of the person's or of someone they follow. */
    arrived(state, { payload }: PayloadAction<Story>) {
      keep(state, [payload]);
      if (state.timeline.includes(payload._id)) return;
      state.timeline.push(payload._id);
      state.arrivedMeanwhile.push(payload._id);
    },
    seen(state, { payload: { storyId, me } }: PayloadAction<Mine>) {
      state.stories[storyId]?.viewers.push({ user: me });
    },
    /** The server did not record it. */
    unseen(state, { payload: { storyId, me } }: PayloadAction<Mine>) {
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
