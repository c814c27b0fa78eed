import { session, setErrorReporter } from '@kithkin/shared';
import { type FakeReply, failure } from '@kithkin/shared/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ada, api } from '../testing/fixtures';
import { SignInApp } from './SignInApp';
import {
  expectAlert,
  field,
  fill,
  findButton,
  loggedIn,
  openAuth,
  press,
  unverified,
} from './testing/authPage';
import { consumeWelcomeMessage } from './welcome';

beforeEach(() => {
  session.clear();
  sessionStorage.clear();
});

const LOGIN = 'POST /users/login';
function login(response: FakeReply) {
  const calls = api.serve({ [LOGIN]: response });
  const host = openAuth('/login');
  fill('Username or email', ' ada ');
  fill('Password', 'secret ');
  press('Log in');
  return { ...host, calls };
}

test('starts the session and enters once; the password is sent with its spaces', async () => {
  const { enter, calls, change } = login(loggedIn);
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(calls[0]?.body).toEqual({ userNameOrEmail: 'ada', password: 'secret ' });
  expect(session.get()).toEqual(ada);
  expect(consumeWelcomeMessage()).toBeNull();
  change({ signedIn: true });
  expect(enter).toHaveBeenCalledTimes(1);
});

test('enters once when another tab has signed in', () => {
  const { enter, change } = openAuth('/login');
  expect(enter).not.toHaveBeenCalled();
  change({ signedIn: true });
  expect(enter).toHaveBeenCalledTimes(1);
});

test.each<[FakeReply, string]>([
  [failure(401, 'Wrong password.'), 'Wrong password.'],
  [failure(403), 'Please verify your email before logging in.'],
  [failure(500), 'Login failed. Please try again.'],
  ['offline', 'Login failed. Please try again.'],
])('%j is announced, and the form retains its values', async (response, message) => {
  const { enter } = login(response);
  await expectAlert(message);
  expect(field('Username or email')).toHaveValue(' ada ');
  expect(field('Password')).toHaveValue('secret ');
  expect(enter).not.toHaveBeenCalled();
});

describe('sending the verification mail again', () => {
  const SEND = 'Send the email again';

  test('is offered after a 403 for the account that tried, once in 30 seconds', async () => {
    const { pass } = login(unverified);
    await findButton(SEND);
    const sent = api.serve({ 'POST /users/resend-verification': 'offline' });
    fill('Username or email', 'other@example.org');
    press(SEND);
    await screen.findByText('The email could not be sent. Please try again.');
    api.on('POST /users/resend-verification', { json: { message: 'Sent if it exists.' } });
    press(SEND);
    await screen.findByText('Sent if it exists.');
    expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ userNameOrEmail: 'ada' }));
    const button = (await findButton('Send again in 30 s')).closest('button');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    press('Send again in 30 s');
    expect(sent).toHaveLength(2);
    pass(1_000);
    expect(button).toHaveTextContent('Send again in 29 s');
    for (let second = 0; second < 29; second += 1) pass(1_000);
    press(SEND);
    await waitFor(() => expect(sent).toHaveLength(3));
  });

  test.each([
    failure(403, 'This account has been suspended.', 'suspended'),
    failure(403, 'It waits for approval.', 'awaits-approval'),
  ])('is not offered for %j', async (response) => {
    login(response);
    await screen.findByText(/^This account has been suspended|^It waits for approval/);
    expect(screen.queryByText(SEND)).toBeNull();
  });
});

test.each(['SecurityError', 'QuotaExceededError'])(
  'without storage (%s) there is no session, and the form has an error message',
  async (name) => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', name);
    });
    const stopReporting = setErrorReporter(() => undefined);
    const { enter, calls } = login(loggedIn);
    api.on('POST /users/logout', { status: 204 });
    await expectAlert(
      'KithKin needs to store data in this browser to keep you signed in. Allow site data, or free some space, and sign in again.',
    );
    setItem.mockRestore();
    stopReporting();
    expect(enter).not.toHaveBeenCalled();
    expect([session.get(), calls.map((call) => call.name)]).toEqual([
      null,
      [LOGIN, 'POST /users/logout'],
    ]);
  },
);

test.each([
  ['deactivation', 'Welcome back. Your account is active again.'],
  ['deletion', 'Welcome back. Your account will not be deleted.'],
])('a lifted %s is saved as a message for the next screen', async (lifted, message) => {
  const { enter } = login({ json: { ...loggedIn.json, lifted } });
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect([consumeWelcomeMessage(), consumeWelcomeMessage()]).toEqual([message, null]);
});

test('shows a notice, and links to other screens without loading the page', () => {
  const { go } = openAuth('/login', { notice: 'Your session has ended. Please log in again.' });
  const notice = screen.getByText('Your session has ended. Please log in again.');
  expect(notice.closest('[role=status]')).toBeInTheDocument();
  press('Forgot password?');
  press('Create an account');
  expect(go.mock.calls).toEqual([['/forgot-password'], ['/register']]);
});

describe('a suspended user', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const decision = {
    ...{ _id: id, createdAt: '2026-11-21T12:00:00.000Z', action: 'suspended', rule: 'Be kind' },
    ...{ targetType: 'user', targetId: id, userName: 'ada', moderatorName: '', message: '' },
    ...{ excerpt: null, until: null, limit: null, undoneAt: null, appeal: null, canAppeal: true },
  };
  const message = 'This account is suspended. The rule: Be kind.';
  const DECISIONS = 'GET /users/me/decisions';
  const APPEAL = `POST /users/me/decisions/${id}/appeal`;

  test('reads why, appeals and logs out, with no other token than the restricted one', async () => {
    const appeal = { text: 'Not me.', createdAt: decision.createdAt, outcome: null, reply: '' };
    const token = { token: 'suspended.t', expiresAt: '' };
    const { calls } = login({ status: 403, json: { message, code: 'suspended', appeal: token } });
    api.on(DECISIONS, { json: { decisions: [decision] } });
    api.on(APPEAL, { status: 201, json: { ...decision, canAppeal: false, appeal } });
    api.on('POST /users/logout', { status: 204 });
    await screen.findByText('Your account is suspended', { selector: 'h1' });
    expect(screen.getByText(message)).toBeVisible();
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Not me.' } });
    press('Send appeal');
    await screen.findByText('You have appealed. Somebody else than before will look at it.');
    expect(session.get()).toBeNull();
    press('Log out');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    expect(calls.map(({ name }) => name)).toEqual([LOGIN, DECISIONS, APPEAL, 'POST /users/logout']);
  });

  test('reads the same after a reload, and logs in again once the session has ended', async () => {
    const calls = api.serve({ [DECISIONS]: { json: { decisions: [decision] } } });
    const saved = JSON.stringify({ message, token: 't' });
    sessionStorage.setItem('kithkin.suspended', saved);
    const { unmount } = openAuth('/login');
    await screen.findByText('Your account is suspended', { selector: 'h1' });
    expect(screen.getByText(message)).toBeVisible();
    await screen.findByText('The rule: Be kind');
    expect(calls.map(({ name }) => name)).toEqual([DECISIONS]);
    unmount();
    api.on(DECISIONS, failure(401, 'Please log in.', 'unauthorized'));
    openAuth('/login');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });
});

function openApp(address: string) {
  window.history.replaceState(null, '', address);
  render(<SignInApp />);
}

beforeEach(() => session.clear());

test('the screen after a rejected reset link shows the reason', async () => {
  api.serve({ 'GET /users/validate-reset-token/old': { json: { valid: false } } });
  openApp('/reset-password?token=old');
  await screen.findByText('This reset link has expired or is invalid.');
  expect(window.location.pathname).toBe('/forgot-password');
});

test('the reason for the end of a session is shown after a reload', () => {
  // The shell's router wrote this state; the page without a router reads it.
  window.history.replaceState({ usr: { notice: 'Your session has ended.' }, idx: 3 }, '', '/login');
  render(<SignInApp />);
  expect(screen.getByText('Your session has ended.')).toBeInTheDocument();
});

test('screens change without loading the page, with title, focus and Back', async () => {
  openApp('/login');
  expect(document.title).toBe('Log in · KithKin');
  fireEvent.click(screen.getByText('Create an account'));
  expect(window.location.pathname).toBe('/register');
  expect(document.title).toBe('Create account · KithKin');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  act(() => window.history.back());
  await screen.findByText('Welcome back');
});
