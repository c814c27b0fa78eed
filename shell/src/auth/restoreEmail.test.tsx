import type { FakeReply } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api } from '../testing/network';
import { openAuth, press, rejected } from './testing/authPage';

async function restore(response: FakeReply, search = '?token=t1') {
  const calls = api.serve({ 'POST /users/restore-email': response });
  const host = openAuth('/restore-email', { search });
  expect(calls).toEqual([]);
  await press('Use my old address');
  return { ...host, calls };
}

test('a press restores the address and leads to the new password; opening alone does nothing', async () => {
  const { calls } = await restore({ json: { message: 'Back.', resetToken: 'r_1' } });
  const heading = await screen.findByRole('heading', { name: 'Your address is back' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(calls.map(({ body }) => body)).toEqual([{ token: 't1' }]);
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/reset-password?token=r_1',
  );
});

test.each<[FakeReply, string]>([
  [rejected(400, 'This link has expired or is invalid.'), 'This link has expired or is invalid.'],
  [
    rejected(409, 'Another account uses this email address now.'),
    'Another account uses this email address now.',
  ],
  ['offline', 'Your address could not be restored. Please try again.'],
])('a failure is said, and can be tried again', async (response, message) => {
  await restore(response);
  expect((await screen.findByText(message)).closest('[role=alert]')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use my old address' })).toBeInTheDocument();
});

test('without a token the link is no good', async () => {
  const { calls } = await restore({ json: {} }, '');
  await screen.findByText('This link has expired or is invalid.');
  expect(calls).toEqual([]);
});
