import { api, peopleTags } from '@kithkin/shared';
import type { StoryViewers } from '@kithkin/shared/contract';

/** Who has seen one's own story, the newest view first, page by page; the argument is its id. */
export const viewersApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    storyViewers: build.infiniteQuery<StoryViewers, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: `/stories/${encodeURIComponent(queryArg)}/viewers`,
        params: { cursor: pageParam ?? undefined },
      }),
      providesTags: (data, _error, storyId) => [
        { type: 'Stories', id: storyId },
        ...peopleTags(
          'Stories',
          data?.pages.flatMap(({ viewers }) => viewers.map(({ user }) => user)),
        ).filter((tag) => typeof tag === 'object'),
      ],
    }),
  }),
});
