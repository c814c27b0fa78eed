import { api } from '@kithkin/shared';
import type { OwnPosts, Post } from '@kithkin/shared/contract';

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
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({
        url: '/posts/deleted/list',
        params: { cursor: pageParam ?? undefined },
        // The originals of shares in the trash are not in the trash themselves.
        entities: ({ posts }: OwnPosts) => ({
          posts: posts.flatMap(({ originalPost }) => originalPost ?? []),
        }),
      }),
    }),
  }),
});

/** Removes a post from the loaded trash. `undo` of the dispatched result restores it. */
export const removeFromTrashCache = (userId: string, { _id }: Pick<Post, '_id'>) =>
  trashApi.util.updateQueryData('deletedPosts', userId, ({ pages }) => {
    for (const page of pages) page.posts = page.posts.filter((post) => post._id !== _id);
  });
