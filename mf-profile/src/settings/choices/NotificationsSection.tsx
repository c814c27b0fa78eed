import { Switch } from '@kithkin/shared';
import type { NotificationSettings } from '@kithkin/shared/contract';
import { Section } from '../Section';
import { Rows } from '../settings.styles';
import { ChoiceEnd } from './ChoiceEnd';
import { isNotificationEnabled, setNotificationEnabled } from './choiceIntents';
import { DeviceChoices } from './DeviceChoices';
import { useChoices } from './useChoices';

const KINDS: readonly { kind: keyof NotificationSettings; label: string }[] = [
  { kind: 'follow', label: 'New followers' },
  { kind: 'request', label: 'Follow requests' },
  { kind: 'accepted', label: 'Accepted follow requests' },
  { kind: 'like', label: 'Likes' },
  { kind: 'comment', label: 'Comments' },
  { kind: 'mention', label: 'Mentions' },
  { kind: 'share', label: 'Shares of your posts' },
  { kind: 'message', label: 'Messages' },
  { kind: 'storyReaction', label: 'Reactions to your stories' },
];

/** A switch for each kind of notification, and the settings of this device. */
export function NotificationsSection({ settings }: { settings: NotificationSettings }) {
  const { state, choose } = useChoices(setNotificationEnabled, isNotificationEnabled);
  return (
    <Section id="notifications" lead="What you are told about. Each change is saved at once.">
      <Rows aria-labelledby="notifications-heading">
        {KINDS.map(({ kind, label }) => (
          <li key={kind}>
            <Switch
              label={label}
              name={kind}
              checked={settings[kind]}
              onChange={(on) => void choose(kind, on)}
            />
          </li>
        ))}
      </Rows>
      <ChoiceEnd state={state} />
      <DeviceChoices />
    </Section>
  );
}
