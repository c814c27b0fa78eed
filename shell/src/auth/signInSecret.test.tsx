import { readText, session, setErrorReporter } from '@kithkin/shared';
import { type FakeReply, failure } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ada, api } from '../testing/fixtures';
import { consumeReturnPath, saveReturnPath } from './returnPath';
import { saveSignInSecret } from './signInSecret';
import {
  linkAddress,
  loggedIn,
  openAuth,
  press,
  sendRegistration,
  sessionUser,
  unverified,
} from './testing/authPage';

const KEY = 'kithkin.sign-in-secrets';
const EXCHANGE = 'POST /users/login/secret';
const secret = { secret: 'one-use', expiresAt: new Date(Date.now() + 3600_000).toISOString() };

let stopReporting: () => void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.clear();
  stopReporting = setErrorReporter(jest.fn());
});
afterEach(() => stopReporting());

/** Opens the link of the mail. Returns the bodies of the requests that use the secret. */
async function openLink(exchange: FakeReply = loggedIn) {
  const verified = { json: { message: 'Verified', userId: ada._id } };
  const calls = api.serve({ 'GET /users/verify-email/t1': verified, [EXCHANGE]: exchange });
  openAuth('/verify-email', { search: '?token=t1' });
  expect(await linkAddress('Go to Login')).toBe('/login');
  return calls.filter(({ name }) => name === EXCHANGE).map(({ body }) => body);
}

test('the link signs in the browser that has registered', async () => {
  saveSignInSecret(ada._id, secret);
  expect(await openLink()).toEqual([{ userId: ada._id, secret: 'one-use' }]);
  expect(session.get()).toMatchObject({ _id: ada._id, token: ada.token });
  expect(readText(KEY)).toBeNull();
});

test.each([
  ['the page that was to be opened before the registration', loggedIn, '', '/posts/17'],
  ['that page, after a sign-in with the password', failure(401, 'Used.'), '', '/posts/17'],
  ['what the tab itself was to open', loggedIn, '/messages', '/messages'],
])('a tab that the mail opens leads to %s', async (_what, exchange, own, path) => {
  saveReturnPath('/posts/17');
  saveSignInSecret(ada._id, secret);
  expect(consumeReturnPath(ada._id)).toBe('/posts/17');
  saveReturnPath(own);
  await openLink(exchange);
  expect(consumeReturnPath(ada._id)).toBe(path);
});

test.each(['//evil.example', '/login'])('a stored path %s leads nowhere', async (path) => {
  localStorage.setItem(KEY, JSON.stringify({ [ada._id]: { ...secret, path } }));
  await openLink();
  expect(consumeReturnPath(ada._id)).toBe('/');
});

const ben = { ...ada, _id: 'ben', id: 'ben', userName: 'ben' };
test.each<[string, () => void, string | undefined]>([
  ['another browser', () => {}, undefined],
  ['the browser of another account', () => saveSignInSecret('another', secret), undefined],
  [
    'an expired secret',
    () => saveSignInSecret(ada._id, { ...secret, expiresAt: '2020' }),
    undefined,
  ],
  ['text that is no list of secrets', () => localStorage.setItem(KEY, '{"x":[1'), undefined],
  [
    'a running session',
    () => {
      session.set(ben);
      saveSignInSecret(ada._id, secret);
    },
    'ben',
  ],
])('%s does not change the session', async (_what, prepare, userId) => {
  prepare();
  expect(await openLink()).toEqual([]);
  expect(session.get()?._id).toBe(userId);
});

test.each<[FakeReply, boolean]>([
  [failure(401, 'Please log in with your password.'), false],
  [unverified, true],
  ['offline', true],
])('after %j no user is signed in, and the secret is retained: %s', async (reply, isRetained) => {
  saveSignInSecret(ada._id, secret);
  await openLink(reply);
  expect(session.get()).toBeNull();
  expect(readText(KEY) !== null).toBe(isRetained);
});

function register(login: FakeReply) {
  const json = { message: 'Created', user: sessionUser, signIn: secret };
  api.serve({
    'POST /users/register': { status: 201, json },
    'POST /users/login': login,
    [EXCHANGE]: unverified,
  });
  const host = openAuth('/register');
  sendRegistration();
  return host;
}

test('Go to Login of the registration signs in once the address is verified', async () => {
  const { enter, go } = register(unverified);
  await screen.findByText('Go to Login');
  press('Go to Login');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/login'));
  expect(enter).not.toHaveBeenCalled();
  api.serve({ [EXCHANGE]: loggedIn });
  press('Go to Login');
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(session.get()?._id).toBe(ada._id);
});

test('without storage it leads to the login, which shows why', async () => {
  const { enter, go } = register(unverified);
  await screen.findByText('Go to Login');
  api.serve({ [EXCHANGE]: loggedIn, 'POST /users/logout': { status: 204 } });
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  press('Go to Login');
  const notice = expect.stringMatching(/needs to store data in this browser/);
  await waitFor(() => expect(go.mock.calls).toEqual([['/login', { notice }]]));
  setItem.mockRestore();
  expect(enter).not.toHaveBeenCalled();
});

test('a sign-in with the password removes the secret and the address of a reset', async () => {
  localStorage.setItem('kithkin.reset-email', `${Date.now()}\nada@example.org`);
  const { enter } = register(loggedIn);
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(readText(KEY)).toBeNull();
  expect(readText('kithkin.reset-email')).toBeNull();
});
