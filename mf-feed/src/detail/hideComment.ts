import { type AppDispatch, errorMessage, request, toast } from '@kithkin/shared';
import type { CommentResponse } from '@kithkin/shared/contract';
import { refreshPost } from '../api/postsApi';
import { updateComment } from './liveComments';

/**
 * Hides a comment on the own post from all but its author and the viewer, or shows it to all, which
 * also allows the comment of a restricted person. A failure shows the reason.
 */
export const setCommentHidden =
  (postId: string, commentId: string, hidden: boolean) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const path = `/posts/${encodeURIComponent(postId)}/comments/${encodeURIComponent(commentId)}/hide`;
    try {
      const { comment } = await request<CommentResponse>(path, {
        method: hidden ? 'POST' : 'DELETE',
      });
      void dispatch(updateComment(postId, comment));
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
