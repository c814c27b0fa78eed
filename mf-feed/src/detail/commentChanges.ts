import {
  type AppDispatch,
  api,
  confirm,
  errorMessage,
  reportError,
  toast,
  toastIfWaiting,
} from '@kithkin/shared';
import type { CommentResponse } from '@kithkin/shared/contract';
import { refreshPost } from '../api/postsApi';
import { type CommentRef, commentPath, sendCommentEdit, sendCommentRemoval } from './liveComments';
import { insertComment, updateComment } from './loadedComments';

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    hideComment: build.mutation<CommentResponse, CommentRef & { hidden: boolean }>({
      query: ({ hidden, ...ref }) => ({
        url: `${commentPath(ref)}/hide`,
        method: hidden ? 'POST' : 'DELETE',
      }),
    }),
    pinComment: build.mutation<CommentResponse, CommentRef & { pinned: boolean }>({
      query: ({ pinned, ...ref }) => ({
        url: `${commentPath(ref)}/pin`,
        method: pinned ? 'POST' : 'DELETE',
      }),
    }),
    /** Undoes a deletion, which the server allows for ten minutes. */
    recoverComment: build.mutation<CommentResponse, CommentRef>({
      query: (ref) => ({ url: `${commentPath(ref)}/recover`, method: 'PATCH' }),
    }),
  }),
});

/** Changes a comment's text; without a network, later. Allowed for its author and admins. */
export async function editComment(postId: string, commentId: string, text: string) {
  const path = commentPath({ postId, commentId });
  const outcome = await sendCommentEdit({ lane: postId, path, fields: { text } });
  toastIfWaiting(outcome);
  return outcome;
}

/**
 * Hides a comment on the own post from all but its author and the viewer, or shows it to all, which
 * also allows the comment of a restricted person. A failure shows the reason.
 */
export const setCommentHidden =
  (postId: string, commentId: string, hidden: boolean) =>
  async (dispatch: AppDispatch): Promise<void> => {
    try {
      const call = endpoints.hideComment.initiate({ postId, commentId, hidden }, { track: false });
      const { comment } = await dispatch(call).unwrap();
      dispatch(updateComment(postId, comment));
      void dispatch(refreshPost(postId));
      toast({
        message: hidden
          ? 'Only its author and you see this comment.'
          : 'Everyone sees this comment.',
      });
    } catch (error) {
      toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
    }
  };

/** Pins a comment to the own post, in place of any other, or unpins it. A failure shows the reason. */
export const setCommentPinned =
  (postId: string, commentId: string, pinned: boolean) =>
  async (dispatch: AppDispatch): Promise<void> => {
    try {
      const call = endpoints.pinComment.initiate({ postId, commentId, pinned }, { track: false });
      const { comment } = await dispatch(call).unwrap();
      dispatch(updateComment(postId, comment));
      toast({ message: pinned ? 'Comment pinned' : 'Comment unpinned' });
    } catch (error) {
      toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
    }
  };

const recover = (postId: string, commentId: string) => async (dispatch: AppDispatch) => {
  try {
    const call = endpoints.recoverComment.initiate({ postId, commentId }, { track: false });
    const { comment } = await dispatch(call).unwrap();
    dispatch(insertComment(postId, comment));
    void dispatch(refreshPost(postId));
  } catch (error) {
    reportError(error, { source: 'feed.recoverComment', postId, commentId });
    const message = errorMessage(error, 'The comment could not be brought back.');
    toast({ message, tone: 'danger' });
  }
};

/**
 * Deletes a comment after confirmation; without a network, later. Allowed for its author and admins.
 * A toast has Undo once the server has deleted it. A failure keeps the comment and shows the reason.
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
    const path = commentPath({ postId, commentId });
    const outcome = await sendCommentRemoval({ lane: postId, path, fields: {} });
    toastIfWaiting(outcome);
    if (outcome.state === 'failed') {
      const message = errorMessage(outcome.error, 'The comment could not be deleted.');
      toast({ message, tone: 'danger' });
    }
    // What waits is listed, and can be cancelled there.
    if (outcome.state !== 'sent') return;
    toast({
      message: 'Comment deleted',
      action: { label: 'Undo', onSelect: () => void dispatch(recover(postId, commentId)) },
    });
  };
