import { session } from '@kithkin/shared';
import type { FakeReply } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api } from '../testing/network';
import { ada } from '../testing/people';
import { openAuth, press, rejected } from './testing/authPage';

const search = '?token=t1';
const call = 'GET /users/verify-email/t1';
const responses = (response: FakeReply) => api.serve({ [call]: response });

beforeEach(() => session.clear());

test('verifying, then success: it tells the stored session and leads to the login', async () => {
  session.set({ ...ada, emailVerified: false });
  responses({ json: { message: 'Verified' } });
  openAuth('/verify-email', { search });
  expect(screen.getByText('Verifying your email…')).toHaveAttribute('role', 'status');
  const link = await screen.findByRole('link', { name: 'Go to Login' });
  expect(link).toHaveAttribute('href', '/login');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Email verified');
  expect(session.get()?.emailVerified).toBe(true);
});

test('signed in, it leads home', async () => {
  responses({ json: { message: 'Verified' } });
  openAuth('/verify-email', { search, signedIn: true });
  expect(await screen.findByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
});

test('opening the link twice is harmless', async () => {
  const calls = responses({ json: { message: 'Verified' } });
  openAuth('/verify-email', { search });
  await screen.findByRole('heading', { name: 'Email verified' });
  openAuth('/verify-email', { search });
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { name: 'Email verified' })).toHaveLength(2),
  );
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
});

test.each<[FakeReply, string]>([
  [rejected(400, 'This link is too old.'), 'This link is too old.'],
  [rejected(400), 'Verification failed. Please try again.'],
])('a refusal is said, with another mail and the way back to register', async (response, why) => {
  responses(response);
  openAuth('/verify-email', { search });
  expect((await screen.findByText(why)).closest('[role=alert]')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Register' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('when nobody could tell, it can be asked again', async () => {
  responses(rejected(500));
  openAuth('/verify-email', { search });
  await screen.findByText('Verification failed. Please try again.');
  expect(screen.getByRole('link', { name: 'Back to Register' })).toBeInTheDocument();
  responses({ json: { message: 'Verified' } });
  await press('Retry');
  await screen.findByRole('heading', { name: 'Email verified' });
});

test('without a token the link is no good', async () => {
  const calls = api.serve({});
  openAuth('/verify-email');
  const message = await screen.findByText('Invalid verification link.');
  expect(message.closest('[role=alert]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Register' })).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'GET')).toEqual([]);
});
