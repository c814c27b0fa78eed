import { type AppDispatch, createSelector, type RootState, selectSlice } from '@kithkin/shared';
import { type PostList, postsApi, prependToList } from '../api/postsApi';
import { feedActions, feedSlice } from './feedSlice';

const HOME: PostList = { kind: 'home' };

const selectFeed = selectSlice(feedSlice);
const selectHome = postsApi.endpoints.postList.select(HOME);

/** The ids of the loaded home feed, or null before its first page is here. */
export const selectHomeIds = createSelector(
  (state: RootState) => selectHome(state).data,
  (data) => data?.pages.flatMap((page) => page.ids) ?? null,
);

/** The posts behind the pill: those that have arrived and stand nowhere in the feed yet. */
export const selectPendingPostIds = createSelector(
  (state: RootState) => selectFeed(state).pending,
  selectHomeIds,
  (state: RootState) => state.entities.posts,
  (pending, visibleIds, posts) => pending.filter((id) => id in posts && !visibleIds?.includes(id)),
);

/** Puts what waits behind the pill on top of the feed. */
export const loadPending = () => (dispatch: AppDispatch, getState: () => RootState) => {
  dispatch(prependToList(HOME, selectPendingPostIds(getState())));
  dispatch(feedActions.pendingLoaded());
};
