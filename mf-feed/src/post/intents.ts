import {
  createIntent,
  entityActions,
  errorMessage,
  reportError,
  request,
  selectPost,
  toast,
} from '@kithkin/shared';
import type { BookmarkResponse, LikesResponse } from '@kithkin/shared/contract';

const call = (id: string, what: 'like' | 'bookmarks') => `/posts/${encodeURIComponent(id)}/${what}`;
/** Length of the text in the list of what waits. */
const ABOUT_LENGTH = 80;

const method = (on: boolean) => (on ? 'POST' : 'DELETE');

/** Stored likes and bookmarks: by the post's id, on or off. */
const stored = (prefix: string) => ({
  prefix,
  read: (arg: unknown, value: unknown) =>
    typeof arg === 'string' && typeof value === 'boolean' ? { arg, value } : null,
  about(state: Parameters<typeof selectPost>[0], id: string) {
    const post = selectPost(state, id);
    return post ? `${post.creator.fullName}: ${post.body}`.slice(0, ABOUT_LENGTH) : '';
  },
});

/** `dispatch(setLiked(postId, true))`: optimistic; a failure rolls back and shows the reason. */
export const setLiked = createIntent<string, boolean, LikesResponse>({
  waits: true,
  stored: stored('like:'),
  key: (id) => `like:${id}`,
  current: (state, id) => selectPost(state, id)?.isLiked ?? false,
  apply(id, isLiked, { dispatch, getState }) {
    const post = selectPost(getState(), id);
    if (!post || post.isLiked === isLiked) return;
    const likesCount = Math.max(0, post.likesCount + (isLiked ? 1 : -1));
    dispatch(entityActions.postPatched({ _id: id, changes: { isLiked, likesCount } }));
  },
  send: (id, on) => request<LikesResponse>(call(id, 'like'), { method: method(on) }),
  reconcile(id, { likes, likesCount }, { dispatch }) {
    dispatch(entityActions.postPatched({ _id: id, changes: { likes, likesCount } }));
  },
  onError(error) {
    toast({ message: errorMessage(error, 'Failed to update like.'), tone: 'danger' });
  },
});

/** `dispatch(setBookmarked(postId, true))`: optimistic; a failure rolls back silently. */
export const setBookmarked = createIntent<string, boolean, BookmarkResponse>({
  waits: true,
  stored: stored('bookmark:'),
  key: (id) => `bookmark:${id}`,
  current: (state, id) => selectPost(state, id)?.isBookmarked ?? false,
  apply(id, isBookmarked, { dispatch }) {
    dispatch(entityActions.postPatched({ _id: id, changes: { isBookmarked } }));
  },
  send: (id, on) => request<BookmarkResponse>(call(id, 'bookmarks'), { method: method(on) }),
  reconcile(id, { bookmarks, isBookmarked }, { dispatch }) {
    dispatch(entityActions.postPatched({ _id: id, changes: { bookmarks, isBookmarked } }));
  },
  onError(error, id) {
    reportError(error, { source: 'feed.bookmark', postId: id });
  },
});
