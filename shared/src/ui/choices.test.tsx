import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, CheckboxGroup } from './Checkbox';
import { RadioGroup } from './RadioGroup';
import { Select } from './Select';
import { Switch } from './Switch';

const field = (label: string) => screen.getByLabelText(label);

const reasons = [
  { value: 'spam', label: 'Spam' },
  { value: 'abuse', label: 'Abuse', hint: 'Threats, insults' },
  { value: 'other', label: 'Something else', disabled: true },
] as const;
type Reason = (typeof reasons)[number]['value'];

describe('a select', () => {
  function Report() {
    const [reason, setReason] = useState<Reason | ''>('');
    return (
      <>
        <Select
          label="Reason"
          hint="We look at each."
          error={reason === '' && 'Choose one.'}
          placeholder="Choose a reason"
          options={reasons}
          value={reason}
          onChange={setReason}
        />
        <output>{reason}</output>
      </>
    );
  }

  test('starts with its placeholder, hint and error, and returns the chosen value', async () => {
    render(<Report />);
    const select = screen.getByRole('combobox', { name: 'Reason' });
    expect(select).toHaveDisplayValue('Choose a reason');
    expect(select).toHaveAccessibleDescription('Choose one. We look at each.');
    expect(select).toBeInvalid();
    fireEvent.change(select, { target: { value: 'abuse' } });
    expect(screen.getByRole('status')).toHaveTextContent('abuse');
    expect(select).toHaveDisplayValue('Abuse');
    expect(select).toBeValid();
    expect(screen.getByText('Something else')).toBeDisabled();
  });
});

describe('a checkbox', () => {
  test('has label and hint, and is changed by Space or a click on either', async () => {
    const change = jest.fn();
    render(<Checkbox label="Keep" hint="For next time" checked={false} onChange={change} />);
    const box = field('Keep');
    expect(box).toHaveAccessibleDescription('For next time');
    box.focus();
    await userEvent.keyboard(' ');
    expect(change.mock.calls).toEqual([[true]]);
    await userEvent.click(screen.getByText('For next time'));
    expect(change).toHaveBeenCalledTimes(2);
  });

  test('a group preserves the order of its choices', () => {
    const change = jest.fn();
    render(<CheckboxGroup label="Hide" choices={reasons} value={['abuse']} onChange={change} />);
    expect(screen.getByRole('group', { name: 'Hide' })).toBeInTheDocument();
    for (const name of ['Spam', 'Abuse']) fireEvent.click(field(name));
    expect(change.mock.calls).toEqual([[['spam', 'abuse']], [[]]]);
  });
});

describe('radio buttons', () => {
  function Report() {
    const [value, onChange] = useState<Reason | null>(null);
    const error = value === null && 'Choose one.';
    return <RadioGroup label="Reason" choices={reasons} {...{ value, onChange, error }} />;
  }

  test('are chosen by arrow keys', async () => {
    render(<Report />);
    const group = screen.getByRole('radiogroup', { name: 'Reason' });
    expect(group).toHaveAccessibleDescription('Choose one.');
    await userEvent.click(field('Spam'));
    await userEvent.keyboard('{ArrowDown}');
    expect(field('Abuse')).toBeChecked();
    expect(field('Abuse')).toHaveAccessibleDescription('Threats, insults');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field('Spam')).toBeChecked();
  });
});

function Setting() {
  const [checked, onChange] = useState(false);
  const texts = { label: 'Make Profile Private', hint: 'Only followers see posts.' };
  return <Switch {...texts} checked={checked} onChange={onChange} />;
}

test('a switch is changed by its label and by the keyboard', async () => {
  render(<Setting />);
  const control = screen.getByRole('switch', { name: 'Make Profile Private' });
  expect(control).toHaveAccessibleDescription('Only followers see posts.');
  await userEvent.click(screen.getByText('Make Profile Private'));
  expect(control).toBeChecked();
  control.focus();
  await userEvent.keyboard(' ');
  expect(control).not.toBeChecked();
});
