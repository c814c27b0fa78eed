import { api, entityActions, peopleTags, reportError, toast } from '@kithkin/shared';
import type { FollowResponse, UserSummary } from '@kithkin/shared/contract';
import { REQUEST_SENT } from '../messages';
import { ownProfile } from '../ownProfile';
import { type RemovedRow, removeFromList, restoreToList } from './rows';

/** Endpoints of suggested users. */
export const suggestionsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Suggested users, best first; at most 20. */
    suggestions: build.query<UserSummary[], void>({
      query: () => ({ url: '/users/suggested', entities: (users: UserSummary[]) => ({ users }) }),
      providesTags: (people) => peopleTags('Suggestions', people),
    }),
    /** Follows a suggested user. Optimistic: the row is removed, and a failure restores it. */
    followSuggested: build.mutation<FollowResponse, UserSummary>({
      query: ({ userName }) => ({
        url: `/users/${encodeURIComponent(userName)}/follow`,
        method: 'POST',
      }),
      onQueryStarted: async ({ _id }, { dispatch, queryFulfilled }) => {
        const change = (work: (people: UserSummary[]) => void) =>
          dispatch(suggestionsApi.util.updateQueryData('suggestions', undefined, work));
        let accepted: RemovedRow | null = null;
        change((people) => {
          accepted = removeFromList(people, _id);
        });
        await queryFulfilled.then(
          ({ data }) => {
            const isFollowing = data.status === 'success';
            const followStatus = isFollowing ? 'following' : 'pending';
            dispatch(entityActions.userPatched({ _id, changes: { isFollowing, followStatus } }));
            if (!isFollowing) toast({ message: REQUEST_SENT });
          },
          ({ error }) => {
            change((people) => {
              if (accepted) restoreToList(people, accepted);
            });
            // Not shown to the user.
            reportError(error, { source: 'profile.follow' });
          },
        );
      },
      invalidatesTags: (_result, error, { _id }) =>
        error ? [] : [{ type: 'User', id: _id }, ownProfile(), 'Feed', 'Stories'],
    }),
  }),
});
