import { session } from '@kithkin/shared';
import type { FakeReply } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../testing/network';
import { ada } from '../testing/people';
import { field, fill, loggedIn, openAuth, press, rejected, type } from './testing/authPage';
import { consumeWelcomeMessage } from './welcome';

beforeEach(() => {
  session.clear();
  sessionStorage.clear();
});

async function login(response: FakeReply) {
  const calls = api.serve({ 'POST /users/login': response });
  const host = openAuth('/login');
  fill('User name or email', ' ada ');
  fill('Password', 'secret ');
  await press('Log in');
  return { ...host, calls };
}

test('starts the session and goes in; the password keeps its spaces', async () => {
  const { enter, calls } = await login(loggedIn);
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(calls[0]?.body).toEqual({ userNameOrEmail: 'ada', password: 'secret ' });
  expect(session.get()).toEqual(ada);
  expect(consumeWelcomeMessage()).toBeNull();
});

test.each<[string, FakeReply, string]>([
  ['the server’s sentence', rejected(401, 'Wrong password.'), 'Wrong password.'],
  ['403 without a sentence', rejected(403), 'Please verify your email before logging in.'],
  ['a failure without a sentence', rejected(500), 'Login failed. Please try again.'],
  ['no answer at all', 'offline', 'Login failed. Please try again.'],
])('%s is announced, and the form kept', async (_case, response, message) => {
  const { enter } = await login(response);
  const statusText = await screen.findByText(message);
  expect(statusText.closest('[role=alert]')).toBeInTheDocument();
  expect(field('User name or email')).toHaveValue(' ada ');
  expect(field('Password')).toHaveValue('secret ');
  expect(enter).not.toHaveBeenCalled();
});

describe('sending the verification mail again', () => {
  async function retryLogin(response: FakeReply) {
    const host = await login(rejected(403));
    await screen.findByRole('button', { name: 'Send the mail again' });
    const calls = api.serve({
      'POST /users/resend-verification': response,
    });
    fill('User name or email', 'somebody-else@example.org');
    await press('Send the mail again');
    return { ...host, sent: () => calls.filter(({ method }) => method === 'POST') };
  }

  test('is offered after a 403 for the account that tried, and then not before a while', async () => {
    const { sent, pass } = await retryLogin({ json: { message: 'Sent if it exists.' } });
    await screen.findByText('Sent if it exists.');
    expect(sent().map(({ body }) => body)).toEqual([{ userNameOrEmail: 'ada' }]);
    const button = await screen.findByRole('button', { name: 'Send again in 30 s' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(sent()).toHaveLength(1);
    pass(1_000);
    expect(button).toHaveTextContent('Send again in 29 s');
    for (let second = 0; second < 29; second += 1) pass(1_000);
    await press('Send the mail again');
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  test('is offered again when it fails', async () => {
    await retryLogin('offline');
    await screen.findByText('The mail could not be sent. Please try again.');
    expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeInTheDocument();
  });

  test('is not offered to a suspended account', async () => {
    await login(rejected(403, 'This account has been suspended.', 'suspended'));
    await screen.findByText('This account has been suspended.');
    expect(screen.queryByRole('button', { name: 'Send the mail again' })).toBeNull();
  });
});

test.each([
  ['deactivation', 'Welcome back. Your account is active again.'],
  ['deletion', 'Welcome back. Your account will not be deleted.'],
])('what the login has lifted (%s) is left for the next screen to say', async (lifted, word) => {
  const { enter } = await login({ json: { ...loggedIn.json, lifted } });
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(consumeWelcomeMessage()).toBe(word);
  expect(consumeWelcomeMessage()).toBeNull();
});

test('both fields are required, and the first empty one gets the focus', async () => {
  const calls = api.serve({});
  openAuth('/login');
  await press('Log in');
  const name = field('User name or email');
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Enter your user name or email.');
  await type('User name or email', 'ada');
  expect(name).toBeValid();
  await press('Log in');
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(calls).toEqual([]);
});

test('a sign-in in another tab leads in as well, once', async () => {
  const { enter, change } = openAuth('/login');
  expect(enter).not.toHaveBeenCalled();
  change({ signedIn: true });
  expect(enter).toHaveBeenCalledTimes(1);
});

test('the own sign-in leads in once, though it changes the session', async () => {
  const { enter, change } = await login(loggedIn);
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  change({ signedIn: true });
  expect(enter).toHaveBeenCalledTimes(1);
});

test('the fields tell password managers and phones what they are', () => {
  openAuth('/login');
  const name = field('User name or email');
  expect(name).toHaveAttribute('autocomplete', 'username');
  expect(name).toHaveAttribute('autocapitalize', 'none');
  expect(name).toHaveAttribute('inputmode', 'email');
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('the whole form works by the keyboard', async () => {
  api.serve({ 'POST /users/login': loggedIn });
  const { enter } = openAuth('/login');
  field('User name or email').focus();
  await userEvent.keyboard('ada{Tab}secret{Enter}');
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
});

test('the password can be shown, and Caps Lock is noticed', async () => {
  openAuth('/login');
  await type('Password', 'secret{CapsLock}');
  expect(screen.getByText('Caps Lock is on.')).toHaveAttribute('role', 'status');
  await userEvent.keyboard('{CapsLock}');
  await press('Show password');
  expect(field('Password')).toHaveAttribute('type', 'text');
});

test('links lead to the other screens without loading the page', async () => {
  const { go } = openAuth('/login');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(go.mock.calls).toEqual([['/forgot-password'], ['/register']]);
});

test('a sentence that was left for the login is there to read', () => {
  openAuth('/login', { notice: 'Your session has ended. Please log in again.' });
  const statusText = screen.getByText('Your session has ended. Please log in again.');
  expect(statusText.closest('[role=status]')).toBeInTheDocument();
});

describe('a suspended person', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const decision = {
    _id: id,
    createdAt: '2026-11-21T12:00:00.000Z',
    action: 'suspended',
    targetType: 'user',
    targetId: id,
    userName: 'ada',
    moderatorName: '',
    rule: 'Be kind',
    message: '',
    excerpt: null,
    until: null,
    limit: null,
    undoneAt: null,
    appeal: null,
    canAppeal: true,
  };
  const message = 'This account is suspended. The rule: Be kind.';

  test('reads why, appeals and logs out, with no other token than the restricted one', async () => {
    const appeal = { text: 'Not me.', createdAt: decision.createdAt, outcome: null, reply: '' };
    const calls = api.serve({
      'POST /users/login': {
        status: 403,
        json: {
          message: message,
          code: 'suspended',
          appeal: { token: 'suspended.t', expiresAt: '' },
        },
      },
      'GET /users/me/decisions': { json: { decisions: [decision] } },
      [`POST /users/me/decisions/${id}/appeal`]: {
        status: 201,
        json: { ...decision, canAppeal: false, appeal },
      },
      'POST /users/logout': { status: 204 },
    });
    openAuth('/login');
    fill('User name or email', 'ada');
    fill('Password', 'secret');
    await press('Log in');
    await screen.findByRole('heading', { name: 'Your account is suspended' });
    expect(screen.getByText(message)).toBeVisible();
    await userEvent.type(await screen.findByRole('textbox'), 'Not me.');
    await press('Send appeal');
    await screen.findByText('You have appealed. Somebody else than before will look at it.');
    expect(session.get()).toBeNull();
    await press('Log out');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    expect(calls.map(({ name }) => name)).toEqual([
      'POST /users/login',
      'GET /users/me/decisions',
      `POST /users/me/decisions/${id}/appeal`,
      'POST /users/logout',
    ]);
  });

  const saveSession = () =>
    sessionStorage.setItem('kithkin.suspended', JSON.stringify({ message, token: 't' }));

  test('reads the same after a reload of the tab, without logging in', async () => {
    const calls = api.serve({ 'GET /users/me/decisions': { json: { decisions: [decision] } } });
    saveSession();
    openAuth('/login');
    await screen.findByRole('heading', { name: 'Your account is suspended' });
    expect(screen.getByText(message)).toBeVisible();
    await screen.findByText('The rule: Be kind');
    expect(calls.map(({ name }) => name)).toEqual(['GET /users/me/decisions']);
  });

  test('logs in again after a reload once the session has ended', async () => {
    api.serve({ 'GET /users/me/decisions': rejected(401, 'Please log in.', 'unauthorized') });
    saveSession();
    openAuth('/login');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });
});
