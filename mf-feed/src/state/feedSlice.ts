import { createSlice, type PayloadAction } from '@kithkin/shared';

/** What the home feed remembers beside its pages. */
export interface FeedState {
  /** Posts that arrived live and wait behind the "new posts" pill, newest first. */
  fresh: string[];
}

const initialState: FeedState = { fresh: [] };

/** At most so many wait; whoever comes back after more of them reads the newest. */
const MOST_FRESH = 50;

export const feedSlice = createSlice({
  name: 'feed',
  initialState,
  reducers: {
    /** Posts of others have arrived, newest first. */
    arrived(state, { payload }: PayloadAction<readonly string[]>) {
      const others = state.fresh.filter((id) => !payload.includes(id));
      state.fresh = [...payload, ...others].slice(0, MOST_FRESH);
    },
    /** The waiting ones stand in the list now. */
    shown(state) {
      state.fresh = [];
    },
    /** A post is gone. */
    dropped(state, { payload }: PayloadAction<string>) {
      state.fresh = state.fresh.filter((id) => id !== payload);
    },
  },
});

export const feedActions = feedSlice.actions;
