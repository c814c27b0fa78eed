import {
  type AppDispatch,
  confirm,
  entityActions,
  errorMessage,
  reportError,
  request,
  sendChange,
  TRASH_DAYS,
  toast,
} from '@kithkin/shared';
import type { Post, RecoverResponse } from '@kithkin/shared/contract';
import { removeFromTrashCache } from './trashApi';

const path = (id: string) => `/posts/${encodeURIComponent(id)}`;

/**
 * Recovers a post from the trash. It leaves the trash at once and returns to all lists after the
 * response. A failure puts it back into the trash and shows the reason.
 */
export const recover = (post: Post) => async (dispatch: AppDispatch) => {
  const patch = dispatch(removeFromTrashCache(post.creator._id, post));
  try {
    const response = await request<RecoverResponse>(`${path(post._id)}/recover`, {
      method: 'PATCH',
    });
    dispatch(entityActions.received({ posts: [response.post] }));
    toast({ message: response.message || 'Post recovered.', tone: 'success' });
  } catch (error) {
    patch.undo();
    reportError(error, { source: 'feed.recover', postId: post._id });
    toast({ message: errorMessage(error, 'The post could not be recovered.'), tone: 'danger' });
  }
};

/**
 * Moves a post to the trash after confirmation. It is removed as soon as that is on disk, with Undo
 * in a toast; a failure restores it silently.
 * @param onTrashed called when the post is removed, so that its own screen can be left before it is
 * empty
 */
export const moveToTrash =
  (post: Post, onTrashed?: () => void) => async (dispatch: AppDispatch) => {
    const sure = await confirm({
      title: 'Move to Trash',
      message: `Are you sure you want to move this post to the trash? It stays in Recently Deleted for ${TRASH_DAYS} days.`,
      confirmLabel: 'Move to Trash',
      tone: 'danger',
    });
    if (!sure) return;
    const remove = () => {
      onTrashed?.();
      dispatch(entityActions.postRemoved(post._id));
    };
    try {
      const { state } = await sendChange(
        {
          kind: 'post-removal',
          method: 'DELETE',
          lane: `post ${post._id}`,
          path: path(post._id),
          fields: {},
          preview: null,
        },
        remove,
      );
      if (state === 'cancelled') dispatch(entityActions.received({ posts: [post] }));
      // What waits is listed, and can be cancelled there.
      if (state !== 'sent') return;
    } catch (error) {
      dispatch(entityActions.received({ posts: [post] }));
      reportError(error, { source: 'feed.trash', postId: post._id });
      return;
    }
    toast({
      message: 'Moved to trash',
      action: { label: 'Undo', onSelect: () => void dispatch(recover(post)) },
    });
  };

/**
 * Deletes a post in the trash permanently, after confirmation. A failure restores it and shows the
 * reason.
 * @param onTrashed called when the post is removed, so that its own screen can be left before it is
 * empty
 */
export const deleteForGood =
  (post: Post, onTrashed?: () => void) => async (dispatch: AppDispatch) => {
    const sure = await confirm({
      title: 'Delete Permanently',
      message: 'Are you sure you want to permanently delete this post? It can’t be brought back.',
      confirmLabel: 'Delete Permanently',
      tone: 'danger',
    });
    if (!sure) return;
    onTrashed?.();
    const patch = dispatch(removeFromTrashCache(post.creator._id, post));
    try {
      await request(`${path(post._id)}/permanent`, { method: 'DELETE' });
    } catch (error) {
      patch.undo();
      reportError(error, { source: 'feed.deleteForGood', postId: post._id });
      toast({ message: errorMessage(error, 'The post could not be deleted.'), tone: 'danger' });
      return;
    }
    dispatch(entityActions.postRemoved(post._id));
    toast({ message: 'Post permanently deleted' });
  };
