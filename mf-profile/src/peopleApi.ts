import { api, session } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';

/** Endpoints of profiles. Those of requests and suggestions are in `people/`. */
export const peopleApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A profile by id or username. The user is stored as an entity; the response is the id. */
    profile: build.query<string, string>({
      query: (person) => ({
        url: `/users/${encodeURIComponent(person)}`,
        offline: true,
        entities: (data: { user: User }) => ({ users: [data.user] }),
      }),
      transformResponse: (data: { user: User }) => data.user._id,
      // A user who is not found has no id: `gone` is invalidated with each relationship change, as
      // the user may have unblocked the viewer or reactivated the account.
      providesTags: (id, _error, person) => [
        { type: 'User', id: id ?? 'gone' },
        { type: 'User', id: person },
      ],
    }),
  }),
});

/**
 * Returns the cache tag of the signed-in user's own profile, whose counts change with their
 * actions.
 */
export const ownProfile = () => ({ type: 'User', id: session.get()?._id ?? '' }) as const;
