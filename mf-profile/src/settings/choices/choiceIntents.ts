import { createIntent, type RootState, request, session } from '@kithkin/shared';
import type { Me, NotificationSettings, Preferences, UpdateMe } from '@kithkin/shared/contract';
import { changeAccount, settingsApi } from '../settingsApi';

const account = (state: RootState): Me | undefined =>
  settingsApi.endpoints.account.select(session.get()?._id ?? '')(state).data;

const save = (json: UpdateMe) => request('/users/me', { method: 'PATCH', json });

/** `dispatch(setNotificationEnabled('like', false))`: optimistic; rolls back on failure. */
export const setNotificationEnabled = createIntent<keyof NotificationSettings, boolean>({
  key: (kind) => `told:${kind}`,
  current: (state, kind) => account(state)?.notificationSettings[kind] ?? true,
  apply(kind, on, { dispatch }) {
    dispatch(
      changeAccount((me) => {
        me.notificationSettings[kind] = on;
      }),
    );
  },
  send: (kind, on) => save({ notificationSettings: { [kind]: on } }),
});

/** `dispatch(setPreference('storyTimeLimit', false))`: optimistic; rolls back on failure. */
export const setPreference = createIntent<keyof Preferences, boolean>({
  key: (name) => `preference:${name}`,
  current: (state, name) => account(state)?.preferences[name] ?? true,
  apply(name, on, { dispatch }) {
    dispatch(
      changeAccount((me) => {
        me.preferences[name] = on;
      }),
    );
  },
  send: (name, on) => save({ preferences: { [name]: on } }),
});

/** Returns true if notifications of this kind are enabled. Default true. */
export const isNotificationEnabled = (
  state: RootState,
  kind: keyof NotificationSettings,
): boolean => account(state)?.notificationSettings[kind] ?? true;
export const isPreferred = (state: RootState, name: keyof Preferences): boolean =>
  account(state)?.preferences[name] ?? true;
