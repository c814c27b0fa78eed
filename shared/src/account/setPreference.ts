import type { Me, Preferences } from '../contract';
import { request } from '../http/request';
import { createIntent } from '../intents/createIntent';
import type { RootState } from '../store/rootReducer';
import { reportError } from '../telemetry/reportError';
import { accountApi, changeAccount, selectAccount } from './accountApi';

/** Returns a preference of the signed-in user. Default true. */
export const selectPreference = (state: RootState, name: keyof Preferences): boolean =>
  selectAccount(state)?.preferences[name] ?? true;

/**
 * `dispatch(setPreference('storyTimeLimit', false))`: optimistic; stored with the account; rolls
 * back on failure.
 */
export const setPreference = createIntent<keyof Preferences, boolean, { user: Me }>({
  key: (name) => `preference:${name}`,
  current: selectPreference,
  apply(name, on, { dispatch }) {
    dispatch(
      changeAccount(({ preferences }) => {
        preferences[name] = on;
      }),
    );
  },
  send: (name, on) =>
    request<{ user: Me }>('/users/me', { method: 'PATCH', json: { preferences: { [name]: on } } }),
  // Without an account in the cache, `apply` has had no effect.
  reconcile(_name, { user }, { dispatch, getState }) {
    if (selectAccount(getState())) return;
    void dispatch(accountApi.util.upsertQueryData('account', user._id, user));
  },
  onError: (error) => reportError(error, { source: 'account.preference' }),
});
