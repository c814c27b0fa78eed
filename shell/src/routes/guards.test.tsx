import { type SessionEnd, session, Toaster, useCurrentUser, useLocation } from '@kithkin/shared';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { noticeOf } from '../auth/paths';
import {
  clearReturnPath,
  consumeReturnPath,
  saveReturnPath,
  toSafeReturnPath,
} from '../auth/returnPath';
import { saveWelcomeMessage } from '../auth/welcome';
import { ada } from '../testing/fixtures';
import { renderPage } from '../testing/page';
import { Guarded, GuestOnly } from './guards';

const ben = { ...ada, _id: 'ben', id: 'ben', userName: 'ben', fullName: 'Ben Holt' };

/** A screen with a text field. */
function Writing() {
  const [text, setText] = useState('');
  return <input aria-label="Text" value={text} onChange={(e) => setText(e.target.value)} />;
}

function Screens() {
  const { pathname, state } = useLocation();
  const userName = useCurrentUser()?.userName;
  if (pathname !== '/login') {
    return (
      <Guarded>
        <h1>{userName}</h1>
        <Writing />
      </Guarded>
    );
  }
  return (
    <GuestOnly>
      <p data-testid="notice">{noticeOf(state)}</p>
    </GuestOnly>
  );
}

function open(...at: string[]) {
  renderPage(
    <>
      <Screens />
      <Toaster />
    </>,
    { at },
  );
}
const where = () => screen.getByTestId('where').textContent;
const notice = async () => (await screen.findByTestId('notice')).textContent;
const field = () => screen.getByLabelText('Text');

beforeEach(() => {
  sessionStorage.clear();
  session.clear();
});

const PATH = '/post/1#comments';
const EXPIRED = 'Your session has ended. Please log in again.';
test.each<[SessionEnd, string, string, string]>([
  ['signed-out', 'You logged out in another tab.', ada._id, PATH],
  ['expired', EXPIRED, ada._id, PATH],
  ['expired', EXPIRED, ben._id, '/'],
  ['suspended', 'This account has been suspended.', ada._id, PATH],
  ['deactivated', 'Your account is deactivated. Log in to be back.', ada._id, '/'],
])('a session that ends (%s) shows “%s”; the login of %s returns to %s', async (...row) => {
  const [end, why, userId, path] = row;
  session.set(ada);
  open(PATH);
  act(() => session.clear(end));
  expect(await notice()).toBe(why);
  expect(where()).toBe('/login');
  expect(consumeReturnPath(userId)).toBe(path);
});

test('new tokens preserve typed text, which another user who signs in elsewhere does not see', async () => {
  session.set(ada);
  open('/');
  fireEvent.change(field(), { target: { value: 'Only for Ada' } });
  act(() => session.update({ token: 'next' }));
  expect(field()).toHaveValue('Only for Ada');
  act(() => session.set(ben));
  expect(screen.getByRole('heading')).toHaveTextContent('ben');
  expect(field()).toHaveValue('');
  await screen.findByText('You are now logged in as @ben.');
});

test('the first screen after a sign-in shows its welcome message once', async () => {
  saveWelcomeMessage('deactivation');
  session.set(ada);
  open('/');
  await screen.findByText('Welcome back. Your account is active again.');
  expect(sessionStorage).toHaveLength(0);
});

describe('the return path', () => {
  test('has path, query and hash, and is consumed once', () => {
    saveReturnPath(PATH);
    expect(['me', 'me'].map(consumeReturnPath)).toEqual([PATH, '/']);
    saveReturnPath(PATH);
    clearReturnPath();
    expect(consumeReturnPath(null)).toBe('/');
  });

  test('of an ended session is for the same user only', () => {
    for (const [userId, path] of Object.entries({ ben: '/', ann: '/messages/9' })) {
      saveReturnPath('/messages/9', 'ann');
      expect(consumeReturnPath(userId)).toBe(path);
    }
  });

  test.each([
    ...['//evil.example/x', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'],
    ...['post/1', '', null, 7],
    ...['/login', '/login/', '/logout', '/register?x=1', '/reset-password#y'],
  ])('is never %p', (value) => {
    expect(toSafeReturnPath(value)).toBeNull();
  });

  test.each(['{"path":"//evil.example","userId":null}', 'no json'])(
    'is / if %s is stored',
    (text) => {
      sessionStorage.setItem('kithkin.origin', text);
      expect(consumeReturnPath('me')).toBe('/');
    },
  );

  test('is / in a browser without storage', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
    saveReturnPath('/messages');
    expect(consumeReturnPath(ada._id)).toBe('/');
  });
});
