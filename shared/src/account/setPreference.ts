import type { Me, Preferences, WhoCanWrite } from '../contract';
import { request } from '../http/request';
import { createIntent } from '../intents/createIntent';
import type { RootState } from '../store/rootReducer';
import { reportError } from '../telemetry/reportError';
import { accountApi, changeAccount, selectAccount } from './accountApi';

/** Names of the preferences that are on or off. */
type SwitchName = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

/** Returns a preference of the signed-in user that is on or off. Default true. */
export const selectPreference = (state: RootState, name: SwitchName): boolean =>
  selectAccount(state)?.preferences[name] ?? true;

/** Returns from whom the signed-in user receives new conversations. */
export const selectWhoCanWrite = (state: RootState): WhoCanWrite =>
  selectAccount(state)?.preferences.whoCanWrite ?? 'everyone';

const choosePreference = createIntent<
  SwitchName | 'whoCanWrite',
  boolean | WhoCanWrite,
  { user: Me }
>({
  key: (name) => `preference:${name}`,
  current: (state, name) =>
    name === 'whoCanWrite' ? selectWhoCanWrite(state) : selectPreference(state, name),
  apply(name, value, { dispatch }) {
    dispatch(
      changeAccount(({ preferences }) => void Object.assign(preferences, { [name]: value })),
    );
  },
  send: (name, value) =>
    request<{ user: Me }>('/users/me', {
      method: 'PATCH',
      json: { preferences: { [name]: value } },
    }),
  // Without an account in the cache, `apply` has had no effect.
  reconcile(_name, { user }, { dispatch, getState }) {
    if (selectAccount(getState())) return;
    void dispatch(accountApi.util.upsertQueryData('account', user._id, user));
  },
  onError: (error) => reportError(error, { source: 'account.preference' }),
});

/**
 * `dispatch(setPreference('storyTimeLimit', false))`: optimistic; stored with the account; rolls
 * back on failure.
 */
export const setPreference = (name: SwitchName, on: boolean) => choosePreference(name, on);

/** `dispatch(setWhoCanWrite('nobody'))`, like `setPreference`. */
export const setWhoCanWrite = (who: WhoCanWrite) => choosePreference('whoCanWrite', who);
