import { createSlice, type PayloadAction } from '@kithkin/shared';

/** A gap in the feed: posts that were not fetched after a long absence. */
export interface FeedGap {
  /** Id of the post above the gap. */
  after: string;
  /** Id of the post below the gap. */
  before: string;
  /** Cursor of the page after the post above. */
  cursor: string;
}

/** State of the home feed beside its pages. */
export interface FeedState {
  /** Ids of posts that arrived live and are pending behind the "new posts" pill, newest first. */
  pending: string[];
  /** Gaps by the id of the post above; absent until there is one. */
  gaps?: Record<string, FeedGap>;
}

const initialState: FeedState = { pending: [] };

/**
 * Maximum number of pending posts. Large, since ids take little memory and none in between may be
 * lost.
 */
const MAX_PENDING = 1000;

export const feedSlice = createSlice({
  name: 'feed',
  initialState,
  reducers: {
    /** Adds posts of others to the pending ones, newest first. */
    postsArrived(state, { payload }: PayloadAction<readonly string[]>) {
      const others = state.pending.filter((id) => !payload.includes(id));
      state.pending = [...payload, ...others].slice(0, MAX_PENDING);
    },
    /** Clears the pending posts after they were added to the list. */
    pendingLoaded(state) {
      state.pending = [];
    },
    /** Adds a gap between two posts. */
    gapFound(state, { payload }: PayloadAction<FeedGap>) {
      state.gaps = { ...state.gaps, [payload.after]: payload };
    },
    /** Replaces a filled gap by the rest of it, or removes it if `rest` is null. */
    gapFilled(state, { payload }: PayloadAction<{ gap: FeedGap; rest: FeedGap | null }>) {
      const { [payload.gap.after]: _filled, ...others } = state.gaps ?? {};
      state.gaps = payload.rest ? { ...others, [payload.rest.after]: payload.rest } : others;
    },
    /** Removes a post from the pending ones. */
    postRemoved(state, { payload }: PayloadAction<string>) {
      state.pending = state.pending.filter((id) => id !== payload);
    },
  },
});

export const feedActions = feedSlice.actions;
