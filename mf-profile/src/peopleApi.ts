import { api, reportError, session, toast } from '@kithkin/shared';
import type { FollowAnswer, Me, UpdateMe, User, UserSummary } from '@kithkin/shared/contract';
import { isGone } from './isGone';
import { REQUEST_SENT } from './words';

/** What the signed-in person's own profile counts changes with every answer they give. */
const ownProfile = () => ({ type: 'User', id: session.get()?._id ?? '' }) as const;

/** The calls about people that this remote makes. */
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
      providesTags: (id) => (id ? [{ type: 'User', id }] : []),
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
      invalidatesTags: (_answer, error) => (error ? [] : ['Me']),
    }),
    /** Sets the signed-in person's portrait. */
    changeAvatar: build.mutation<{ updatedUser: User }, File>({
      query: (avatar) => {
        const form = new FormData();
        form.append('avatar', avatar, avatar.name);
        return {
          url: '/users/me/avatar',
          method: 'PATCH',
          form,
          entities: (data: { updatedUser: User }) => ({ users: [data.updatedUser] }),
        };
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Me']),
    }),
    /** People who asked to follow the signed-in person. */
    pendingRequests: build.query<UserSummary[], void>({
      query: () => ({
        url: '/users/me/pending-requests',
        entities: (users: UserSummary[]) => ({ users }),
      }),
      providesTags: ['Requests'],
    }),
    /** People one may know. */
    suggestions: build.query<UserSummary[], void>({
      query: () => ({ url: '/users/suggested', entities: (users: UserSummary[]) => ({ users }) }),
      providesTags: ['Suggestions'],
    }),
    /** Accepts or rejects a follow request; the row leaves at once and comes back on a failure. */
    answerRequest: build.mutation<unknown, { userName: string; action: 'accept' | 'reject' }>({
      query: ({ userName, action }) => ({
        url: `/users/${encodeURIComponent(userName)}/follow-requests`,
        method: 'POST',
        body: { action },
      }),
      onQueryStarted: async ({ userName }, { dispatch, queryFulfilled }) => {
        const taken = dispatch(
          peopleApi.util.updateQueryData('pendingRequests', undefined, (people) =>
            people.filter((person) => person.userName !== userName),
          ),
        );
        await queryFulfilled.catch(({ error }) => {
          // Answered in another tab, or withdrawn: the row has nothing to come back for.
          if (isGone(error)) return;
          taken.undo();
          // Silent for the person (specification section 8).
          reportError(error, { source: 'profile.request' });
        });
      },
      invalidatesTags: (_answer, error) => (error ? [] : [ownProfile()]),
    }),
    /** Follows from the suggestions; the item leaves the list, and comes back on a failure. */
    followSuggested: build.mutation<FollowAnswer, UserSummary>({
      query: ({ userName }) => ({
        url: `/users/${encodeURIComponent(userName)}/follow`,
        method: 'POST',
      }),
      onQueryStarted: async ({ _id }, { dispatch, queryFulfilled }) => {
        const taken = dispatch(
          peopleApi.util.updateQueryData('suggestions', undefined, (people) =>
            people.filter((person) => person._id !== _id),
          ),
        );
        await queryFulfilled.then(
          ({ data }) => {
            if (data.status !== 'success') toast({ message: REQUEST_SENT });
          },
          ({ error }) => {
            taken.undo();
            // Silent for the person (specification section 8).
            reportError(error, { source: 'profile.follow' });
          },
        );
      },
      invalidatesTags: (_answer, error, { _id }) =>
        error ? [] : [{ type: 'User', id: _id }, ownProfile(), 'Feed', 'Stories'],
    }),
  }),
});
