import {
  type AppDispatch,
  api,
  errorMessage,
  type RootState,
  selectPost,
  toast,
} from '@kithkin/shared';
import type { MessageResponse, Post } from '@kithkin/shared/contract';
import { FEEDS } from '../api/lists';
import { type PostList, postsApi, removeFromList } from '../api/postsApi';
import { postPath } from '../post/postChanges';

/** Endpoints of what the viewer is not interested in; the argument is a post's id. */
const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    dismissPost: build.mutation<unknown, string>({
      query: (id) => ({ url: postPath(id, 'dismiss'), method: 'POST' }),
    }),
    undismissPost: build.mutation<unknown, string>({
      query: (id) => ({ url: postPath(id, 'dismiss'), method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Feed', 'Posts']),
    }),
    showLessOf: build.mutation<MessageResponse, string>({
      query: (id) => ({ url: postPath(id, 'less'), method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Suggestions']),
    }),
    showAgain: build.mutation<unknown, string>({
      query: (id) => ({ url: postPath(id, 'less'), method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Feed', 'Posts', 'Suggestions']),
    }),
  }),
});

/** Lists that suggest posts, of which the posts of the person and tags disappear. */
const SUGGESTIONS: readonly PostList['kind'][] = ['explore', 'also-read'];

/** Returns true for a post of the same person, or with no other tags, as the server decides it. */
const isLike = (post: Post, other: Post | undefined): boolean =>
  other !== undefined &&
  (other.creator._id === post.creator._id ||
    (other.tags.length > 0 && other.tags.every((tag) => post.tags.includes(tag))));

interface Hiding {
  isRemoved: (postId: string, list: PostList) => boolean;
  /** Sends the choice, and returns the text of the toast. */
  send: () => Promise<string>;
  undo: () => void;
}

/**
 * Removes posts from all loaded feeds at once; a toast offers Undo. A failure restores them and shows
 * the reason.
 */
const hide =
  ({ isRemoved, send, undo }: Hiding) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const patches = postsApi.util
      .selectCachedArgsForQuery(getState(), 'postList')
      .filter(({ kind }) => FEEDS.includes(kind))
      .map((list) => dispatch(removeFromList(list, (id) => isRemoved(id, list))));
    try {
      toast({ message: await send(), action: { label: 'Undo', onSelect: undo } });
    } catch (error) {
      for (const patch of patches) patch.undo();
      toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
    }
  };

/** Shows a post in feeds again, and fetches them. */
export const undismiss = (postId: string) => async (dispatch: AppDispatch) => {
  try {
    await dispatch(endpoints.undismissPost.initiate(postId, { track: false })).unwrap();
  } catch (error) {
    toast({ message: errorMessage(error, 'The post could not be brought back.'), tone: 'danger' });
  }
};

/** Leaves a post out of feeds. */
export const dismiss = (postId: string) => (dispatch: AppDispatch) =>
  dispatch(
    hide({
      isRemoved: (id) => id === postId,
      async send() {
        await dispatch(endpoints.dismissPost.initiate(postId, { track: false })).unwrap();
        return 'You will not see this post in feeds.';
      },
      undo: () => void dispatch(undismiss(postId)),
    }),
  );

/** Ends the choice, and fetches the lists again. */
const showAgain = (postId: string) => async (dispatch: AppDispatch) => {
  try {
    await dispatch(endpoints.showAgain.initiate(postId, { track: false })).unwrap();
  } catch (error) {
    toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
  }
};

/** Hides a post, and for some time the suggestions of its author and of posts with its tags only. */
export const showLess = (post: Post) => (dispatch: AppDispatch, getState: () => RootState) => {
  const state = getState();
  return dispatch(
    hide({
      isRemoved: (id, { kind }) =>
        id === post._id || (SUGGESTIONS.includes(kind) && isLike(post, selectPost(state, id))),
      send: async () =>
        (await dispatch(endpoints.showLessOf.initiate(post._id, { track: false })).unwrap())
          .message,
      undo: () => void dispatch(showAgain(post._id)),
    }),
  );
};
