import { api, peopleTags, reportError } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { isNotFoundError } from '../isNotFoundError';
import { ownProfile } from '../ownProfile';
import { type RemovedRow, removeFromList, restoreToList } from './rows';

/** An answer to a request (specification section 5: accept or reject). */
export interface RequestResponse {
  person: UserSummary;
  action: 'accept' | 'reject';
}

/** The calls about follow requests that wait for the signed-in person's answer. */
export const requestsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** People who asked to follow the signed-in person. */
    pendingRequests: build.query<UserSummary[], void>({
      query: () => ({
        url: '/users/me/pending-requests',
        entities: (users: UserSummary[]) => ({ users }),
      }),
      providesTags: (people) => peopleTags('Requests', people),
    }),
    /** Accepts or rejects a follow request; the row leaves at once and comes back on a failure. */
    answerRequest: build.mutation<unknown, RequestResponse>({
      query: ({ person, action }) => ({
        url: `/users/${encodeURIComponent(person.userName)}/follow-requests`,
        method: 'POST',
        body: { action },
      }),
      onQueryStarted: async ({ person }, { dispatch, queryFulfilled }) => {
        const change = (work: (people: UserSummary[]) => void) =>
          dispatch(requestsApi.util.updateQueryData('pendingRequests', undefined, work));
        let accepted: RemovedRow | null = null;
        change((people) => {
          accepted = removeFromList(people, person._id);
        });
        await queryFulfilled.catch(({ error }) => {
          // Answered in another tab, or withdrawn: the row has nothing to come back for.
          if (isNotFoundError(error)) return;
          change((people) => {
            if (accepted) restoreToList(people, accepted);
          });
          // Silent for the person (specification section 8).
          reportError(error, { source: 'profile.request' });
        });
      },
      invalidatesTags: (_result, error, { person }) =>
        error ? [] : [ownProfile(), { type: 'User', id: person._id }],
    }),
  }),
});
