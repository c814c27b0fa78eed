import { session } from '@kithkin/shared';
import { confirm, dialogClosed, failure, fill, press } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import DeactivateScreen from '../../deactivate/DeactivateScreen';
import { api, openPage, sent } from '../../testing/page';
import { LeavingSection } from './LeavingSection';

const password = () => screen.getByLabelText('Password');
const deletion = { json: { message: '', deletedAt: '2026-12-21T00:00:00.000Z' } };
const DELETE = 'POST /users/me/delete';
const unchanged = /Your account is as it was\./;

/** Opens the confirmation of the deletion. */
async function openDeletion(content: ReactNode = <LeavingSection />) {
  openPage(content);
  await press('Delete account');
  await screen.findByRole('dialog', { name: 'Delete account?' });
}

it.each([
  ['deleted', DELETE, deletion, openDeletion, /Signing in within 30 days keeps your account/],
  [
    'deactivated',
    'POST /users/me/deactivate',
    { json: { message: 'Your account is deactivated. Sign in to be back.' } },
    async () => void openPage(<DeactivateScreen />),
    /Signing in again brings everything back/,
  ],
])('an account is %s with the password, and signed out for that reason', async (...row) => {
  const [reason, request, reply, open, text] = row;
  await open();
  const submit = () =>
    reason === 'deleted' ? confirm('Delete account') : press('Deactivate account');
  expect(screen.getByText(text)).toBeInTheDocument();
  await submit();
  expect(password()).toHaveAccessibleDescription(/Enter your password\./);
  await waitFor(() => expect(password()).toHaveFocus());
  expect(api.count(request)).toBe(0);
  const message = 'The password is not right.';
  api.on(request, failure(403, message, 'wrong-password'));
  await fill('Password', 'wrong');
  await submit();
  await screen.findByText(message);
  expect(password()).toHaveValue('wrong');
  api.on(request, failure(500));
  await submit();
  expect(await screen.findByText(unchanged)).toHaveTextContent(/^Update failed\./);
  expect(session.get()).not.toBeNull();
  api.on(request, reply);
  await fill('Password', 'secret');
  await submit();
  await screen.findByText('Signed out');
  expect(sent(request).at(-1)).toEqual({ password: 'secret' });
  expect(session.whyEnded('ada')).toBe(reason);
});

it('Cancel deletes nothing; an end of the session before the response is no failure', async () => {
  api.on(DELETE, async () => {
    await act(async () => session.clear('deleted'));
    return deletion;
  });
  await openDeletion();
  await fill('Password', 'secret');
  await confirm('Cancel');
  await dialogClosed();
  expect(api.count(DELETE)).toBe(0);
  await press('Delete account');
  await fill('Password', 'secret');
  await confirm('Delete account');
  await screen.findByText('Signed out');
  expect(session.whyEnded('ada')).toBe('deleted');
});
