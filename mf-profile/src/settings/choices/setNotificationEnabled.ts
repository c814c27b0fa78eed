import {
  changeAccount,
  createIntent,
  type RootState,
  request,
  selectAccount,
} from '@kithkin/shared';
import type { NotificationSettings, UpdateMe } from '@kithkin/shared/contract';

/** `dispatch(setNotificationEnabled('like', false))`: optimistic; rolls back on failure. */
export const setNotificationEnabled = createIntent<keyof NotificationSettings, boolean>({
  key: (kind) => `notification-setting:${kind}`,
  current: (state, kind) => selectAccount(state)?.notificationSettings[kind] ?? true,
  apply(kind, on, { dispatch }) {
    dispatch(
      changeAccount((me) => {
        me.notificationSettings[kind] = on;
      }),
    );
  },
  send: (kind, on) => {
    const json: UpdateMe = { notificationSettings: { [kind]: on } };
    return request('/users/me', { method: 'PATCH', json });
  },
});

/** Returns true if notifications of this kind are enabled. Default true. */
export const isNotificationEnabled = (
  state: RootState,
  kind: keyof NotificationSettings,
): boolean => selectAccount(state)?.notificationSettings[kind] ?? true;
