import { api, peopleTags } from '@kithkin/shared';
import type { ConnectionPage } from '@kithkin/shared/contract';
import type { PeoplePage } from '../connections/connectionsApi';

/** The users who like or have shared a post. */
export interface ReactorsOf {
  postId: string;
  side: 'likes' | 'shares';
}

const PAGE_SIZE = 30;

/** Endpoint of the users who like or have shared a post, the latest first, paginated. */
export const reactorsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    reactors: build.infiniteQuery<PeoplePage, ReactorsOf, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { postId, side }, pageParam }) => ({
        url: `/posts/${encodeURIComponent(postId)}/${side}`,
        params: { cursor: pageParam ?? undefined, limit: PAGE_SIZE },
        entities: ({ users }: ConnectionPage) => ({ users }),
      }),
      transformResponse: ({ users, nextCursor }: ConnectionPage) => ({
        ids: users.map(({ _id }) => _id),
        nextCursor,
      }),
      providesTags: (data) =>
        peopleTags(
          'Followers',
          data?.pages.flatMap(({ ids }) => ids.map((_id) => ({ _id }))),
        ),
    }),
  }),
});
