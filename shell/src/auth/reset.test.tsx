import { session } from '@kithkin/shared';
import type { FakeReply } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api } from '../testing/network';
import { field, fill, openAuth, press, rejected, type } from './testing/authPage';

beforeEach(() => session.clear());

describe('forgot password', () => {
  async function forgot(response: FakeReply) {
    api.serve({ 'POST /users/forgot-password': response });
    openAuth('/forgot-password');
    fill('Email', 'ada@example.org');
    await press('Send reset link');
  }

  test('says what the server says', async () => {
    await forgot({ json: { message: 'If it exists, a link is on its way.' } });
    await screen.findByText('If it exists, a link is on its way.');
  });

  test.each<[FakeReply, string]>([
    [rejected(429, 'Please wait a moment.'), 'Please wait a moment.'],
    [rejected(500), 'Failed to send reset email. Please try again.'],
    ['offline', 'Failed to send reset email. Please try again.'],
  ])('a failure is said and the address kept', async (response, message) => {
    await forgot(response);
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeInTheDocument();
    expect(field('Email')).toHaveValue('ada@example.org');
  });

  test('shows why a reset link was refused', () => {
    openAuth('/forgot-password', { notice: 'This reset link has expired or is invalid.' });
    const statusText = screen.getByText('This reset link has expired or is invalid.');
    expect(statusText.closest('[role=alert]')).toBeInTheDocument();
  });
});

describe('reset password', () => {
  const search = '?token=t1';
  const check = 'GET /users/validate-reset-token/t1';
  const back = (notice: string) => ['/forgot-password', { replace: true, notice }];

  test('a missing token leads to forgot password', () => {
    const calls = api.serve({});
    const { go } = openAuth('/reset-password');
    expect(go.mock.calls).toEqual([back('Invalid reset link.')]);
    expect(calls).toEqual([]);
  });

  test.each<[string, FakeReply]>([
    ['not valid', { json: { valid: false } }],
    ['refused', rejected(400)],
  ])('a token that is %s leads to forgot password', async (_case, response) => {
    api.serve({ [check]: response });
    const { go } = openAuth('/reset-password', { search });
    await waitFor(() =>
      expect(go.mock.calls).toEqual([back('This reset link has expired or is invalid.')]),
    );
  });

  test.each<[string, FakeReply]>([
    ['failed', rejected(500)],
    ['was too much for the server', rejected(429, 'Please wait.')],
  ])('a check that %s stays, and can be tried again', async (_case, response) => {
    api.serve({ [check]: response });
    const { go } = openAuth('/reset-password', { search });
    await screen.findByText('Failed to verify reset link. Please try again.');
    api.serve({ [check]: { json: { valid: true } } });
    await press('Retry');
    await screen.findByLabelText('New password');
    expect(go).not.toHaveBeenCalled();
  });

  async function open(response: FakeReply = { json: { message: 'Done' } }) {
    const calls = api.serve({
      [check]: { json: { valid: true } },
      'POST /users/reset-password': response,
    });
    const host = openAuth('/reset-password', { search });
    await screen.findByLabelText('New password');
    return { ...host, calls };
  }

  async function reset(response?: FakeReply) {
    const host = await open(response);
    fill('New password', 'Secret-123');
    fill('Confirm password', 'Secret-123');
    await press('Reset password');
    return host;
  }

  test('lists the rules and ticks them off, for the ear too', async () => {
    await open();
    await type('New password', 'abcdefgh');
    const rules = screen.getAllByRole('listitem').map((rule) => rule.textContent);
    expect(rules).toEqual([
      'At least 8 characters, met',
      'An upper case letter',
      'A lower case letter, met',
      'A number',
      'A special character',
    ]);
    expect(screen.getByText('2 of 5 rules met')).toHaveAttribute('role', 'status');
    expect(field('New password')).toHaveAccessibleDescription(
      expect.stringContaining('At least 8 characters'),
    );
    await screen.findByText('Weak.');
  });

  test('the listed rules are not enforced here: the two only have to match', async () => {
    const { calls } = await open();
    fill('New password', 'weak');
    fill('Confirm password', 'week');
    await press('Reset password');
    expect(field('Confirm password')).toHaveFocus();
    expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
    expect(calls).toHaveLength(1);
    fill('Confirm password', 'weak');
    await press('Reset password');
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  test('success shows a button and goes to the login after 3 seconds', async () => {
    const { go, calls, pass } = await reset();
    const heading = await screen.findByRole('heading', { name: 'Password changed' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(calls[1]?.body).toEqual({
      token: 't1',
      newPassword: 'Secret-123',
      confirmPassword: 'Secret-123',
    });
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
    pass(2_999);
    expect(go).not.toHaveBeenCalled();
    pass(1);
    expect(go.mock.calls).toEqual([['/login', { replace: true }]]);
  });

  test('somebody who signs in in another tab takes nothing away from here', async () => {
    const { calls, change } = await open();
    fill('New password', 'Secret-123');
    change({ signedIn: true });
    expect(field('New password')).toHaveValue('Secret-123');
    expect(calls).toHaveLength(1);
  });

  test('a 400 means that the link is no longer good', async () => {
    const { go } = await reset(rejected(400, 'Bad token.'));
    await waitFor(() =>
      expect(go.mock.calls).toEqual([back('This reset link has expired or is invalid.')]),
    );
  });

  test('what the server misses in the password stands at its field', async () => {
    await reset(rejected(422, 'The password still needs a number.'));
    await screen.findByText('The password still needs a number.');
    await waitFor(() => expect(field('New password')).toHaveFocus());
    expect(field('New password')).toBeInvalid();
    expect(field('New password')).toHaveValue('Secret-123');
  });

  test.each<[FakeReply, string]>([
    [rejected(503, 'We are moving house.'), 'We are moving house.'],
    [rejected(500), 'Password reset failed. Please try again.'],
    ['offline', 'Password reset failed. Please try again.'],
  ])('another failure is said and the form kept', async (response, message) => {
    await reset(response);
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeInTheDocument();
    expect(field('New password')).toHaveValue('Secret-123');
    expect(field('Confirm password')).toHaveValue('Secret-123');
  });

  test('both fields are new passwords to password managers', async () => {
    await open();
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirm password')).toHaveAttribute('autocomplete', 'new-password');
  });
});
