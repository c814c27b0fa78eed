import { networkName, RadioGroup, Switch, selectPreference, setPreference } from '@kithkin/shared';
import type { Preferences } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { ChoiceEnd } from '../choices/ChoiceEnd';
import { useChoices } from '../choices/useChoices';
import { QuietHoursFields } from './QuietHoursFields';
import { selectPushPreference, setPushPreference } from './setPushPreference';

const PREVIEWS = [
  { value: 'text', label: 'Name and text' },
  { value: 'sender', label: 'Only the name' },
  { value: 'nothing', label: 'Nothing', hint: 'Only that there is something new.' },
] as const;

const Choices = styled.div`
  display: grid;
  gap: var(--space-4);
  margin-block-start: var(--space-5);
`;

/** Content and times of push notifications; for all devices. */
export function PushChoices({ preferences }: { preferences: Preferences }) {
  const switches = useChoices(setPreference, selectPreference);
  const others = useChoices<
    'pushPreview' | 'quietHours',
    Preferences['pushPreview' | 'quietHours']
  >(setPushPreference, (state, name) => selectPushPreference(state, name) ?? null);
  return (
    <Choices>
      <RadioGroup
        label="Show previews"
        choices={PREVIEWS}
        value={preferences.pushPreview}
        onChange={(value) => void others.choose('pushPreview', value)}
      />
      <QuietHoursFields
        hours={preferences.quietHours}
        onChange={(hours) => void others.choose('quietHours', hours)}
      />
      <ChoiceEnd state={others.state} />
      <Switch
        label="Only when I’m nowhere else looking"
        name="pushOnlyAway"
        hint={`Nothing is sent while you use ${networkName()} in any window.`}
        checked={preferences.pushOnlyAway}
        onChange={(on) => void switches.choose('pushOnlyAway', on)}
      />
      <Switch
        label="Mail after a week away"
        name="digestMail"
        hint="At most one a week, with what is unread."
        checked={preferences.digestMail}
        onChange={(on) => void switches.choose('digestMail', on)}
      />
      <ChoiceEnd state={switches.state} />
    </Choices>
  );
}
