import {
  Checkbox,
  CheckboxGroup,
  Field,
  RadioGroup,
  Select,
  Stack,
  Switch,
  TextArea,
} from '@kithkin/shared';
import { useState } from 'react';
import { PasswordRules } from '../password/PasswordRules';
import { PasswordStrength } from '../password/PasswordStrength';
import { Section } from './samples';

const reasons = [
  { value: 'spam', label: 'Spam' },
  { value: 'abuse', label: 'Abuse', hint: 'Threats and insults' },
  { value: 'other', label: 'Something else', disabled: true },
] as const;
type Reason = (typeof reasons)[number]['value'];

function NewPassword() {
  const [password, setPassword] = useState('kettle2024');
  return (
    <Stack gap={2}>
      <Field
        label="Password"
        type="password"
        autoComplete="off"
        aria-describedby="kit-password-rules"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordStrength password={password} personal={['Ada Lovelace']} />
      <PasswordRules id="kit-password-rules" password={password} />
    </Stack>
  );
}

/** Form fields with hints, errors and disabled states. */
export function Fields() {
  const [on, setOn] = useState(true);
  const [reason, setReason] = useState<Reason | ''>('');
  const [chosen, setChosen] = useState<Reason | null>('spam');
  const [several, setSeveral] = useState<Reason[]>(['abuse']);
  return (
    <Section title="Fields">
      <Field label="Email" type="email" placeholder="you@example.com" hint="We send one email." />
      <Field label="Full name" error="Full name must be between 3 and 50 characters." />
      <NewPassword />
      <Field label="Username" disabled value="ada" readOnly />
      <TextArea label="Bio" hint="At most 500 letters." />
      <TextArea label="Message" error="Write a message first." />
      <Select
        label="Reason"
        placeholder="Choose a reason"
        options={reasons}
        value={reason}
        onChange={setReason}
      />
      <Select
        label="Reason with an error"
        error="Choose a reason."
        options={reasons}
        value={reason}
        onChange={setReason}
        placeholder="Choose a reason"
      />
      <Select label="Reason, fixed" disabled options={reasons} value="spam" onChange={setReason} />
      <RadioGroup label="Report as" choices={reasons} value={chosen} onChange={setChosen} />
      <RadioGroup
        label="Report as, with an error"
        error="Choose one."
        choices={reasons}
        value={null}
        onChange={setChosen}
      />
      <CheckboxGroup label="Hide" choices={reasons} value={several} onChange={setSeveral} />
      <Checkbox label="I have read it" checked={false} onChange={() => {}} />
      <Switch
        label="Make Profile Private"
        checked={on}
        onChange={setOn}
        hint="Only followers see your posts."
      />
      <Switch label="Off and fixed" checked={false} disabled onChange={() => {}} />
    </Section>
  );
}
