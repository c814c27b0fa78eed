import { type AppDispatch, entityActions, request } from '@kithkin/shared';
import type { CreateShare, OriginalPost, Post, ShareResponse } from '@kithkin/shared/contract';
import { listsOf, prependToList } from '../api/postsApi';

/**
 * Returns the post to share: itself, or the original of a share.
 * @returns null if the post is in the trash, or the viewer can't see the original
 */
export function sharedWith(post: Post): Post | OriginalPost | null {
  if (post.deletedAt !== null) return null;
  return post.originalPost === undefined ? post : post.originalPost;
}

/**
 * Shares a post, and prepends the share to the user's own lists. The response updates the
 * original's count.
 * @param share its `clientId` is the same for each attempt of the same share
 * @throws {ApiError} if the request fails
 */
export const sharePost = (postId: string, share: CreateShare) => async (dispatch: AppDispatch) => {
  const path = `/posts/${encodeURIComponent(postId)}/share`;
  const { sharedPost } = await request<ShareResponse>(path, { method: 'POST', json: share });
  dispatch(entityActions.received({ posts: [sharedPost] }));
  for (const list of listsOf(sharedPost)) dispatch(prependToList(list, [sharedPost._id]));
};
