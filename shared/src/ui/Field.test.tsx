import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field, TextArea } from './Field';
import { Switch } from './Switch';

test('label, hint and error belong to the input', () => {
  render(
    <Field label="Email" hint="We send one mail." error="Please enter a valid email address." />,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(
    'Please enter a valid email address. We send one mail.',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
});

test('without an error the input is not invalid, and describes itself by nothing', () => {
  render(<Field label="Email" error="" />);
  const input = screen.getByRole('textbox');
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).not.toHaveAttribute('aria-describedby');
});

test('a hidden label still names the input', () => {
  render(<TextArea label="Your comment" hideLabel placeholder="Say something kind" />);
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toBeInTheDocument();
});

test('a password can be shown and hidden, and keeps what was typed', async () => {
  render(<Field label="Password" type="password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('secret');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('a shown password is hidden again when the form is sent', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <Field label="Password" type="password" />
      <button type="submit">Log in</button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a password field says politely when Caps Lock is on, and another field does not', async () => {
  render(
    <>
      <Field label="Password" type="password" />
      <Field label="Name" />
    </>,
  );
  const statusText = screen.getByRole('status');
  expect(statusText).toBeEmptyDOMElement();
  await userEvent.type(screen.getByLabelText('Password'), '{CapsLock}a');
  expect(statusText).toHaveTextContent('Caps Lock is on.');
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(statusText).toBeEmptyDOMElement();
  await userEvent.keyboard('{CapsLock}');
});

test('two fields never share an id', () => {
  render(
    <>
      <Field label="One" />
      <Field label="Two" />
    </>,
  );
  expect(screen.getByLabelText('One').id).not.toBe(screen.getByLabelText('Two').id);
});

function Bio({ text }: { text: string }) {
  return <TextArea label="Bio" maxCharacters={10} value={text} onChange={() => undefined} />;
}

test('a field counts characters as the server does, and marks a longer text without cutting it', () => {
  const { rerender } = render(<Bio text="1234567" />);
  const field = screen.getByRole('textbox', { name: 'Bio' });
  expect(field).not.toHaveAccessibleDescription();
  rerender(<Bio text={'😀'.repeat(9)} />);
  expect(field).toHaveAccessibleDescription('1 letter left');
  expect(field).toBeValid();
  rerender(<Bio text={'😀'.repeat(12)} />);
  expect(field).toHaveValue('😀'.repeat(12));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('2 letters too many.');
});

function Setting() {
  const [on, setOn] = useState(false);
  return (
    <Switch
      label="Make Profile Private"
      checked={on}
      onChange={setOn}
      hint="Only followers see posts."
    />
  );
}

test('a switch is turned by its label and by the keyboard', async () => {
  render(<Setting />);
  const control = screen.getByRole('switch', { name: 'Make Profile Private' });
  expect(control).toHaveAccessibleDescription('Only followers see posts.');
  await userEvent.click(screen.getByText('Make Profile Private'));
  expect(control).toBeChecked();
  control.focus();
  await userEvent.keyboard(' ');
  expect(control).not.toBeChecked();
});
