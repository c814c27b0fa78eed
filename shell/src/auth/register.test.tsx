import { session } from '@kithkin/shared';
import { type FakeReply, failure } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api } from '../testing/fixtures';
import {
  field,
  fill,
  findButton,
  loggedIn,
  openAuth,
  press,
  sendRegistration,
  sessionUser,
  unverified,
} from './testing/authPage';

beforeEach(() => session.clear());

const REGISTER = 'POST /users/register';
const LOGIN = 'POST /users/login';
const RESEND = 'POST /users/resend-verification';
const created = { status: 201, json: { message: 'Created', user: sessionUser } };
function register(responses: Record<string, FakeReply | (() => FakeReply)>) {
  const calls = api.serve(responses);
  const host = openAuth('/register');
  sendRegistration();
  return { ...host, calls };
}

test('shows the strength of the password, accepts a weak one, and logs in', async () => {
  const { enter, calls } = register({ [REGISTER]: created, [LOGIN]: loggedIn });
  await screen.findByText('Weak.');
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(calls.map(({ name }) => name)).toEqual([REGISTER, LOGIN]);
  expect(calls[0]?.body).toEqual({
    fullName: 'Ada Lovelace',
    userName: 'ada',
    email: 'ada@example.org',
    password: 'secret',
    confirmPassword: 'secret',
  });
});

test('a 403 of the login shows the confirmation and no error', async () => {
  const { enter, go, calls } = register({
    [REGISTER]: created,
    [LOGIN]: unverified,
    [RESEND]: { json: { message: 'On its way.' } },
  });
  const heading = await screen.findByText('Check your email', { selector: 'h1' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByText('Please verify.')).toBeNull();
  expect(screen.queryByText('Open the inbox')).toBeNull();
  expect(enter).not.toHaveBeenCalled();
  press('Go to Login');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/login'));
  press('Send the email again');
  await screen.findByText('On its way.');
  expect(calls.find(({ name }) => name === RESEND)?.body).toEqual({ userNameOrEmail: 'ada' });
  await findButton('Send again in 30 s');
  press('Register Another');
  expect(field('Full name')).toHaveValue('');
  expect(field('Password')).toHaveValue('');
});

test('a server that limits the mails sets the wait; the mailbox of a test site is linked', async () => {
  const cookie = jest.spyOn(document, 'cookie', 'get');
  cookie.mockReturnValue('kithkin_other=1; kithkin_mails=readable');
  register({
    [REGISTER]: created,
    [LOGIN]: unverified,
    [RESEND]: {
      status: 429,
      json: { message: 'Too many requests.', code: 'x' },
      headers: { 'retry-after': '90' },
    },
  });
  const link = await screen.findByText('Open the inbox');
  expect(link.closest('a')).toHaveAttribute('href', '/dev/mail');
  press('Send the email again');
  await screen.findByText('Too many requests.');
  await findButton('Send again in 90 s');
  cookie.mockRestore();
});

test.each([
  [409, 'This username is already taken.', 'user-name-taken', 'Username'],
  [409, 'This email address is already registered.', 'email-taken', 'Email'],
  [422, 'This username is reserved.', 'user-name-reserved', 'Username'],
  [422, 'Full name is reserved.', 'full-name-reserved', 'Full name'],
  [422, 'Please enter a valid email address.', 'rule-violated', 'Email'],
  [422, 'This password is one of the most used ones.', 'password-common', 'Password'],
])(
  'a %i (%s) is shown at its field, which gets the focus',
  async (status, message, code, label) => {
    register({ [REGISTER]: failure(status, message, code) });
    await screen.findByText(message);
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field('Full name')).toHaveValue('Ada Lovelace');
  },
);

test('all errors are shown before anything is sent, and the first field gets the focus', () => {
  const calls = api.serve({});
  openAuth('/register');
  fill('Username', 'a-b');
  fill('Email', 'no-address');
  press('Create account');
  expect(field('Full name')).toHaveFocus();
  const alerts = [...document.querySelectorAll('[role=alert]')].filter((each) => each.textContent);
  expect(alerts).toHaveLength(4);
  expect(field('Username')).toBeInvalid();
  fill('Username', 'acd');
  expect(field('Username')).toBeValid();
  expect(calls).toEqual([]);
});

describe('an account whose response was lost', () => {
  async function registerTwice(login: FakeReply, email = 'ada@example.org') {
    const replies: FakeReply[] = ['offline', failure(409, 'Taken.', 'user-name-taken')];
    const page = register({ [REGISTER]: () => replies.shift() ?? 'offline', [LOGIN]: login });
    await screen.findByText('Registration failed. Please try again.');
    fill('Email', email);
    press('Create account');
    return page;
  }

  test('is logged in when the form is sent again', async () => {
    const { enter, calls } = await registerTwice(loggedIn);
    await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
    expect(calls.map(({ name }) => name)).toEqual([REGISTER, REGISTER, LOGIN]);
  });

  test('is confirmed with its address, not with one typed later', async () => {
    await registerTwice(unverified, 'ada@later.example');
    await screen.findByText('ada@example.org');
    expect(screen.queryByText('ada@later.example')).toBeNull();
  });
});
