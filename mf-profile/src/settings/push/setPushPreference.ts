import {
  changeAccount,
  createIntent,
  type RootState,
  request,
  selectAccount,
} from '@kithkin/shared';
import type { Preferences, UpdateMe } from '@kithkin/shared/contract';

/** Preferences of push notifications that are no switches. */
type Name = 'pushPreview' | 'quietHours';
type Value = Preferences[Name];

/** Returns a preference; undefined while the account is loading. */
export const selectPushPreference = (state: RootState, name: Name): Value | undefined =>
  selectAccount(state)?.preferences[name];

/** `dispatch(setPushPreference('pushPreview', 'sender'))`: optimistic; rolls back on failure. */
export const setPushPreference = createIntent<Name, Value>({
  key: (name) => `preference:${name}`,
  current: (state, name) => selectPushPreference(state, name) ?? null,
  apply(name, value, { dispatch }) {
    dispatch(
      changeAccount(({ preferences }) => void Object.assign(preferences, { [name]: value })),
    );
  },
  send: (name, value) => {
    const json: UpdateMe = { preferences: { [name]: value } };
    return request('/users/me', { method: 'PATCH', json });
  },
});
