import { api } from '../api/api';
import { recordConfirmed } from '../changes/confirmations';
import { ACCOUNT, thingKey, withPending } from '../changes/pendingChanges';
import type { Me, UpdateMe } from '../contract';
import { session, useMe } from '../session/session';
import type { AppDispatch } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';
import { useAppSelector } from '../store/storeHooks';

type AccountResponse = { user: Me };
type AccountChange = (account: Me) => void;

/** The signed-in user's account: profile, settings and private fields. */
export const accountApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The argument is the id of the signed-in user, so that users never share a cache entry. */
    account: build.query<Me, string>({
      query: () => ({
        url: '/users/me',
        offline: true,
        things: ({ user }: AccountResponse) => [thingKey(ACCOUNT, user._id)],
        entities: ({ user }: AccountResponse) => ({ users: [user] }),
      }),
      transformResponse: ({ user }: AccountResponse) => user,
      // The id matches a change of the account by others, such as a role.
      providesTags: (_me, _error, userId) => ['Me', { type: 'Me', id: userId }],
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

/** Returns the account of the signed-in user, with pending changes; undefined while it is loading. */
export function selectAccount(state: RootState): Me | undefined {
  const account = selectConfirmedAccount(state);
  return account && withPending(state, ACCOUNT, ownId(), account);
}

/** Returns the account without pending changes. */
export const selectConfirmedAccount = (state: RootState): Me | undefined =>
  accountApi.endpoints.account.select(ownId())(state).data;

/** Loads the account of the signed-in user while the component is mounted; with pending changes. */
export function useAccount(options: { refetchOnMountOrArgChange?: boolean | number } = {}) {
  const query = accountApi.useAccountQuery(useMe()._id, options);
  const { error, isError, isFetching, refetch } = query;
  return { data: useAppSelector(selectAccount), error, isError, isFetching, refetch };
}

/** Changes the cached account by what the server has confirmed; responses from before are not used. */
export const changeAccount = (change: AccountChange) => (dispatch: AppDispatch) => {
  recordConfirmed([thingKey(ACCOUNT, ownId())]);
  dispatch(accountApi.util.updateQueryData('account', ownId(), change));
};
