import { networkName, RadioGroup, Switch, type SwitchName, setPreference } from '@kithkin/shared';
import type { Preferences } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { ChoiceEnd } from '../choices/ChoiceEnd';
import { useChoices } from '../choices/useChoices';
import { Section } from '../Section';
import { PushDevices } from './PushDevices';
import { QuietHoursFields } from './QuietHoursFields';

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

/** Push notifications: this device and the others, and for all of them what they show, and when. */
export function PushSection({ preferences }: { preferences: Preferences }) {
  const switches = useChoices<SwitchName, boolean>(setPreference);
  const others = useChoices<
    'pushPreview' | 'quietHours',
    Preferences['pushPreview' | 'quietHours']
  >(setPreference);
  return (
    <Section
      id="push"
      lead={`Messages, mentions, comments and new followers reach you while ${networkName()} is closed.`}
    >
      <PushDevices />
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
    </Section>
  );
}
