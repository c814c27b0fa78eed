import {
  type AppDispatch,
  api,
  confirm,
  cursorPages,
  entityActions,
  errorMessage,
  patchPages,
  reportError,
  TRASH_DAYS,
  toast,
  toastIfWaiting,
} from '@kithkin/shared';
import type { OwnPosts, Post, RecoverResponse } from '@kithkin/shared/contract';
import { sendPostRemoval, toPost } from '../post/queuedPosts';

const pathOf = (id: string) => `/posts/${encodeURIComponent(id)}`;

/**
 * The trash. Its posts are stored in this response and not as entities: otherwise lists that still
 * contain their ids would show them again.
 */
export const trashApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * The user's deleted posts, newest deletion first. The argument is the user id, so that users
     * never share a cache entry.
     */
    deletedPosts: build.infiniteQuery<OwnPosts, string, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({
        url: '/posts/deleted/list',
        params: { cursor: pageParam ?? undefined },
        // The originals of shares in the trash are not in the trash themselves.
        entities: ({ posts }: OwnPosts) => ({
          posts: posts.flatMap(({ originalPost }) => originalPost ?? []),
        }),
      }),
    }),
    recoverPost: build.mutation<RecoverResponse, string>({
      query: (id) => ({
        url: `${pathOf(id)}/recover`,
        method: 'PATCH',
        entities: ({ post }: RecoverResponse) => ({ posts: [post] }),
      }),
    }),
    deletePost: build.mutation<unknown, string>({
      query: (id) => ({ url: `${pathOf(id)}/permanent`, method: 'DELETE' }),
    }),
  }),
});

/** Removes a post from the loaded trash. `undo` of the dispatched result restores it. */
export const removeFromTrashCache = (userId: string, { _id }: Pick<Post, '_id'>) =>
  patchPages(
    trashApi.util.getRunningQueryThunk('deletedPosts', userId),
    trashApi.util.updateQueryData('deletedPosts', userId, ({ pages }) => {
      for (const page of pages) page.posts = page.posts.filter((post) => post._id !== _id);
    }),
  );

/**
 * Recovers a post from the trash. It leaves the trash at once and returns to all lists after the
 * response. A failure puts it back into the trash and shows the reason.
 */
export const recover = (post: Post) => async (dispatch: AppDispatch) => {
  const patch = dispatch(removeFromTrashCache(post.creator._id, post));
  try {
    const recovering = trashApi.endpoints.recoverPost.initiate(post._id, { track: false });
    const { message } = await dispatch(recovering).unwrap();
    toast({ message: message || 'Post recovered.', tone: 'success' });
  } catch (error) {
    patch.undo();
    reportError(error, { source: 'feed.recover', postId: post._id });
    toast({ message: errorMessage(error, 'The post could not be recovered.'), tone: 'danger' });
  }
};

/**
 * Moves a post to the trash after confirmation. It is shown no more as soon as that is on disk; a
 * toast has Undo; a failure restores it silently.
 * @param onTrashed called before, so that the post's own screen can be left before it is empty
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
    const onStored = () => onTrashed?.();
    const outcome = await sendPostRemoval({ ...toPost(post._id), fields: {} }, { onStored });
    toastIfWaiting(outcome);
    if (outcome.state === 'failed') {
      reportError(outcome.error, { source: 'feed.trash', postId: post._id });
    }
    // What waits is listed, and can be cancelled there.
    if (outcome.state !== 'sent') return;
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
      const deleting = trashApi.endpoints.deletePost.initiate(post._id, { track: false });
      await dispatch(deleting).unwrap();
    } catch (error) {
      patch.undo();
      reportError(error, { source: 'feed.deleteForGood', postId: post._id });
      toast({ message: errorMessage(error, 'The post could not be deleted.'), tone: 'danger' });
      return;
    }
    dispatch(entityActions.postRemoved(post._id));
    toast({ message: 'Post permanently deleted' });
  };
