import { api, errorMessage, peopleTags, session, toast } from '@kithkin/shared';
import type { ConnectionPage, MessageResponse } from '@kithkin/shared/contract';
import { NOTHING_CHANGED } from '../messages';
import { ownProfile } from '../ownProfile';

/** Direction of a list: followers, or the users that someone follows. */
export type Side = 'followers' | 'following';

/**
 * A list of someone's connections. With `q` (trimmed; empty for all) only those with a name, or a
 * word of it, that starts with `q`.
 */
export interface ConnectionsOf {
  personId: string;
  side: Side;
  q: string;
}

/** A page of a list. It contains ids only, since the users are entities. */
export interface PeoplePage {
  ids: string[];
  nextCursor: string | null;
}

const PAGE_SIZE = 30;
const seg = encodeURIComponent;

/** Endpoints of followers and followees. */
export const connectionsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Followers or followees, newest first, paginated. */
    connections: build.infiniteQuery<PeoplePage, ConnectionsOf, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { personId, side, q }, pageParam }) => ({
        url: `/users/${seg(personId)}/${side}`,
        params: { q: q || undefined, cursor: pageParam ?? undefined, limit: PAGE_SIZE },
        entities: ({ users }: ConnectionPage) => ({ users }),
      }),
      transformResponse: ({ users, nextCursor }: ConnectionPage) => ({
        ids: users.map(({ _id }) => _id),
        nextCursor,
      }),
      providesTags: (data, _error, { personId }) => [
        ...peopleTags(
          'Followers',
          data?.pages.flatMap(({ ids }) => ids.map((_id) => ({ _id }))),
        ),
        { type: 'Followers', id: personId },
      ],
    }),
    /** Removes a follower of the signed-in user. Optimistic: a failure restores the row. */
    removeFollower: build.mutation<MessageResponse, { _id: string; userName: string }>({
      query: ({ userName }) => ({
        url: `/users/me/followers/${seg(userName)}`,
        method: 'DELETE',
      }),
      async onQueryStarted({ _id }, { dispatch, getState, queryFulfilled }) {
        const me = session.get()?._id ?? '';
        const lists = connectionsApi.util
          .selectCachedArgsForQuery(getState(), 'connections')
          .filter(({ personId, side }) => personId === me && side === 'followers');
        const patches = lists.map((list) =>
          dispatch(
            connectionsApi.util.updateQueryData('connections', list, ({ pages }) => {
              for (const page of pages) page.ids = page.ids.filter((id) => id !== _id);
            }),
          ),
        );
        await queryFulfilled.catch(({ error }) => {
          for (const list of patches) list.undo();
          toast({ message: errorMessage(error, NOTHING_CHANGED), tone: 'danger' });
        });
      },
      invalidatesTags: (_result, error) => (error ? [] : [ownProfile()]),
    }),
  }),
});
