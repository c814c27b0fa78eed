import {
  NOTIFICATION_KINDS,
  notificationDefinition,
  Switch,
  type SwitchName,
  setNotificationEnabled,
  setPreference,
  useBrowserNotificationSetting,
  useMessageSound,
} from '@kithkin/shared';
import type { NotificationSettings, Preferences } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { Section } from '../Section';
import { Rows } from '../settings.styles';
import { ChoiceEnd, useChoices } from './ChoiceEnd';

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

/** Leaves messages out of the bell, which has them by default; the Messages tab counts them too. */
function BellChoice({ preferences }: { preferences: Preferences }) {
  const { state, choose } = useChoices<SwitchName, boolean>(setPreference);
  return (
    <>
      <Rows aria-label="Messages in notifications">
        <li>
          <Switch
            label="Don’t show messages in notifications"
            name="bellWithoutMessages"
            hint="They are counted at Messages only. Browser notifications go on."
            // An earlier server does not send it.
            checked={preferences.bellShowsMessages === false}
            onChange={(leftOut) => void choose('bellShowsMessages', !leftOut)}
          />
        </li>
      </Rows>
      <ChoiceEnd state={state} />
    </>
  );
}

interface NotificationsSectionProps {
  settings: NotificationSettings;
  preferences: Preferences;
}

/** A switch for each kind of notification, the bell's content, and the settings of this device. */
export function NotificationsSection({ settings, preferences }: NotificationsSectionProps) {
  const { state, choose } = useChoices(setNotificationEnabled);
  return (
    <Section
      id="notifications"
      lead="Choose what you’re notified about. Each change is saved at once."
    >
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
      <BellChoice preferences={preferences} />
      <DeviceChoices />
    </Section>
  );
}
