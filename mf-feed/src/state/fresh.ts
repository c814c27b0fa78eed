import { type AppDispatch, createSelector, type RootState, selectSlice } from '@kithkin/shared';
import { type PostList, postsApi, putOnTop } from '../api/postsApi';
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
export const selectFresh = createSelector(
  (state: RootState) => selectFeed(state).fresh,
  selectHomeIds,
  (state: RootState) => state.entities.posts,
  (fresh, shown, posts) => fresh.filter((id) => id in posts && !shown?.includes(id)),
);

/** Puts what waits behind the pill on top of the feed. */
export const showFresh = () => (dispatch: AppDispatch, getState: () => RootState) => {
  dispatch(putOnTop(HOME, selectFresh(getState())));
  dispatch(feedActions.shown());
};
