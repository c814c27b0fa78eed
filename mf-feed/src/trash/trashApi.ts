import { api } from '@kithkin/shared';
import type { OwnPosts, Post } from '@kithkin/shared/contract';

/**
 * The trash. Its posts stand in its own answer and not among the entities: there every list that
 * knows their ids would show them again.
 */
export const trashApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** One's own deleted posts, the latest first. The argument keeps people apart. */
    deletedPosts: build.infiniteQuery<OwnPosts, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({
        url: '/posts/deleted/list',
        params: { cursor: pageParam ?? undefined },
        // Those that shares in the trash share are not in it themselves.
        entities: ({ posts }: OwnPosts) => ({
          posts: posts.flatMap(({ originalPost }) => originalPost ?? []),
        }),
      }),
    }),
  }),
});

/** Takes a post out of the list that is loaded; what it answers can put it back (`undo`). */
export const removeFromTrashCache = (userId: string, { _id }: Pick<Post, '_id'>) =>
  trashApi.util.updateQueryData('deletedPosts', userId, ({ pages }) => {
    for (const page of pages) page.posts = page.posts.filter((post) => post._id !== _id);
  });
