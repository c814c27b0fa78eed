import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, CheckboxGroup } from './Checkbox';
import { RadioGroup } from './RadioGroup';
import { Select } from './Select';

const reasons = [
  { value: 'spam', label: 'Spam' },
  { value: 'abuse', label: 'Abuse', hint: 'Threats, insults' },
  { value: 'other', label: 'Something else', disabled: true },
] as const;
type Reason = (typeof reasons)[number]['value'];

describe('a select', () => {
  function Report({ error }: { error?: string }) {
    const [reason, setReason] = useState<Reason | ''>('');
    return (
      <>
        <Select
          label="Reason"
          hint="We look at each."
          error={error}
          placeholder="Choose a reason"
          options={reasons}
          value={reason}
          onChange={setReason}
        />
        <output>{reason}</output>
      </>
    );
  }

  test('begins with its placeholder, and gives the chosen value', async () => {
    render(<Report />);
    const select = screen.getByRole('combobox', { name: 'Reason' });
    expect(select).toHaveDisplayValue('Choose a reason');
    await userEvent.selectOptions(select, 'Abuse');
    expect(screen.getByRole('status')).toHaveTextContent('abuse');
    expect(select).toHaveDisplayValue('Abuse');
    expect(screen.getByRole('option', { name: 'Something else' })).toBeDisabled();
  });

  test('is tied to its hint and its error', () => {
    render(<Report error="Choose one." />);
    const select = screen.getByRole('combobox', { name: 'Reason' });
    expect(select).toHaveAccessibleDescription('Choose one. We look at each.');
    expect(select).toBeInvalid();
  });
});

describe('a checkbox', () => {
  test('is named by its label and described by its hint, and Space changes it', async () => {
    const change = jest.fn();
    render(<Checkbox label="Keep" hint="For next time" checked={false} onChange={change} />);
    const box = screen.getByRole('checkbox', { name: 'Keep' });
    expect(box).toHaveAccessibleDescription('For next time');
    box.focus();
    await userEvent.keyboard(' ');
    expect(change.mock.calls).toEqual([[true]]);
    await userEvent.click(screen.getByText('For next time'));
    expect(change).toHaveBeenCalledTimes(2);
  });

  test('can be mixed, and say what is wrong', () => {
    render(<Checkbox label="All" mixed checked={false} error="Choose some." onChange={() => {}} />);
    expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
    expect(screen.getByRole('checkbox', { name: 'All' })).toHaveAccessibleDescription(
      'Choose some.',
    );
  });

  test('a group keeps the order of its choices', async () => {
    const change = jest.fn();
    render(
      <CheckboxGroup label="Hide" choices={reasons} value={['abuse']} onChange={change} hint="x" />,
    );
    expect(screen.getByRole('group', { name: 'Hide' })).toHaveAccessibleDescription('x');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Spam' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Abuse' }));
    expect(change.mock.calls).toEqual([[['spam', 'abuse']], [[]]]);
  });
});

describe('radio buttons', () => {
  function Report() {
    const [reason, setReason] = useState<Reason | null>(null);
    return (
      <RadioGroup
        label="Reason"
        choices={reasons}
        value={reason}
        onChange={setReason}
        error={reason === null && 'Choose one.'}
      />
    );
  }

  test('arrow keys choose, over what is disabled', async () => {
    render(<Report />);
    const group = screen.getByRole('radiogroup', { name: 'Reason' });
    expect(group).toHaveAccessibleDescription('Choose one.');
    await userEvent.click(screen.getByRole('radio', { name: 'Spam' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Abuse' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Abuse' })).toHaveAccessibleDescription(
      'Threats, insults',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Spam' })).toBeChecked();
  });
});
