import { failure, fill, press, textRemoved } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, openPage, sent } from '../../testing/page';
import { EmailSection } from '../email/EmailSection';
import { SessionsSection } from '../sessions/SessionsSection';
import { openSections, serveAccount } from '../testing/account';
import { PasswordSection } from './PasswordSection';

const CHANGE = 'PATCH /users/me/password';
const field = (name: string) => screen.getByLabelText(name);

async function change(current: string, next: string, again = next) {
  await fill('Current password', current);
  await fill('New password', next);
  await fill('Confirm new password', again);
  await press('Change password');
}

it('changes the password, which ends other sessions and a change of email', async () => {
  serveAccount({ pendingEmail: 'ada@new.example' });
  const message = 'Your password has been changed. Other sessions have been ended.';
  api.on(CHANGE, { json: { message } });
  openSections((account) => (
    <>
      <EmailSection account={account} />
      <PasswordSection userName={account.userName} />
      <SessionsSection />
    </>
  ));
  await screen.findByText('Safari on iPhone');
  expect(screen.getByText('ada@new.example')).toBeInTheDocument();
  await change('old', 'New-horse-8');
  expect(await screen.findByText(message)).toBeInTheDocument();
  const passwords = { newPassword: 'New-horse-8', confirmPassword: 'New-horse-8' };
  expect(sent(CHANGE)).toEqual([{ currentPassword: 'old', ...passwords }]);
  for (const name of ['Current password', 'New password', 'Confirm new password']) {
    expect(field(name)).toHaveValue('');
  }
  await textRemoved('Safari on iPhone');
  expect(screen.getByText('This device')).toBeInTheDocument();
  expect(screen.queryByText('ada@new.example')).not.toBeInTheDocument();
});

it('shows a rejection at its field, another failure beside the button, and does not empty the fields', async () => {
  openPage(<PasswordSection userName="ada" />);
  for (const [status, code, message, at] of [
    [403, 'wrong-password', 'The current password is not right.', 'Current password'],
    [422, 'rule', 'The password still needs a number, a special character.', 'New password'],
    [422, 'rule', 'Passwords do not match.', 'Confirm new password'],
  ] as const) {
    api.on(CHANGE, failure(status, message, code));
    await change('old', 'lower case');
    await waitFor(() => expect(field(at)).toHaveFocus());
    expect(field(at)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field('New password')).toHaveValue('lower case');
  }
  api.on(CHANGE, failure(500));
  await change('old', 'New-horse-8');
  expect(await screen.findByText(/^Update failed\./)).toHaveTextContent(
    'Update failed. Your password is as it was.',
  );
});

it('names what is missing, and sends nothing', async () => {
  openPage(<PasswordSection userName="ada" />);
  await change('', 'New-horse-8', 'Other-horse-8');
  expect(screen.getByText('Enter your current password.')).toBeInTheDocument();
  expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
  await waitFor(() => expect(field('Current password')).toHaveFocus());
  expect(api.count(CHANGE)).toBe(0);
});
