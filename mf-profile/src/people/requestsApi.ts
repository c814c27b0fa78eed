import { api, peopleTags, reportError } from '@kithkin/shared';
import type { PersonLine } from '@kithkin/shared/contract';
import { isNotFoundError } from '../isNotFoundError';
import { ownProfile } from '../ownProfile';
import { type RemovedRow, removeFromList, restoreToList } from './rows';

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
        let accepted: RemovedRow | null = null;
        change((people) => {
          accepted = removeFromList(people, person._id);
        });
        await queryFulfilled.catch(({ error }) => {
          // The request was withdrawn, or handled in another tab: the row must not be restored.
          if (isNotFoundError(error)) return;
          change((people) => {
            if (accepted) restoreToList(people, accepted);
          });
          // Not shown to the user.
          reportError(error, { source: 'profile.request' });
        });
      },
      invalidatesTags: (_result, error, { person }) =>
        error ? [] : [ownProfile(), { type: 'User', id: person._id }],
    }),
  }),
});
