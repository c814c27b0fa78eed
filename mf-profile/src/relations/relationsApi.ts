import { api, peopleTags } from '@kithkin/shared';
import type { BlockedUsers, UserPage, UserSummary } from '@kithkin/shared/contract';

/** A one-sided relation of the signed-in user to others. */
export type Relation = 'blocked' | 'muted';

/** The relation and its owner; users never share a cache entry. */
interface RelationsOf {
  relation: Relation;
  userId: string;
}

interface RelationPage {
  people: UserSummary[];
  nextCursor: string | null;
}

const PAGE_SIZE = 30;
const SIDES = {
  blocked: { url: '/users/me/blocked-users', flag: { isBlocked: true } },
  muted: { url: '/users/me/muted-users', flag: { isMuted: true } },
} as const;

const peopleOf = (response: BlockedUsers | UserPage): UserSummary[] =>
  'blockedUsers' in response ? response.blockedUsers : response.users;

/** Endpoint of the users whom one has blocked or muted. */
export const relationsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    relations: build.infiniteQuery<RelationPage, RelationsOf, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { relation }, pageParam }) => ({
        url: SIDES[relation].url,
        params: { cursor: pageParam ?? undefined, limit: PAGE_SIZE },
        entities: (response: BlockedUsers | UserPage) => ({
          users: peopleOf(response).map((person) => ({ ...person, ...SIDES[relation].flag })),
        }),
      }),
      transformResponse: (response: BlockedUsers | UserPage) => ({
        people: peopleOf(response),
        nextCursor: response.nextCursor ?? null,
      }),
      providesTags: (data) =>
        peopleTags(
          'Blocked',
          data?.pages.flatMap(({ people }) => people),
        ),
    }),
  }),
});
