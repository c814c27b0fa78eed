import { api, cursorPages, peopleTags } from '@kithkin/shared';
import type { BlockedUsers, MutedUserPage, UserPage, UserSummary } from '@kithkin/shared/contract';

/** A one-sided relation of the signed-in user to others. */
export type Relation = 'blocked' | 'muted' | 'restricted';

/** The relation and its owner; users never share a cache entry. */
interface RelationsOf {
  relation: Relation;
  userId: string;
}

/**
 * A user of the list; a muted one with the end of the mute, which is null if it has none, a blocked
 * one with the choice about new accounts.
 */
export interface RelatedUser extends UserSummary {
  mutedUntil?: string | null;
  newAccounts?: boolean;
}

export interface RelationPage {
  people: RelatedUser[];
  nextCursor: string | null;
}

const PAGE_SIZE = 30;
const SIDES = {
  blocked: { url: '/users/me/blocked-users', flag: { isBlocked: true } },
  muted: { url: '/users/me/muted-users', flag: { isMuted: true } },
  restricted: { url: '/users/me/restricted-users', flag: { isRestricted: true } },
} as const;

const peopleOf = (response: BlockedUsers | MutedUserPage | UserPage): RelatedUser[] =>
  'blockedUsers' in response ? response.blockedUsers : response.users;

/** Endpoint of the users whom one has blocked, muted or restricted. */
export const relationsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    relations: build.infiniteQuery<RelationPage, RelationsOf, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: { relation }, pageParam }) => ({
        url: SIDES[relation].url,
        params: { cursor: pageParam ?? undefined, limit: PAGE_SIZE },
        entities: (response: BlockedUsers | MutedUserPage | UserPage) => ({
          users: peopleOf(response).map((person) => ({ ...person, ...SIDES[relation].flag })),
        }),
      }),
      transformResponse: (response: BlockedUsers | MutedUserPage | UserPage) => ({
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
