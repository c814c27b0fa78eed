import {
  type AppDispatch,
  api,
  confirm,
  entityActions,
  errorMessage,
  reportError,
  request,
  toast,
  uploadForm,
} from '@kithkin/shared';
import type { OwnPosts, Post, PostResponse, UpdatePostFields } from '@kithkin/shared/contract';
import { listsOf, prependToList } from '../api/postsApi';
import { recover } from '../trash/trash';

/**
 * Scheduled posts. They are stored in this response and not as entities, since they belong to no
 * other list yet.
 */
export const scheduledApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * The user's scheduled posts, next one first. The argument is the user id, so that users never
     * share a cache entry.
     */
    scheduledPosts: build.infiniteQuery<OwnPosts, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({
        url: '/posts/scheduled',
        params: { cursor: pageParam ?? undefined },
      }),
    }),
  }),
});

const path = (id: string) => `/posts/${encodeURIComponent(id)}`;

/** Changes a scheduled post in the loaded list, or removes it if `changes` is null. */
export const changeScheduled = (userId: string, id: string, changes: Partial<Post> | null) =>
  scheduledApi.util.updateQueryData('scheduledPosts', userId, ({ pages }) => {
    for (const page of pages) {
      if (changes === null) page.posts = page.posts.filter(({ _id }) => _id !== id);
      else for (const post of page.posts) if (post._id === id) Object.assign(post, changes);
    }
  });

/**
 * Saves text and time of a scheduled post.
 * @throws {ApiError} with the server's message, e.g. if it was published meanwhile
 */
export const reschedule =
  (id: string, fields: UpdatePostFields) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { post } = await uploadForm<PostResponse>(path(id), {
      method: 'PATCH',
      form,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    dispatch(changeScheduled(post.creator._id, id, post));
    dispatch(entityActions.received({ posts: [post] }));
  };

/** Publishes a scheduled post now. A failure keeps it in the list and shows the reason. */
export const postNow = (waiting: Post) => async (dispatch: AppDispatch) => {
  try {
    const { post } = await request<PostResponse>(`${path(waiting._id)}/publish`, {
      method: 'POST',
    });
    dispatch(changeScheduled(post.creator._id, post._id, null));
    dispatch(entityActions.received({ posts: [post] }));
    for (const list of listsOf(post)) dispatch(prependToList(list, [post._id]));
    toast({ message: 'Posted', tone: 'success' });
  } catch (error) {
    reportError(error, { source: 'feed.postNow', postId: waiting._id });
    toast({ message: errorMessage(error, 'The post could not be posted.'), tone: 'danger' });
  }
};

/** Moves a scheduled post to the trash after confirmation; it can be recovered from there. */
export const unschedule = (post: Post, onBack: () => void) => async (dispatch: AppDispatch) => {
  const sure = await confirm({
    title: 'Move to Trash',
    message: 'Are you sure you want to move this post to the trash? It will not go out.',
    confirmLabel: 'Move to Trash',
    tone: 'danger',
  });
  if (!sure) return;
  const patch = dispatch(changeScheduled(post.creator._id, post._id, null));
  try {
    await request(path(post._id), { method: 'DELETE' });
  } catch (error) {
    patch.undo();
    reportError(error, { source: 'feed.unschedule', postId: post._id });
    toast({ message: errorMessage(error, 'The post could not be cancelled.'), tone: 'danger' });
    return;
  }
  dispatch(entityActions.postRemoved(post._id));
  toast({
    message: 'Moved to trash',
    action: { label: 'Undo', onSelect: () => void dispatch(recover(post)).then(onBack) },
  });
};
