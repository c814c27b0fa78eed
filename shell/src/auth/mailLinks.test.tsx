import { session } from '@kithkin/shared';
import { type FakeReply, failure } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ada, api } from '../testing/fixtures';
import { expectAlert, findButton, linkAddress, openAuth, press } from './testing/authPage';

const search = '?token=t1';

describe('the link that verifies an address', () => {
  const verified = { json: { message: 'Verified' } };
  const FAILED = 'Verification failed. Please try again.';
  const serve = (response: FakeReply) => api.serve({ 'GET /users/verify-email/t1': response });

  beforeEach(() => session.clear());

  test('updates the session, leads to the login or home, and can be opened twice', async () => {
    session.set({ ...ada, emailVerified: false });
    const calls = serve(verified);
    const first = openAuth('/verify-email', { search });
    expect(screen.getByText('Verifying your email…')).toHaveAttribute('role', 'status');
    expect(await linkAddress('Go to Login')).toBe('/login');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Email verified');
    expect(session.get()?.emailVerified).toBe(true);
    first.unmount();
    openAuth('/verify-email', { search, signedIn: true });
    expect(await linkAddress('Go to Home')).toBe('/');
    expect(calls).toHaveLength(2);
  });

  test.each<[FakeReply, string]>([
    [failure(400, 'This link is too old.'), 'This link is too old.'],
    [failure(400), FAILED],
  ])('%j is announced, with another mail and the registration', async (response, message) => {
    serve(response);
    openAuth('/verify-email', { search });
    await expectAlert(message);
    expect(await linkAddress('Back to Register')).toBe('/register');
    await findButton('Send the email again');
    expect(screen.queryByText('Retry')).toBeNull();
  });

  test('can be retried after a failure of the server', async () => {
    serve(failure(500));
    openAuth('/verify-email', { search });
    await screen.findByText(FAILED);
    expect(await linkAddress('Back to Register')).toBe('/register');
    serve(verified);
    press('Retry');
    await screen.findByText('Email verified', { selector: 'h1' });
  });

  test('is invalid without a token', async () => {
    const calls = api.serve({});
    openAuth('/verify-email');
    await expectAlert('Invalid verification link.');
    expect(await linkAddress('Back to Register')).toBe('/register');
    expect(calls).toEqual([]);
  });
});

describe('the link that restores an address', () => {
  const EXPIRED = 'This link has expired or is invalid.';
  function restore(response: FakeReply, query = search) {
    const calls = api.serve({ 'POST /users/restore-email': response });
    openAuth('/restore-email', { search: query });
    expect(calls).toEqual([]);
    press('Use my old address');
    return calls;
  }

  test('restores it when the button is pressed, and leads to the new password', async () => {
    const calls = restore({ json: { message: 'Back.', resetToken: 'r_1' } });
    const heading = await screen.findByText('Your address is back', { selector: 'h1' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(calls.map(({ body }) => body)).toEqual([{ token: 't1' }]);
    expect(await linkAddress('Choose a new password')).toBe('/reset-password?token=r_1');
  });

  const USED = 'Another account uses this email address now.';
  test.each<[FakeReply, string]>([
    [failure(400, EXPIRED), EXPIRED],
    [failure(409, USED), USED],
    ['offline', 'Your address could not be restored. Please try again.'],
  ])('%j is announced, and can be retried', async (response, message) => {
    restore(response);
    await expectAlert(message);
    await findButton('Use my old address');
  });

  test('is invalid without a token', async () => {
    const calls = restore({ json: {} }, '');
    await screen.findByText(EXPIRED);
    expect(calls).toEqual([]);
  });
});
