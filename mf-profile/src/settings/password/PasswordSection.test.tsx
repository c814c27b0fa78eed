import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { EmailSection } from '../email/EmailSection';
import { SessionsSection } from '../sessions/SessionsSection';
import { mockAccountApi, sent } from '../testing/account';
import { renderSections } from '../testing/renderAccount';
import { PasswordSection } from './PasswordSection';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  mockAccountApi(api);
});
afterEach(async () => leave?.());

const CHANGE = 'PATCH /users/me/password';
const form = () => within(screen.getByRole('form', { name: 'Password' }));
const field = (name: string) => form().getByLabelText(name);
const change = () => form().getByRole('button', { name: 'Change password' });

async function type(current: string, next: string, again = next) {
  const page = renderSections((account) => (
    <>
      <EmailSection account={account} />
      <PasswordSection userName={account.userName} />
      <SessionsSection />
    </>
  ));
  leave = page.leave;
  await screen.findByRole('form', { name: 'Password' });
  if (current) await page.user.type(field('Current password'), current);
  if (next) await page.user.type(field('New password'), next);
  if (again) await page.user.type(field('Confirm new password'), again);
  return page;
}

it('is changed, says that other sessions have ended, and empties its fields', async () => {
  const message = 'Your password has been changed. Other sessions have been ended.';
  api.on(CHANGE, { json: { message } });
  const { user } = await type('old', 'New-horse-8');
  await screen.findByText('Safari on iPhone');
  await user.click(change());
  expect(await form().findByText(message)).toBeInTheDocument();
  expect(sent(api, CHANGE)).toEqual({
    currentPassword: 'old',
    newPassword: 'New-horse-8',
    confirmPassword: 'New-horse-8',
  });
  for (const name of ['Current password', 'New password', 'Confirm new password']) {
    expect(field(name)).toHaveValue('');
  }
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(screen.getByText('This device')).toBeInTheDocument();
});

it('cancels a change of email that was confirmed with the previous password', async () => {
  mockAccountApi(api, { pendingEmail: 'ada@new.example' });
  api.on(CHANGE, { json: { message: 'Changed.' } });
  const { user } = await type('old', 'New-horse-8');
  expect(screen.getByText('ada@new.example')).toBeInTheDocument();
  await user.click(change());
  await form().findByText('Changed.');
  expect(screen.queryByText('ada@new.example')).not.toBeInTheDocument();
});

it('lists the five rules and ticks them off, without forbidding anything', async () => {
  await type('', 'lower case', '');
  const rules = within(form().getByRole('list', { name: 'Your password should have' }));
  expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'At least 8 characters, met',
    'An upper case letter',
    'A lower case letter, met',
    'A number',
    'A special character',
  ]);
});

it('names what is missing before anything is sent', async () => {
  const { user } = await type('', 'New-horse-8', 'Other-horse-8');
  await user.click(change());
  expect(form().getByText('Enter your current password.')).toBeInTheDocument();
  expect(form().getByText('Passwords do not match.')).toBeInTheDocument();
  await waitFor(() => expect(field('Current password')).toHaveFocus());
  expect(api.count(CHANGE)).toBe(0);
});

it.each([
  [403, 'wrong-password', 'The current password is not right.', 'Current password'],
  [422, 'rule', 'The password still needs a number, a special character.', 'New password'],
  [422, 'rule', 'Passwords do not match.', 'Confirm new password'],
])(
  'a %s (%s) is told at its field, and what was typed is kept',
  async (status, code, message, at) => {
    api.on(CHANGE, { status, json: { message, code } });
    const { user } = await type('old', 'lower case');
    await user.click(change());
    await waitFor(() =>
      expect(field(at)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    await waitFor(() => expect(field(at)).toHaveFocus());
    expect(field('New password')).toHaveValue('lower case');
  },
);

it('a failure of the server is told beside the button', async () => {
  api.on(CHANGE, { status: 500, json: { message: '', code: 'internal' } });
  const { user } = await type('old', 'New-horse-8');
  await user.click(change());
  expect(await form().findByText(/^Update failed\./)).toHaveTextContent(
    'Update failed. Your password is as it was.',
  );
});
