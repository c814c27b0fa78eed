import { session } from '@kithkin/shared';
import { type FakeReply, failure } from '@kithkin/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { api } from '../testing/fixtures';
import { expectAlert, field, fill, linkAddress, openAuth, press } from './testing/authPage';

beforeEach(() => session.clear());

const EXPIRED = 'This reset link has expired or is invalid.';
const busy = failure(503, 'We are moving house.');

describe('forgot password', () => {
  const FAILED = 'Failed to send reset email. Please try again.';
  test.each<[FakeReply, string]>([
    [busy, 'We are moving house.'],
    [failure(500), FAILED],
    ['offline', FAILED],
  ])('%j is announced, and the address is retained', async (response, message) => {
    api.serve({ 'POST /users/forgot-password': response });
    openAuth('/forgot-password');
    fill('Email', 'ada@example.org');
    press('Send reset link');
    await expectAlert(message);
    expect(field('Email')).toHaveValue('ada@example.org');
  });

  test('shows why a reset link was rejected, then the message of the server', async () => {
    const message = 'If it exists, a link is on its way.';
    api.serve({ 'POST /users/forgot-password': { json: { message } } });
    openAuth('/forgot-password', { notice: EXPIRED });
    await expectAlert(EXPIRED);
    fill('Email', 'ada@example.org');
    press('Send reset link');
    await screen.findByText(message);
  });
});

describe('reset password', () => {
  const search = '?token=t1';
  const check = 'GET /users/validate-reset-token/t1';
  const valid = { json: { valid: true } };
  const back = (notice: string) => [['/forgot-password', { replace: true, notice }]];

  test('a missing token leads to forgot password', () => {
    const calls = api.serve({});
    const { go } = openAuth('/reset-password');
    expect(go.mock.calls).toEqual(back('Invalid reset link.'));
    expect(calls).toEqual([]);
  });

  test.each<FakeReply>([{ json: { valid: false } }, failure(400)])(
    'a token with the response %j leads to forgot password',
    async (response) => {
      api.serve({ [check]: response });
      const { go } = openAuth('/reset-password', { search });
      await waitFor(() => expect(go.mock.calls).toEqual(back(EXPIRED)));
    },
  );

  test.each<FakeReply>([failure(500), failure(429, 'Please wait.')])(
    'a check that fails with %j can be retried',
    async (response) => {
      api.serve({ [check]: response });
      const { go } = openAuth('/reset-password', { search });
      await screen.findByText('Failed to verify reset link. Please try again.');
      api.serve({ [check]: valid });
      press('Retry');
      await screen.findByLabelText('New password');
      expect(go).not.toHaveBeenCalled();
    },
  );

  async function open(response: FakeReply = { json: { message: 'Done' } }) {
    const calls = api.serve({ [check]: valid, 'POST /users/reset-password': response });
    const host = openAuth('/reset-password', { search });
    await screen.findByLabelText('New password');
    return { ...host, calls };
  }
  function send(password: string, repeated = password) {
    fill('New password', password);
    fill('Confirm password', repeated);
    press('Reset password');
  }

  test('lists the rules without enforcing them; the two passwords have to match', async () => {
    const { calls, change } = await open();
    fill('New password', 'abcdefgh');
    expect(screen.getByText('2 of 5 rules met')).toHaveAttribute('role', 'status');
    await screen.findByText('Weak.');
    // Another tab has signed in.
    change({ signedIn: true });
    expect(field('New password')).toHaveValue('abcdefgh');
    send('weak', 'week');
    expect(field('Confirm password')).toHaveFocus();
    expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
    expect(calls).toHaveLength(1);
    send('weak');
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  test('success shows a link and leads to the login after 3 seconds', async () => {
    const { go, calls, pass } = await open();
    send('Secret-123');
    const heading = await screen.findByText('Password changed', { selector: 'h1' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(calls[1]?.body).toEqual({
      token: 't1',
      newPassword: 'Secret-123',
      confirmPassword: 'Secret-123',
    });
    expect(await linkAddress('Go to Login')).toBe('/login');
    pass(2_999);
    expect(go).not.toHaveBeenCalled();
    pass(1);
    expect(go.mock.calls).toEqual([['/login', { replace: true }]]);
  });

  test('password managers find the address that this browser has typed, until the reset or the link’s end', async () => {
    const name = () => document.querySelector('form input[autocomplete=username]');
    api.serve({ 'POST /users/forgot-password': { json: { message: 'Sent.' } } });
    const { unmount } = openAuth('/forgot-password');
    fill('Email', 'ada@example.org');
    press('Send reset link');
    await screen.findByText('Sent.');
    unmount();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 2 * 3600_000);
    await open();
    clock.mockRestore();
    expect(name()).toHaveValue('');
    cleanup();
    await open();
    expect(name()).toHaveValue('ada@example.org');
    send('Secret-123');
    await screen.findByText('Password changed', { selector: 'h1' });
    cleanup();
    await open();
    expect(name()).toHaveValue('');
  });

  test('a 400 means that the link has expired', async () => {
    const { go } = await open(failure(400, 'Bad token.'));
    send('Secret-123');
    await waitFor(() => expect(go.mock.calls).toEqual(back(EXPIRED)));
  });

  test('a rule that the server enforces is shown at the field', async () => {
    await open(failure(422, 'The password still needs a number.'));
    send('Secret-123');
    await screen.findByText('The password still needs a number.');
    await waitFor(() => expect(field('New password')).toHaveFocus());
    expect(field('New password')).toBeInvalid();
    expect(field('New password')).toHaveValue('Secret-123');
  });
});
