import { api } from '@kithkin/shared';
import type { Me, UpdateMe, User } from '@kithkin/shared/contract';
import { ownProfile } from './ownProfile';

/** The calls about profiles: requests and suggestions have theirs in `people/`. */
export const peopleApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A profile by id or userName; the person lands in `entities`, the answer is their id. */
    profile: build.query<string, string>({
      query: (person) => ({
        url: `/users/${encodeURIComponent(person)}`,
        entities: (data: { user: User }) => ({ users: [data.user] }),
      }),
      transformResponse: (data: { user: User }) => data.user._id,
      // Who is not there has no id to be named by: whoever unblocks or returns is asked for again.
      providesTags: (id, _error, person) => [
        { type: 'User', id: id ?? 'gone' },
        { type: 'User', id: person },
      ],
    }),
    /** Changes the signed-in person's own profile. */
    updateMe: build.mutation<{ user: Me }, UpdateMe>({
      query: (body) => ({
        url: '/users/me',
        method: 'PATCH',
        body,
        credentials: 'include',
        entities: (data: { user: User }) => ({ users: [data.user] }),
      }),
      // Turning public accepts everybody who waits.
      invalidatesTags: (_result, error, { isPrivate }) => {
        if (error) return [];
        return isPrivate === undefined ? ['Me'] : ['Me', 'Requests', 'Followers', ownProfile()];
      },
    }),
  }),
});
