import {
  changeAccount,
  createIntent,
  NOTIFICATION_KINDS,
  notificationDefinition,
  type RootState,
  request,
  Switch,
  selectAccount,
  useBrowserNotificationSetting,
  useMessageSound,
} from '@kithkin/shared';
import type { NotificationSettings, UpdateMe } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { Section } from '../Section';
import { Rows } from '../settings.styles';
import { ChoiceEnd } from './ChoiceEnd';
import { useChoices } from './useChoices';

const Heading = styled.h3`
  margin-block: var(--space-5) var(--space-1);
`;

const BLOCKED = 'This browser blocks them. Allow notifications for this site in its settings.';

/** Browser notifications (where supported) and sound on this device. Stored locally, never sent. */
function DeviceChoices() {
  const [notices, setNotices] = useBrowserNotificationSetting();
  const [sound, setSound] = useMessageSound();
  const blocked = notices === 'blocked';
  return (
    <>
      <Heading id="on-this-device">On this device</Heading>
      <Rows aria-labelledby="on-this-device">
        {notices !== 'unsupported' && (
          <li>
            <Switch
              label="Browser notifications"
              hint={blocked ? BLOCKED : 'While KithKin is open in a tab that you do not look at.'}
              checked={notices === 'on'}
              disabled={blocked}
              onChange={setNotices}
            />
          </li>
        )}
        <li>
          <Switch label="Sound for new messages" checked={sound} onChange={setSound} />
        </li>
      </Rows>
    </>
  );
}

/** `dispatch(setNotificationEnabled('like', false))`: optimistic; rolls back on failure. */
const setNotificationEnabled = createIntent<keyof NotificationSettings, boolean>({
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
const isNotificationEnabled = (state: RootState, kind: keyof NotificationSettings): boolean =>
  selectAccount(state)?.notificationSettings[kind] ?? true;

/** A switch for each kind of notification, and the settings of this device. */
export function NotificationsSection({ settings }: { settings: NotificationSettings }) {
  const { state, choose } = useChoices(setNotificationEnabled, isNotificationEnabled);
  return (
    <Section id="notifications" lead="What you are told about. Each change is saved at once.">
      <Rows aria-labelledby="notifications-heading">
        {NOTIFICATION_KINDS.map(notificationDefinition).map(({ setting, label }) => (
          <li key={setting}>
            <Switch
              label={label}
              name={setting}
              checked={settings[setting]}
              onChange={(on) => void choose(setting, on)}
            />
          </li>
        ))}
      </Rows>
      <ChoiceEnd state={state} />
      <DeviceChoices />
    </Section>
  );
}
