import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { generate } from '../../tooling/generate-common-passwords';
import { estimate } from './estimate';
import { PasswordRules, passwordRules } from './PasswordRules';
import { PasswordStrength } from './PasswordStrength';

function NewPassword() {
  const [password, setPassword] = useState('');
  return (
    <>
      <input
        type="password"
        aria-label="Password"
        aria-describedby="rules"
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordStrength password={password} personal={['Ada Lovelace', 'ada@example.org']} />
      <PasswordRules id="rules" password={password} />
    </>
  );
}

test('shows nothing at first, then announces the strength of the password politely', async () => {
  render(<NewPassword />);
  const text = screen.getAllByRole('status')[0];
  expect(text).toBeEmptyDOMElement();
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'password1');
  await screen.findByText('Weak.');
  expect(text).toHaveTextContent('Password strength: Weak. It is one of the most used passwords.');
  await userEvent.clear(field);
  expect(text).toBeEmptyDOMElement();
  await userEvent.type(field, 'grumpy-walrus-tuesday-lamp');
  await screen.findByText('Strong.');
});

test.each([
  ['123456', 'It is one of the most used passwords.'],
  ['passw0rd', 'It is close to a much used password.'],
  ['lovelace', 'It contains your name or address.'],
  ['qwertzuiop', 'Rows of keys are quick to guess.'],
  ['xxxxxxxx', 'Repeats are quick to guess.'],
  ['19051987', 'Dates are quick to guess.'],
])('%p is weak, and the advice gives the reason', (password, advice) => {
  expect(estimate(password, ['Ada Lovelace', 'ada@example.org'])).toEqual({ level: 1, advice });
});

test('more words and characters make it stronger', () => {
  const levels = ['kettle', 'kettlemoss', 'kettlemossvine', 'kettle moss vine river'].map(
    (password) => estimate(password, []).level,
  );
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(levels.at(-1)).toBe(4);
  expect(estimate('kettle moss vine river', []).advice).toBe('');
  // A very long text does not block the page.
  expect(estimate('aB3$'.repeat(250), []).level).toBeGreaterThan(0);
});

test('both parts render without a browser', () => {
  const html = renderToString(<NewPassword />);
  expect(html).toContain('At least 8 characters');
  expect(html).not.toContain('style=');
});

test('the common passwords are those of the library: else run `npx tsx shared/tooling/generate-common-passwords.ts`', () => {
  expect(readFileSync(join(__dirname, 'common.generated.ts'), 'utf8')).toBe(generate());
});

const met = (password: string) => passwordRules(password).map((rule) => rule.met);

test('the five listed rules are met one by one', () => {
  expect(met('')).toEqual([false, false, false, false, false]);
  expect(met('Aa1!')).toEqual([false, true, true, true, true]);
  expect(met('Long enough 1')).toEqual([true, true, true, true, false]);
  expect(met('Long-enough-1')).toEqual([true, true, true, true, true]);
});

test('they classify characters as the server does, in any script and by code point', () => {
  expect(met('Äöüß')).toEqual([false, true, true, false, false]);
  expect(met('٣')).toEqual([false, false, false, true, false]);
  expect(met('😀😀😀😀')).toEqual([false, false, false, false, true]);
  expect(met('e\u0301e\u0301')).toEqual([false, false, true, false, false]);
});
