import { type AppDispatch, errorMessage, type RootState, request, toast } from '@kithkin/shared';
import { type PostList, postsApi } from '../api/postsApi';

const path = (postId: string) => `/posts/${encodeURIComponent(postId)}/dismiss`;
const lists = ['Feed', 'Posts'] as const;

/** Lists that leave out what one is not interested in. */
const FEEDS: readonly PostList['kind'][] = ['home', 'tag', 'explore', 'also-read'];

/** Removes posts from all loaded feeds. Returns a function that restores them. */
export function removeFromFeeds(
  isRemoved: (postId: string, list: PostList) => boolean,
  dispatch: AppDispatch,
  state: RootState,
): () => void {
  const feeds = postsApi.util
    .selectCachedArgsForQuery(state, 'postList')
    .filter(({ kind }) => FEEDS.includes(kind));
  const patches = feeds.map((list) =>
    dispatch(
      postsApi.util.updateQueryData('postList', list, ({ pages }) => {
        for (const page of pages) page.ids = page.ids.filter((id) => !isRemoved(id, list));
      }),
    ),
  );
  return () => {
    for (const patch of patches) patch.undo();
  };
}

/** Shows a post in feeds again, and fetches them. */
export const undismiss = (postId: string) => async (dispatch: AppDispatch) => {
  try {
    await request(path(postId), { method: 'DELETE' });
    dispatch(postsApi.util.invalidateTags([...lists]));
  } catch (error) {
    toast({ message: errorMessage(error, 'The post could not be brought back.'), tone: 'danger' });
  }
};

/** Leaves a post out of feeds: it disappears at once, and a toast offers Undo. */
export const dismiss =
  (postId: string) => async (dispatch: AppDispatch, getState: () => RootState) => {
    const restore = removeFromFeeds((id) => id === postId, dispatch, getState());
    try {
      await request(path(postId), { method: 'POST' });
      toast({
        message: 'You will not see this post in feeds.',
        action: { label: 'Undo', onSelect: () => void dispatch(undismiss(postId)) },
      });
    } catch (error) {
      restore();
      toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
    }
  };
