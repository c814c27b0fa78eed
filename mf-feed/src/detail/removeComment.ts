import {
  type AppDispatch,
  confirm,
  errorMessage,
  reportError,
  request,
  toast,
} from '@kithkin/shared';
import type { CommentResponse } from '@kithkin/shared/contract';
import { refreshPost } from '../api/postsApi';
import { deleteComment } from './commentChanges';
import { insertComment, removeCommentFromCache } from './liveComments';

/** Undoes a deletion, which the server allows for ten minutes. */
const recover = (postId: string, commentId: string) => async (dispatch: AppDispatch) => {
  const path = `/posts/${encodeURIComponent(postId)}/comments/${encodeURIComponent(commentId)}/recover`;
  try {
    const { comment } = await request<CommentResponse>(path, { method: 'PATCH' });
    void dispatch(insertComment(postId, comment));
    void dispatch(refreshPost(postId));
  } catch (error) {
    reportError(error, { source: 'feed.recoverComment', postId, commentId });
    const message = errorMessage(error, 'The comment could not be brought back.');
    toast({ message, tone: 'danger' });
  }
};

/**
 * Deletes a comment after confirmation. It is removed once the server has deleted it, with Undo in
 * a toast. A failure keeps the comment and shows the reason.
 */
export const removeComment =
  (postId: string, commentId: string) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const sure = await confirm({
      title: 'Delete comment',
      message: 'Are you sure you want to delete this comment?',
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (!sure) return;
    try {
      const { state } = await deleteComment(postId, commentId);
      if (state === 'cancelled') return;
      void dispatch(removeCommentFromCache(postId, commentId));
      // What waits is listed, and can be cancelled there.
      if (state === 'waiting') return;
    } catch (error) {
      const message = errorMessage(error, 'The comment could not be deleted.');
      toast({ message, tone: 'danger' });
      return;
    }
    void dispatch(refreshPost(postId));
    toast({
      message: 'Comment deleted',
      action: { label: 'Undo', onSelect: () => void dispatch(recover(postId, commentId)) },
    });
  };
