import {
  type AppDispatch,
  errorMessage,
  type RootState,
  request,
  selectPost,
  toast,
} from '@kithkin/shared';
import type { MessageResponse, Post } from '@kithkin/shared/contract';
import { type PostList, postsApi } from '../api/postsApi';
import { removeFromFeeds } from './dismiss';

const path = (postId: string) => `/posts/${encodeURIComponent(postId)}/less`;
/** Lists that suggest posts, of which the posts of the person and tags disappear. */
const SUGGESTIONS: readonly PostList['kind'][] = ['explore', 'also-read'];

/** Returns true for a post of the same person, or with no other tags, as the server decides it. */
const isLike = (post: Post, other: Post | undefined): boolean =>
  other !== undefined &&
  (other.creator._id === post.creator._id ||
    (other.tags.length > 0 && other.tags.every((tag) => post.tags.includes(tag))));

/** Ends the choice, and fetches the lists again. */
const showAgain = (postId: string) => async (dispatch: AppDispatch) => {
  try {
    await request(path(postId), { method: 'DELETE' });
    dispatch(postsApi.util.invalidateTags(['Feed', 'Posts', 'Suggestions']));
  } catch (error) {
    toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
  }
};

/**
 * Hides a post, and for some time the suggestions of its author and of posts with its tags only: they
 * disappear at once, and a toast offers Undo.
 */
export const showLess =
  (post: Post) => async (dispatch: AppDispatch, getState: () => RootState) => {
    const state = getState();
    const restore = removeFromFeeds(
      (id, { kind }) =>
        id === post._id || (SUGGESTIONS.includes(kind) && isLike(post, selectPost(state, id))),
      dispatch,
      state,
    );
    try {
      const { message } = await request<MessageResponse>(path(post._id), { method: 'POST' });
      dispatch(postsApi.util.invalidateTags(['Suggestions']));
      toast({
        message,
        action: { label: 'Undo', onSelect: () => void dispatch(showAgain(post._id)) },
      });
    } catch (error) {
      restore();
      toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
    }
  };
