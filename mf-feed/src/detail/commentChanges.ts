import { type AppDispatch, type ChangeResult, sendChange } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { isCommentResponse } from '../api/responses';
import { updateComment } from './liveComments';

/** Changes of comments wait in the queue of their post, behind unsent comments. */
const changeOf = (postId: string, commentId: string) => ({
  lane: postId,
  path: `/posts/${encodeURIComponent(postId)}/comments/${encodeURIComponent(commentId)}`,
  preview: null,
});

/**
 * Changes a comment's text; without a network, later, and the new text is shown at once. Allowed for
 * its author and admins.
 * @throws {ApiError} if the server rejects it
 */
export const editComment =
  (postId: string, comment: Comment, text: string) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const change = changeOf(postId, comment._id);
    const fields = { text };
    const result = await sendChange({ ...change, kind: 'comment-edit', method: 'PATCH', fields });
    if (result.state === 'sent' && isCommentResponse(result.response)) {
      void dispatch(updateComment(postId, result.response.comment));
    }
    if (result.state === 'waiting') {
      const editedAt = new Date().toISOString();
      void dispatch(updateComment(postId, { ...comment, text, editedAt }));
    }
  };

/**
 * Deletes a comment; without a network, later. Allowed for its author and admins.
 * @throws {ApiError} if the server rejects it
 */
export const deleteComment = (postId: string, commentId: string): Promise<ChangeResult> =>
  sendChange({
    ...changeOf(postId, commentId),
    kind: 'comment-removal',
    method: 'DELETE',
    fields: {},
  });
