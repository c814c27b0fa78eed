import { NOTIFICATION_KINDS, notificationDefinition, Switch } from '@kithkin/shared';
import type { NotificationSettings } from '@kithkin/shared/contract';
import { Section } from '../Section';
import { Rows } from '../settings.styles';
import { ChoiceEnd } from './ChoiceEnd';
import { DeviceChoices } from './DeviceChoices';
import { isNotificationEnabled, setNotificationEnabled } from './setNotificationEnabled';
import { useChoices } from './useChoices';

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
