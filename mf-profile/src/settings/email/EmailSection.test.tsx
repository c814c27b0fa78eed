import type { Me } from '@kithkin/shared/contract';
import { failure, fill, press, textRemoved } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, openPage, sent } from '../../testing/page';
import { account, openSections, serveAccount } from '../testing/account';
import { EmailSection } from './EmailSection';

const CHANGE = 'PATCH /users/me/email';
const NEW = 'ada@new.example';
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const pending = () => screen.findByRole('group', { name: 'Change of email' });

async function open(changes: Partial<Me> = {}) {
  serveAccount(changes);
  openSections((me) => <EmailSection account={me} />);
  await screen.findByRole('form', { name: 'Email' });
}
async function change(address: string, secret = '') {
  await fill('Email', address);
  if (secret) await fill('Password', secret);
  await press('Change email');
}

it('names what is wrong at its field, and does not empty the fields of a rejected change', async () => {
  await open();
  await change('nonsense');
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(screen.getByText('Enter your password.')).toBeInTheDocument();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(api.count(CHANGE)).toBe(0);
  api.on(CHANGE, failure(403, 'The password is not right.', 'wrong-password'));
  await change(NEW, 'wrong');
  expect(await screen.findByText('The password is not right.')).toBeInTheDocument();
  await waitFor(() => expect(password()).toHaveFocus());
  expect(email()).toHaveValue(NEW);
  expect(password()).toHaveValue('wrong');
  const message = 'This email is the one of your account already.';
  api.on(CHANGE, failure(422, message));
  await change('ADA@example.org', 'secret');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${message} What you have written is kept.`,
  );
});

it('shows the new address beside the old one, mails it again, and cancels the change', async () => {
  await open();
  const message = 'Please open the link that was sent to the new address.';
  api.on(CHANGE, { json: { message, pendingEmail: NEW } });
  await change(NEW, 'secret');
  expect(await pending()).toHaveTextContent(NEW);
  expect(await pending()).toHaveTextContent(`Until then your email stays ada@example.org.`);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent(CHANGE)).toEqual([{ email: NEW, password: 'secret' }]);
  expect(email()).toHaveValue('ada@example.org');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  const again = 'A new email is on its way to the new address.';
  api.on('POST /users/me/email/resend', { json: { message: again, pendingEmail: NEW } });
  await press('Send again');
  await screen.findByText(again);
  const stays = 'Your email stays as it is.';
  api.on('DELETE /users/me/email', { json: { message: stays, pendingEmail: null } });
  await press('Cancel change');
  await screen.findByText(stays);
  await textRemoved(NEW);
});

it('shows a change that was verified elsewhere once it is to be mailed again', async () => {
  await open({ pendingEmail: NEW });
  await pending();
  api.on('POST /users/me/email/resend', failure(409, 'None waits.'));
  serveAccount({ email: NEW });
  await press('Send again');
  await waitFor(() => expect(email()).toHaveValue(NEW));
});

it('mails an address again that was never verified', async () => {
  api.on('POST /users/resend-verification', { json: { message: 'An email is on its way.' } });
  openPage(<EmailSection account={account({ emailVerified: false })} />);
  await press('Send again');
  await screen.findByText('An email is on its way.');
  expect(sent('POST /users/resend-verification')).toEqual([{ email: 'ada@example.org' }]);
});
