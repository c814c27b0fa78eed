import { api, peopleTags, reportError } from '@kithkin/shared';
import type { PersonLine } from '@kithkin/shared/contract';
import { ownProfile } from '../peopleApi';

/** Input of a response to a follow request. */
export interface RequestResponse {
  person: PersonLine;
  action: 'accept' | 'reject';
}

/** Endpoints of follow requests that wait for the signed-in user's response. */
export const requestsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Users who have requested to follow the signed-in user. */
    pendingRequests: build.query<PersonLine[], void>({
      query: () => ({
        url: '/users/me/pending-requests',
        offline: true,
        entities: (users: PersonLine[]) => ({ users }),
      }),
      providesTags: (people) => peopleTags('Requests', people),
    }),
    /** Accepts or rejects a follow request. Optimistic: a failure restores the row. */
    answerRequest: build.mutation<unknown, RequestResponse>({
      query: ({ person, action }) => ({
        url: `/users/${encodeURIComponent(person.userName)}/follow-requests`,
        method: 'POST',
        body: { action },
      }),
      onQueryStarted: async ({ person }, { dispatch, queryFulfilled }) => {
        const change = (work: (people: PersonLine[]) => void) =>
          dispatch(requestsApi.util.updateQueryData('pendingRequests', undefined, work));
        let at = -1;
        change((people) => {
          at = people.findIndex(({ _id }) => _id === person._id);
          if (at >= 0) people.splice(at, 1);
        });
        await queryFulfilled.catch((failure) => {
          // The request was withdrawn, or handled in another tab: the row must not be restored.
          if (!failure.isUnhandledError && failure.error.status === 404) return;
          change((people) => {
            // The list may have been fetched meanwhile, and contain it again.
            const isListed = people.some(({ _id }) => _id === person._id);
            if (at >= 0 && !isListed) people.splice(at, 0, person);
          });
          // Not shown to the user.
          reportError(failure.error, { source: 'profile.request' });
        });
      },
      invalidatesTags: (_result, error, { person }) =>
        error ? [] : [ownProfile(), { type: 'User', id: person._id }],
    }),
  }),
});
