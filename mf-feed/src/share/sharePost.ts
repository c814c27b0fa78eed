import { type AppDispatch, entityActions, request } from '@kithkin/shared';
import type { CreateShare, OriginalPost, Post, ShareResponse } from '@kithkin/shared/contract';
import { listsOf, prependToList } from '../api/postsApi';

/**
 * What is shared with a post: itself, or of a share its original. Null when that may not be seen, or
 * nobody else could see it.
 */
export function sharedWith(post: Post): Post | OriginalPost | null {
  if (post.deletedAt !== null) return null;
  return post.originalPost === undefined ? post : post.originalPost;
}

/**
 * Shares a post; the share stands on top of one's own lists and the original has its new count.
 * @param share `clientId` is the same for each try of the same share
 * @throws {ApiError}
 */
export const sharePost = (postId: string, share: CreateShare) => async (dispatch: AppDispatch) => {
  const path = `/posts/${encodeURIComponent(postId)}/share`;
  const { sharedPost } = await request<ShareResponse>(path, { method: 'POST', json: share });
  dispatch(entityActions.received({ posts: [sharedPost] }));
  for (const list of listsOf(sharedPost)) dispatch(prependToList(list, [sharedPost._id]));
};
