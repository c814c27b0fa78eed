import {
  defineChange,
  entityActions,
  errorMessage,
  POST,
  type RootState,
  reportError,
  selectPost,
  shownOn,
  toast,
} from '@kithkin/shared';
import type { BookmarkResponse, LikesResponse } from '@kithkin/shared/contract';

/** Returns the path of a part of a post. */
export const postPath = (id: string, what: string) => `/posts/${encodeURIComponent(id)}/${what}`;
/** In place of the original of a share that the viewer can't see. */
export const UNAVAILABLE = 'This post is not available.';

const onOff = (on: boolean) => (on ? ('POST' as const) : ('DELETE' as const));
const itself = (id: string) => id;

/** Length of the text in the list of what waits. */
const ABOUT_LENGTH = 80;

/** Returns the author and the beginning of the text of a post, for the list of what waits; empty if unknown. */
export function aboutPost(state: RootState, id: string): string {
  const post = selectPost(state, id);
  return post ? `${post.creator.fullName}: ${post.body}`.slice(0, ABOUT_LENGTH) : '';
}

/** Likes and bookmarks are stored by the post's id, on or off. */
const durable = {
  read: (arg: unknown, value: unknown) =>
    typeof arg === 'string' && typeof value === 'boolean' ? { arg, value } : null,
  about: aboutPost,
};

/** `dispatch(setLiked(postId, true))`: shown at once; the reason of a failure is shown. */
export const setLiked = defineChange<string, boolean, LikesResponse>({
  kind: 'like',
  id: itself,
  durable,
  confirmed: ({ entities }, id) => entities.posts[id]?.isLiked,
  shown: [
    shownOn(POST, itself, (post, { value: isLiked }) => {
      const step = Number(isLiked) - Number(post.isLiked);
      return { isLiked, likesCount: Math.max(0, post.likesCount + step) };
    }),
  ],
  send: (id, on) => ({ url: postPath(id, 'like'), method: onOff(on) }),
  apply({ dispatch }, { arg: _id, value: isLiked, reply: { likes, likesCount } }) {
    dispatch(entityActions.postPatched({ _id, changes: { isLiked, likes, likesCount } }));
  },
  onError(error) {
    toast({ message: errorMessage(error, 'Failed to update like.'), tone: 'danger' });
  },
});

/** `dispatch(setBookmarked(postId, true))`: shown at once; failures are silent. */
export const setBookmarked = defineChange<string, boolean, BookmarkResponse>({
  kind: 'bookmark',
  id: itself,
  durable,
  confirmed: ({ entities }, id) => entities.posts[id]?.isBookmarked,
  shown: [shownOn(POST, itself, (_post, { value: isBookmarked }) => ({ isBookmarked }))],
  send: (id, on) => ({ url: postPath(id, 'bookmarks'), method: onOff(on) }),
  apply({ dispatch }, { arg: _id, reply: { bookmarks, isBookmarked } }) {
    dispatch(entityActions.postPatched({ _id, changes: { bookmarks, isBookmarked } }));
  },
  onError(error, id) {
    reportError(error, { source: 'feed.bookmark', postId: id });
  },
});
