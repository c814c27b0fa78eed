import {
  type AppDispatch,
  confirm,
  entityActions,
  errorMessage,
  reportError,
  request,
  toast,
} from '@kithkin/shared';
import type { Post, RecoverAnswer } from '@kithkin/shared/contract';

const path = (id: string) => `/posts/${encodeURIComponent(id)}`;

/** Takes a post out of the trash; it comes back to its place in every list. */
const recover = (id: string) => async (dispatch: AppDispatch) => {
  try {
    const { message, post } = await request<RecoverAnswer>(`${path(id)}/recover`, {
      method: 'PATCH',
    });
    dispatch(entityActions.received({ posts: [post] }));
    toast({ message: message || 'Post recovered', tone: 'success' });
  } catch (error) {
    reportError(error, { source: 'feed.recover', postId: id });
    toast({ message: errorMessage(error, 'The post could not be recovered.'), tone: 'danger' });
  }
};

/**
 * Asks, then moves a post to the trash: gone at once, with Undo in the toast. A failure brings it
 * back silently (specification section 8).
 * @param onGone Called as it goes, so that its own screen can be left before it is empty.
 */
export const moveToTrash = (post: Post, onGone?: () => void) => async (dispatch: AppDispatch) => {
  const sure = await confirm({
    title: 'Move to Trash',
    message:
      'Are you sure you want to move this post to the trash? It stays in Recently Deleted for 30 days.',
    confirmLabel: 'Move to Trash',
    tone: 'danger',
  });
  if (!sure) return;
  onGone?.();
  dispatch(entityActions.postRemoved(post._id));
  try {
    await request(path(post._id), { method: 'DELETE' });
  } catch (error) {
    dispatch(entityActions.received({ posts: [post] }));
    reportError(error, { source: 'feed.trash', postId: post._id });
    return;
  }
  toast({
    message: 'Moved to trash',
    action: { label: 'Undo', onSelect: () => void dispatch(recover(post._id)) },
  });
};
