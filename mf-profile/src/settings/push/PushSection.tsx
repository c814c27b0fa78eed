import {
  Button,
  Field,
  networkName,
  RadioGroup,
  Row,
  Switch,
  type SwitchName,
  setPreference,
} from '@kithkin/shared';
import type { Preferences, QuietHours } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ChoiceEnd, useChoices } from '../choices/ChoiceEnd';
import { Section } from '../Section';
import { Lead } from '../settings.styles';
import { PushDevices } from './PushDevices';

const NIGHT = { from: '22:00', to: '07:00' };

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 10rem));
  gap: var(--space-3);
`;

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const shown = (timeZone: string) => timeZone.replaceAll('_', ' ');

interface TimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A time that is saved when the field is left: until then, it may be incomplete. */
function TimeField({ label, value, onChange }: TimeProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const save = () => {
    if (typed === '') setTyped(value);
    else if (typed !== value) onChange(typed);
  };
  return (
    <Field
      type="time"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
    />
  );
}

interface QuietHoursProps {
  hours: QuietHours | null;
  onChange: (hours: QuietHours | null) => void;
}

/** Daily hours without push notifications, by the clock of a time zone. */
function QuietHoursFields({ hours, onChange }: QuietHoursProps) {
  const timeZone = ownTimeZone();
  return (
    <div>
      <Switch
        label="Quiet hours"
        name="quietHours"
        hint="Every day, nothing is sent between these times."
        checked={hours !== null}
        onChange={(on) => onChange(on ? { ...NIGHT, timeZone } : null)}
      />
      {hours && (
        <>
          <Times>
            <TimeField
              label="From"
              value={hours.from}
              onChange={(from) => onChange({ ...hours, from })}
            />
            <TimeField label="To" value={hours.to} onChange={(to) => onChange({ ...hours, to })} />
          </Times>
          <Row wrap gap={3}>
            <Lead>By the clock of {shown(hours.timeZone)}.</Lead>
            {hours.timeZone !== timeZone && (
              <Button size="small" onClick={() => onChange({ ...hours, timeZone })}>
                Use {shown(timeZone)}
              </Button>
            )}
          </Row>
        </>
      )}
    </div>
  );
}

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
          label="Only when I’m not active elsewhere"
          name="pushOnlyAway"
          hint={`Nothing is sent while you use ${networkName()} in any window.`}
          checked={preferences.pushOnlyAway}
          onChange={(on) => void switches.choose('pushOnlyAway', on)}
        />
        <Switch
          label="Email after a week away"
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
