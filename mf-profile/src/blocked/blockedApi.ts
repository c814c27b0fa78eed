import { api, peopleTags } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';

/** GET /users/me/blocked-users. */
interface BlockedResponse {
  blockedUsers: UserSummary[];
  nextCursor?: string | null;
}

/** People of one page. */
const PAGE_SIZE = 30;

/** The call of Blocked Users. */
export const blockedApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Whom the signed-in person (the argument, which keeps people apart) has blocked, by id. */
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
