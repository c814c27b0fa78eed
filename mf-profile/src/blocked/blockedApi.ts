import { api, peopleTags } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';

/** Response of `GET /users/me/blocked-users`. */
interface BlockedResponse {
  blockedUsers: UserSummary[];
  nextCursor?: string | null;
}

/** Users per page. */
const PAGE_SIZE = 30;

/** Endpoint of the blocked users. */
export const blockedApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * Users blocked by the signed-in user. The argument is that user's id, so that users never
     * share a cache entry.
     */
    blockedUsers: build.infiniteQuery<
      { people: UserSummary[]; nextCursor: string | null },
      string,
      string | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({
        url: '/users/me/blocked-users',
        params: { cursor: pageParam ?? undefined, limit: PAGE_SIZE },
        entities: ({ blockedUsers }: BlockedResponse) => ({
          users: blockedUsers.map((person) => ({ ...person, isBlocked: true })),
        }),
      }),
      transformResponse: ({ blockedUsers, nextCursor }: BlockedResponse) => ({
        people: blockedUsers,
        nextCursor: nextCursor ?? null,
      }),
      providesTags: (data) =>
        peopleTags(
          'Blocked',
          data?.pages.flatMap(({ people }) => people),
        ),
    }),
  }),
});
