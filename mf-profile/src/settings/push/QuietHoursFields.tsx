import { Button, Field, Row, Switch } from '@kithkin/shared';
import type { QuietHours } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Lead } from '../settings.styles';

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

interface Props {
  hours: QuietHours | null;
  onChange: (hours: QuietHours | null) => void;
}

/** Daily hours without push notifications, by the clock of a time zone. */
export function QuietHoursFields({ hours, onChange }: Props) {
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
