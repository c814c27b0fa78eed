import {
  type AppDispatch,
  api,
  confirm,
  cursorPages,
  entityActions,
  errorMessage,
  patchPages,
  reportError,
  toast,
} from '@kithkin/shared';
import type { OwnPosts, Post, PostResponse, UpdatePostFields } from '@kithkin/shared/contract';
import { listsOf, prependToList } from '../api/postsApi';
import { recover } from '../trash/trash';

const pathOf = (id: string) => `/posts/${encodeURIComponent(id)}`;

function formOf(fields: UpdatePostFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const entities = ({ post }: PostResponse) => ({ posts: [post] });

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
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({
        url: '/posts/scheduled',
        params: { cursor: pageParam ?? undefined },
      }),
    }),
    /**
     * Saves text and time of a scheduled post. Fails with the server's message, e.g. if it was
     * published meanwhile.
     */
    reschedulePost: build.mutation<PostResponse, { id: string; fields: UpdatePostFields }>({
      query: ({ id, fields }) => ({
        url: pathOf(id),
        method: 'PATCH',
        form: formOf(fields),
        entities,
      }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        const { post } = response.data;
        dispatch(changeScheduled(post.creator._id, id, post));
      },
    }),
    publishPost: build.mutation<PostResponse, string>({
      query: (id) => ({ url: `${pathOf(id)}/publish`, method: 'POST', entities }),
    }),
    unschedulePost: build.mutation<unknown, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
    }),
  }),
});

const { endpoints } = scheduledApi;

/** Changes a scheduled post in the loaded list, or removes it if `changes` is null. */
export const changeScheduled = (userId: string, id: string, changes: Partial<Post> | null) =>
  patchPages(
    scheduledApi.util.getRunningQueryThunk('scheduledPosts', userId),
    scheduledApi.util.updateQueryData('scheduledPosts', userId, ({ pages }) => {
      for (const page of pages) {
        if (changes === null) page.posts = page.posts.filter(({ _id }) => _id !== id);
        else for (const post of page.posts) if (post._id === id) Object.assign(post, changes);
      }
    }),
  );

/** Publishes a scheduled post now. A failure keeps it in the list and shows the reason. */
export const postNow = (waiting: Post) => async (dispatch: AppDispatch) => {
  try {
    const publishing = endpoints.publishPost.initiate(waiting._id, { track: false });
    const { post } = await dispatch(publishing).unwrap();
    dispatch(changeScheduled(post.creator._id, post._id, null));
    for (const list of listsOf(post)) void dispatch(prependToList(list, [post._id]));
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
    await dispatch(endpoints.unschedulePost.initiate(post._id, { track: false })).unwrap();
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
