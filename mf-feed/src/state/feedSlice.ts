import { createSlice, type PayloadAction } from '@kithkin/shared';

/** A place in the feed where posts are left out, after an absence with more of them than were asked for. */
export interface FeedGap {
  /** Id of the post above it. */
  after: string;
  /** Id of the post below it. */
  before: string;
  /** Where the page begins that goes on after the post above. */
  cursor: string;
}

/** What the home feed remembers beside its pages. */
export interface FeedState {
  /** Posts that arrived live and wait behind the "new posts" pill, newest first. */
  pending: string[];
  /** By the id of the post above; absent until there is one. */
  gaps?: Record<string, FeedGap>;
}

const initialState: FeedState = { pending: [] };

/** At most so many wait: their ids take little room, and none in between may be lost. */
const MAX_PENDING = 1000;

export const feedSlice = createSlice({
  name: 'feed',
  initialState,
  reducers: {
    /** Posts of others have arrived, newest first. */
    postsArrived(state, { payload }: PayloadAction<readonly string[]>) {
      const others = state.pending.filter((id) => !payload.includes(id));
      state.pending = [...payload, ...others].slice(0, MAX_PENDING);
    },
    /** The waiting ones stand in the list now. */
    pendingLoaded(state) {
      state.pending = [];
    },
    /** What is between two posts has not been asked for. */
    gapFound(state, { payload }: PayloadAction<FeedGap>) {
      state.gaps = { ...state.gaps, [payload.after]: payload };
    },
    /** It begins further down now, or nowhere (null). */
    gapFilled(state, { payload }: PayloadAction<{ gap: FeedGap; rest: FeedGap | null }>) {
      const { [payload.gap.after]: _filled, ...others } = state.gaps ?? {};
      state.gaps = payload.rest ? { ...others, [payload.rest.after]: payload.rest } : others;
    },
    /** A post is gone. */
    postRemoved(state, { payload }: PayloadAction<string>) {
      state.pending = state.pending.filter((id) => id !== payload);
    },
  },
});

export const feedActions = feedSlice.actions;
