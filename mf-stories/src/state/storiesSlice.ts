import { createSlice, type PayloadAction } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';

export interface StoriesState {
  /** Every story that this tab knows, by id. */
  stories: Record<string, Story>;
  /** Ids of the person's timeline, as it came and with what has arrived since. */
  timeline: string[];
  /** Ids that arrived while the timeline was being loaded: its answer may not have them yet. */
  arrivedMeanwhile: string[];
  /** Ids removed since the timeline was last asked for: an answer on its way may still have them. */
  removedMeanwhile: string[];
  /** `failed` only as long as nothing could be loaded at all. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
}

/** Whose view or reaction it is: the signed-in person's id. */
interface Mine {
  storyId: string;
  me: string;
}

/** What only a story's author learns of it. */
type Counts = Required<Pick<Story, '_id' | 'viewersCount' | 'reactions'>>;

const initialState: StoriesState = {
  stories: {},
  timeline: [],
  arrivedMeanwhile: [],
  removedMeanwhile: [],
  phase: 'idle',
};

function keep(state: StoriesState, incoming: readonly Story[]): void {
  for (const story of incoming) state.stories[story._id] = story;
}

function drop(state: StoriesState, ids: readonly string[]): void {
  for (const id of ids) delete state.stories[id];
  state.timeline = state.timeline.filter((id) => !ids.includes(id));
  state.arrivedMeanwhile = state.arrivedMeanwhile.filter((id) => !ids.includes(id));
}

/** Stories as this tab knows them: the timeline, single ones that were opened, and live arrivals. */
export const storiesSlice = createSlice({
  name: 'stories',
  initialState,
  reducers: {
    loadBegan(state) {
      state.arrivedMeanwhile = [];
      state.removedMeanwhile = [];
      if (state.phase !== 'ready') state.phase = 'loading';
    },
    loadFailed(state) {
      if (state.phase !== 'ready') state.phase = 'failed';
    },
    timelineLoaded(state, { payload }: PayloadAction<Story[]>) {
      const running = payload.filter(({ _id }) => !state.removedMeanwhile.includes(_id));
      keep(state, running);
      const ids = new Set([...running.map(({ _id }) => _id), ...state.arrivedMeanwhile]);
      // What stood in the timeline and does no more is over, gone, or not for this person now.
      for (const id of state.timeline) if (!ids.has(id)) delete state.stories[id];
      state.timeline = [...ids];
      state.phase = 'ready';
    },
    /** Stories that were asked for by themselves; they don't join the timeline. */
    received(state, { payload }: PayloadAction<Story[]>) {
      keep(state, payload);
    },
    /** A new story of the person's or of someone they follow. */
    arrived(state, { payload }: PayloadAction<Story>) {
      state.removedMeanwhile = state.removedMeanwhile.filter((id) => id !== payload._id);
      // What is told to all says nothing of one's own marks; a second telling must not undo them.
      const { viewers, reaction } = state.stories[payload._id] ?? payload;
      keep(state, [{ ...payload, viewers, reaction }]);
      if (state.timeline.includes(payload._id)) return;
      state.timeline.push(payload._id);
      state.arrivedMeanwhile.push(payload._id);
    },
    /** A story is over or was deleted; the payload is its id. */
    removed(state, { payload }: PayloadAction<string>) {
      drop(state, [payload]);
      state.removedMeanwhile.push(payload);
    },
    /** How many have seen one's own story, and how they reacted. */
    counted(state, { payload }: PayloadAction<Counts>) {
      const story = state.stories[payload._id];
      if (story) Object.assign(story, payload);
    },
    /** Of a person's stories, those that may be seen; the others go. */
    seenOf(state, { payload }: PayloadAction<{ userId: string; seen: readonly string[] }>) {
      const { userId, seen } = payload;
      const theirs = Object.values(state.stories).filter(({ user }) => user._id === userId);
      drop(
        state,
        theirs.map(({ _id }) => _id).filter((id) => !seen.includes(id)),
      );
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
