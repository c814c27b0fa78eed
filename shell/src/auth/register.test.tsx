import { session } from '@kithkin/shared';
import type { FakeReply } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../testing/network';
import {
  field,
  fill,
  loggedIn,
  openAuth,
  press,
  rejected,
  sessionUser,
  type,
} from './testing/authPage';

beforeEach(() => session.clear());

const created = { status: 201, json: { message: 'Created', user: sessionUser } };
const unverified = rejected(403, 'Please verify.', 'email-unverified');

function fillIn() {
  fill('Full name', 'Ada Lovelace');
  fill('User name', 'ada');
  fill('Email', 'ada@example.org');
  fill('Password', 'secret');
  fill('Confirm password', 'secret');
}

async function register(responses: Parameters<typeof api.serve>[0]) {
  const calls = api.serve(responses);
  const host = openAuth('/register');
  fillIn();
  await press('Create account');
  return { ...host, calls };
}

test('always tries the login, and goes in when it succeeds', async () => {
  const { enter, calls } = await register({
    'POST /users/register': created,
    'POST /users/login': loggedIn,
  });
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(calls.map(({ path }) => path)).toEqual(['/users/register', '/users/login']);
  expect(calls[0]?.body).toEqual({
    fullName: 'Ada Lovelace',
    userName: 'ada',
    email: 'ada@example.org',
    password: 'secret',
    confirmPassword: 'secret',
  });
});

test('a 403 of the login shows the confirmation and no error', async () => {
  const { enter, go, calls } = await register({
    'POST /users/register': created,
    'POST /users/login': unverified,
    'POST /users/resend-verification': { json: { message: 'On its way.' } },
  });
  const heading = await screen.findByRole('heading', { name: 'Check your mail' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByText('Please verify.')).toBeNull();
  expect(enter).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }));
  expect(go).toHaveBeenCalledWith('/login');
  await press('Send the mail again');
  await screen.findByText('On its way.');
  const resent = calls.find(({ path }) => path === '/users/resend-verification');
  expect(resent?.body).toEqual({ userNameOrEmail: 'ada' });
  expect(screen.getByRole('button', { name: 'Send again in 30 s' })).toBeInTheDocument();
  await press('Register Another');
  expect(field('Full name')).toHaveValue('');
  expect(field('Password')).toHaveValue('');
});

test('the wait is the server’s when it has had enough', async () => {
  await register({
    'POST /users/register': created,
    'POST /users/login': unverified,
    'POST /users/resend-verification': {
      ...rejected(429, 'Too many requests.'),
      headers: { 'retry-after': '90' },
    },
  });
  await screen.findByRole('heading', { name: 'Check your mail' });
  await press('Send the mail again');
  await screen.findByText('Too many requests.');
  expect(screen.getByRole('button', { name: 'Send again in 90 s' })).toBeInTheDocument();
});

test('the way to the mails shows in a browser that may read them', async () => {
  const cookie = jest.spyOn(document, 'cookie', 'get');
  cookie.mockReturnValue('kithkin_other=1; kithkin_mails=readable');
  await register({ 'POST /users/register': created, 'POST /users/login': unverified });
  const link = await screen.findByRole('link', { name: 'Open the mailbox' });
  expect(link).toHaveAttribute('href', '/dev/mail');
  cookie.mockRestore();
});

test.each<[FakeReply, string]>([
  [rejected(503, 'We are moving house.'), 'We are moving house.'],
  [rejected(500), 'Registration failed. Please try again.'],
  ['offline', 'Registration failed. Please try again.'],
])('a failure is said and the form kept', async (response, message) => {
  await register({ 'POST /users/register': response });
  expect((await screen.findByText(message)).closest('[role=alert]')).toBeInTheDocument();
  expect(field('Full name')).toHaveValue('Ada Lovelace');
  expect(field('User name')).toHaveValue('ada');
  expect(field('Email')).toHaveValue('ada@example.org');
  expect(field('Password')).toHaveValue('secret');
  expect(field('Confirm password')).toHaveValue('secret');
});

test.each([
  [409, 'This user name is already taken.', 'user-name-taken', 'User name'],
  [409, 'This email address is already registered.', 'email-taken', 'Email'],
  [422, 'This user name is reserved.', 'user-name-reserved', 'User name'],
  [422, 'Please enter a valid email address.', 'rule-violated', 'Email'],
  [422, 'This password is one of the most used ones.', 'password-common', 'Password'],
])('a %i (%s) stands at its field, which gets the focus', async (status, message, code, label) => {
  await register({ 'POST /users/register': rejected(status, message, code) });
  await screen.findByText(message);
  await waitFor(() => expect(field(label)).toHaveFocus());
  expect(field(label)).toBeInvalid();
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field('Full name')).toHaveValue('Ada Lovelace');
});

test('every rule is told before anything is sent, and the first fault gets the focus', async () => {
  const calls = api.serve({});
  openAuth('/register');
  fill('Full name', 'R2 D2');
  fill('User name', 'a-b');
  fill('Email', 'nobody');
  fill('Password', 'short');
  await press('Create account');
  expect(field('Full name')).toHaveFocus();
  const statusText = screen.getAllByRole('alert').map((each) => each.textContent);
  expect(statusText.filter(Boolean)).toEqual([
    'Full name can only contain letters and spaces.',
    'User name must be 3 to 30 characters: letters a to z, digits, underscores and dots.',
    'Please enter a valid email address.',
    'Password must be at least 6 characters long.',
    "Passwords don't match.",
  ]);
  await type('User name', '{Backspace}{Backspace}cd');
  expect(field('User name')).toBeValid();
  expect(calls).toEqual([]);
});

test('an account whose answer got lost is recognised when it is sent again', async () => {
  let tries = 0;
  const { enter, calls } = await register({
    'POST /users/register': () => {
      tries += 1;
      return tries === 1 ? 'offline' : rejected(409, 'Taken.', 'user-name-taken');
    },
    'POST /users/login': loggedIn,
  });
  await screen.findByText('Registration failed. Please try again.');
  await press('Create account');
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(calls.map(({ path }) => path)).toEqual([
    '/users/register',
    '/users/register',
    '/users/login',
  ]);
});

test('the address of a lost answer is shown, not one that was typed later', async () => {
  let tries = 0;
  await register({
    'POST /users/register': () => {
      tries += 1;
      return tries === 1 ? 'offline' : rejected(409, 'Taken.', 'user-name-taken');
    },
    'POST /users/login': unverified,
  });
  await screen.findByText('Registration failed. Please try again.');
  fill('Email', 'ada@later.example');
  await press('Create account');
  await screen.findByRole('heading', { name: 'Check your mail' });
  expect(screen.getByText('ada@example.org')).toBeInTheDocument();
  expect(screen.queryByText('ada@later.example')).toBeNull();
});

test('the fields tell password managers and phones what they are', () => {
  openAuth('/register');
  const autocompleteOf = (label: string) => field(label).getAttribute('autocomplete');
  expect(autocompleteOf('Full name')).toBe('name');
  expect(autocompleteOf('User name')).toBe('username');
  expect(autocompleteOf('Email')).toBe('email');
  expect(autocompleteOf('Password')).toBe('new-password');
  expect(autocompleteOf('Confirm password')).toBe('new-password');
  expect(field('User name')).toHaveAttribute('autocapitalize', 'none');
  expect(field('Email')).toHaveAttribute('type', 'email');
});

test('the meter helps while the password is typed, and forbids nothing', async () => {
  const { enter } = await register({
    'POST /users/register': created,
    'POST /users/login': loggedIn,
  });
  await screen.findByText('Weak.');
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
});
