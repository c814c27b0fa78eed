import { readText, session, setErrorReporter } from '@kithkin/shared';
import type { FakeReply } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../testing/network';
import { ada } from '../testing/people';
import { saveSignInSecret } from './signInSecret';
import { fill, loggedIn, openAuth, press, rejected, sessionUser } from './testing/authPage';

const KEY = 'kithkin.sign-in-secrets';
const EXCHANGE = 'POST /users/login/secret';
const secret = { secret: 'one-use', expiresAt: new Date(Date.now() + 3600_000).toISOString() };
const unverified = rejected(403, 'Please verify.', 'email-unverified');
const verifiedAccount = { json: { message: 'Verified', userId: ada._id } };

let stopReporting: () => void;
beforeEach(() => {
  localStorage.clear();
  session.clear();
  stopReporting = setErrorReporter(jest.fn());
});
afterEach(() => stopReporting());

function openLink(exchange: FakeReply = loggedIn, verified: FakeReply = verifiedAccount) {
  const calls = api.serve({
    'GET /users/verify-email/t1': verified,
    [EXCHANGE]: exchange,
  });
  const host = openAuth('/verify-email', { search: '?token=t1' });
  const exchanged = () =>
    calls.filter(({ path }) => path === '/users/login/secret').map(({ body }) => body);
  return { ...host, exchanged };
}
const toLogin = () => screen.findByRole('link', { name: 'Go to Login' });

async function register(login: FakeReply, exchange: FakeReply = unverified) {
  api.serve({
    'POST /users/register': {
      status: 201,
      json: { message: 'Created', user: sessionUser, signIn: secret },
    },
    'POST /users/login': login,
    [EXCHANGE]: exchange,
  });
  const host = openAuth('/register');
  fill('Full name', 'Ada Lovelace');
  fill('User name', 'ada');
  fill('Email', 'ada@example.org');
  fill('Password', 'secret');
  fill('Confirm password', 'secret');
  await press('Create account');
  return host;
}

test('behind the link, the browser that registered is signed in, and /login leads on', async () => {
  saveSignInSecret(ada._id, secret);
  const { exchanged } = openLink();
  expect(await toLogin()).toHaveAttribute('href', '/login');
  expect(exchanged()).toEqual([{ userId: ada._id, secret: 'one-use' }]);
  expect(session.get()).toMatchObject({ _id: ada._id, token: ada.token });
  expect(readText(KEY)).toBeNull();
});

test.each<[string, () => void]>([
  ['another browser', () => {}],
  ['the browser of another account', () => saveSignInSecret('another', secret)],
  ['a secret that has expired', () => saveSignInSecret(ada._id, { ...secret, expiresAt: '2020' })],
  ['text that is no list of secrets', () => localStorage.setItem(KEY, '{"x":[1')],
])('%s stays signed out', async (_what, prepare) => {
  prepare();
  const { exchanged } = openLink();
  await toLogin();
  expect(exchanged()).toEqual([]);
  expect(session.get()).toBeNull();
});

test('a running session is never replaced', async () => {
  const ben = { ...ada, _id: 'ben', id: 'ben', userName: 'ben' };
  session.set(ben);
  saveSignInSecret(ada._id, secret);
  const { exchanged } = openLink();
  await toLogin();
  expect(exchanged()).toEqual([]);
  expect(session.get()?._id).toBe('ben');
});

test.each<[string, FakeReply, boolean]>([
  ['rejected', rejected(401, 'Please log in with your password.'), false],
  ['too early', unverified, true],
  ['without a response', 'offline', true],
])('a secret that is %s leaves the login form', async (_how, reply, stays) => {
  saveSignInSecret(ada._id, secret);
  openLink(reply);
  expect(await toLogin()).toHaveAttribute('href', '/login');
  expect(session.get()).toBeNull();
  expect(readText(KEY) !== null).toBe(stays);
});

test('Go to Login of the registration signs in once the address is verified', async () => {
  const { enter, go } = await register(unverified);
  await userEvent.click(await toLogin());
  await waitFor(() => expect(go).toHaveBeenCalledWith('/login'));
  expect(enter).not.toHaveBeenCalled();
  api.serve({ [EXCHANGE]: loggedIn });
  await userEvent.click(await toLogin());
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(session.get()?._id).toBe(ada._id);
});

test('a sign-in with the password removes the secret', async () => {
  const { enter } = await register(loggedIn);
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(readText(KEY)).toBeNull();
});
