import { api, peopleTags } from '@kithkin/shared';
import type { StoryViewers } from '@kithkin/shared/contract';

/** Viewers of an own story, latest view first, paginated. The argument is the story's id. */
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
