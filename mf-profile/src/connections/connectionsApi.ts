import {
  api,
  cursorPages,
  errorMessage,
  patchPages,
  peopleTags,
  session,
  toast,
} from '@kithkin/shared';
import type { ConnectionPage, MessageResponse, ReactorPage } from '@kithkin/shared/contract';
import { NOTHING_CHANGED } from '../failures';
import { ownProfile } from '../peopleApi';

/** Direction of a list: followers, or the users that someone follows. */
export type Side = 'followers' | 'following';

/**
 * A list of someone's connections. With `q` (trimmed; empty for all) only those with a name, or a
 * word of it, that starts with `q`.
 */
interface ConnectionsOf {
  personId: string;
  side: Side;
  q: string;
}

/** A page of a list. It contains ids only, since the users are entities. */
export interface PeoplePage {
  ids: string[];
  nextCursor: string | null;
  /** Ids of those who have liked or shared an earlier version. */
  earlier?: string[];
}

/** The users who like or have shared a post, or like a comment on it. */
export interface ReactorsOf {
  postId: string;
  commentId?: string | undefined;
  side: 'likes' | 'shares';
}

const PAGE_SIZE = 30;
const seg = encodeURIComponent;

/** What all lists of people have in common: pages by cursor, and the users as entities. */
const PAGES = {
  infiniteQueryOptions: cursorPages,
  transformResponse: ({ users, nextCursor }: ConnectionPage): PeoplePage => ({
    ids: users.map(({ _id }) => _id),
    nextCursor,
  }),
};
const entities = ({ users }: ConnectionPage) => ({ users });

const tagsOf = (data: { pages: PeoplePage[] } | undefined) =>
  peopleTags(
    'Followers',
    data?.pages.flatMap(({ ids }) => ids.map((_id) => ({ _id }))),
  );

/** Endpoints of followers and followees, and of those who like or have shared a post. */
export const connectionsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Followers or followees, newest first, paginated. */
    connections: build.infiniteQuery<PeoplePage, ConnectionsOf, string | null>({
      ...PAGES,
      query: ({ queryArg: { personId, side, q }, pageParam }) => ({
        url: `/users/${seg(personId)}/${side}`,
        params: { q: q || undefined, cursor: pageParam ?? undefined, limit: PAGE_SIZE },
        entities,
      }),
      providesTags: (data, _error, { personId }) => [
        ...tagsOf(data),
        { type: 'Followers', id: personId },
      ],
    }),
    /** The users who like or have shared something, the latest first, paginated. */
    reactors: build.infiniteQuery<PeoplePage, ReactorsOf, string | null>({
      ...PAGES,
      query: ({ queryArg: { postId, commentId, side }, pageParam }) => ({
        url: `/posts/${seg(postId)}${commentId ? `/comments/${seg(commentId)}` : ''}/${side}`,
        params: { cursor: pageParam ?? undefined, limit: PAGE_SIZE },
        entities,
      }),
      transformResponse: ({ users, nextCursor }: ReactorPage): PeoplePage => ({
        ids: users.map(({ _id }) => _id),
        nextCursor,
        earlier: users.flatMap(({ _id, beforeEdit }) => (beforeEdit ? _id : [])),
      }),
      providesTags: tagsOf,
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
            patchPages(
              connectionsApi.util.getRunningQueryThunk('connections', list),
              connectionsApi.util.updateQueryData('connections', list, ({ pages }) => {
                for (const page of pages) page.ids = page.ids.filter((id) => id !== _id);
              }),
            ),
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
