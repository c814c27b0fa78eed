import { shownOn } from '../changes/change';
import { defineChange } from '../changes/defineChange';
import { ACCOUNT } from '../changes/pendingChanges';
import type { Me, NotificationSettings, Preferences, UpdateMe } from '../contract';
import { session } from '../session/session';
import type { RootState } from '../store/rootReducer';
import { reportError } from '../telemetry/reportError';
import { accountApi, changeAccount, selectAccount, selectConfirmedAccount } from './accountApi';

/** Names of the preferences that are on or off. */
export type SwitchName = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

/** Returns a preference of the signed-in user that is on or off. Default true. */
export const selectPreference = (state: RootState, name: SwitchName): boolean =>
  selectAccount(state)?.preferences[name] ?? true;

/** The groups of settings that are saved one by one. */
type Group = 'preferences' | 'notificationSettings';

/** Defines the change of one setting of a group. */
const settingOf = <Name extends string, Value>(kind: string, group: Group) =>
  defineChange<Name, Value, { user: Me }>({
    kind,
    id: (name) => name,
    confirmed: (state, name) => {
      const settings: { [Each in string]?: unknown } = {
        ...selectConfirmedAccount(state)?.[group],
      };
      return settings[name] as Value | undefined;
    },
    shown: [
      shownOn(
        ACCOUNT,
        () => session.get()?._id ?? '',
        (account, { arg, value }) => ({ [group]: { ...account[group], [arg]: value } }),
      ),
    ],
    send(name, value) {
      const body: UpdateMe = { [group]: { [name]: value } };
      return { url: '/users/me', method: 'PATCH', body };
    },
    apply({ dispatch, getState }, { arg, value, reply: { user } }) {
      if (selectConfirmedAccount(getState())) {
        dispatch(changeAccount((account) => void Object.assign(account[group], { [arg]: value })));
      } else {
        void dispatch(accountApi.util.upsertQueryData('account', user._id, user));
      }
    },
    onError: (error) => reportError(error, { source: 'account.preference' }),
  });

const choosePreference = settingOf<keyof Preferences, Preferences[keyof Preferences]>(
  'preference',
  'preferences',
);

/**
 * `dispatch(setPreference('storyTimeLimit', false))`: shown at once; stored with the account; what the
 * server rejects is shown no more.
 */
export const setPreference = <Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
) => choosePreference(name, value);

/** `dispatch(setNotificationEnabled('like', false))`, like `setPreference`. */
export const setNotificationEnabled = settingOf<keyof NotificationSettings, boolean>(
  'notification-setting',
  'notificationSettings',
);
