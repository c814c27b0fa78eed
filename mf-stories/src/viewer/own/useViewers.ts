import { api, peopleTags } from '@kithkin/shared';
import type { StoryViewers } from '@kithkin/shared/contract';

/** Viewers of an own story, latest view first, paginated. The argument is the story's id. */
const viewersApi = api.injectEndpoints({
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

/** Loads the viewers of a story by pages for the dialog. */
export function useViewers(storyId: string) {
  const query = viewersApi.useStoryViewersInfiniteQuery(storyId, {
    refetchOnMountOrArgChange: true,
  });
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError } = query;
  const all = data?.pages.flatMap(({ viewers }) => viewers);
  return {
    /**
     * Without duplicates, which occur when a view moves to another page; undefined while loading.
     */
    viewers: all && [...new Map(all.map((viewer) => [viewer.user._id, viewer])).values()],
    failed: data === undefined && isError && !isFetching,
    busy: isFetching,
    hasMore: hasNextPage,
    moreFailed: isFetchNextPageError && !isFetching,
    more(): void {
      if (!isFetching && hasNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}
