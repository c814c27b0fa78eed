import { api } from '../api/api';
import type { Me, UpdateMe } from '../contract';
import { session } from '../session/session';
import type { AppDispatch } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';

type AccountResponse = { user: Me };
type AccountChange = (account: Me) => void;

/** One list per request in flight: the changes made since it was sent, which its response lacks. */
const missedChanges = new Set<AccountChange[]>();

/** The signed-in user's account: profile, settings and private fields. */
export const accountApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The argument is the id of the signed-in user, so that users never share a cache entry. */
    account: build.query<Me, string>({
      query: () => ({
        url: '/users/me',
        offline: true,
        entities: ({ user }: AccountResponse) => ({ users: [user] }),
      }),
      transformResponse: ({ user }: AccountResponse) => user,
      // The id matches a change of the account by others, such as a role.
      providesTags: (_me, _error, userId) => ['Me', { type: 'Me', id: userId }],
      async onQueryStarted(userId, { dispatch, queryFulfilled }) {
        const missed: AccountChange[] = [];
        missedChanges.add(missed);
        // Components show the error of a failed request.
        await queryFulfilled.catch(() => undefined);
        missedChanges.delete(missed);
        for (const change of missed) {
          dispatch(accountApi.util.updateQueryData('account', userId, change));
        }
      },
    }),
    /** Changes some fields. Of the response, only these are taken: forms may have changed others. */
    updateAccount: build.mutation<AccountResponse, UpdateMe>({
      query: (body) => ({
        url: '/users/me',
        method: 'PATCH',
        body,
        credentials: 'include',
        entities: ({ user }: AccountResponse) => ({ users: [user] }),
      }),
      async onQueryStarted(changes, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        const { user } = response.data;
        if (changes.fullName !== undefined) session.update({ fullName: user.fullName });
        // A new name or bio replaces one that moderators have hidden.
        const saved = Object.entries(user).filter(
          ([name]) => name in changes || name === 'hiddenParts',
        );
        dispatch(
          changeAccount((account) => void Object.assign(account, Object.fromEntries(saved))),
        );
      },
      // Turning the profile public accepts all pending requests.
      invalidatesTags: (_result, error, { isPrivate }) =>
        error || isPrivate === undefined
          ? []
          : ['Requests', 'Followers', { type: 'User', id: ownId() }],
    }),
  }),
});

const ownId = () => session.get()?._id ?? '';

/** Returns the cached account of the signed-in user. */
export const selectAccount = (state: RootState): Me | undefined =>
  accountApi.endpoints.account.select(ownId())(state).data;

/** Changes the cached account; also applied to responses of requests that are in flight. */
export const changeAccount = (change: AccountChange) => (dispatch: AppDispatch) => {
  for (const missed of missedChanges) missed.push(change);
  dispatch(accountApi.util.updateQueryData('account', ownId(), change));
};
