import { type SessionEnd, session, Toaster, useCurrentUser, useLocation } from '@kithkin/shared';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { noticeOf } from '../auth/host';
import { saveWelcomeMessage } from '../auth/welcome';
import { renderPage } from '../testing/page';
import { ada } from '../testing/people';
import { Guarded, GuestOnly } from './guards';
import { consumeReturnPath, saveReturnPath } from './returnPath';

const ben = { ...ada, _id: 'ben', id: 'ben', userName: 'ben', fullName: 'Ben Holt' };

/** A screen with a text field. */
function Writing() {
  const [text, setText] = useState('');
  return <input aria-label="Text" value={text} onChange={(e) => setText(e.target.value)} />;
}

function Places() {
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
      <Places />
      <Toaster />
    </>,
    { at },
  );
}
const where = () => screen.getByTestId('where').textContent;
const notice = async () => (await screen.findByTestId('notice')).textContent;

beforeEach(() => {
  sessionStorage.clear();
  session.clear();
});

test('a guest goes to the login without a word', async () => {
  open('/messages/7?x=1#end');
  expect(await notice()).toBe('');
  expect(where()).toBe('/login');
  expect(consumeReturnPath(ben._id)).toBe('/messages/7?x=1#end');
});

test.each<[SessionEnd, string]>([
  ['signed-out', 'You logged out in another tab.'],
  ['expired', 'Your session has ended. Please log in again.'],
  ['revoked', 'This session was ended from your account settings. Please log in again.'],
  ['password-changed', 'Your password was changed. Please log in with the new one.'],
  ['password-reset', 'Your password was changed. Please log in with the new one.'],
  ['suspended', 'This account has been suspended.'],
])('a session that ends (%s) says why, and comes back for the same person', async (end, why) => {
  session.set(ada);
  open('/post/1#comments');
  act(() => session.clear(end));
  expect(await notice()).toBe(why);
  expect(where()).toBe('/login');
  expect(consumeReturnPath(ada._id)).toBe('/post/1#comments');
});

test('the place of one person is no place for the next', async () => {
  session.set(ada);
  open('/messages/7');
  act(() => session.clear('expired'));
  await notice();
  expect(consumeReturnPath(ben._id)).toBe('/');
});

test.each<[SessionEnd, string]>([
  ['deactivated', 'Your account is deactivated. Log in to be back.'],
  ['deleted', 'Your account will be deleted in 30 days. Log in before then to keep it.'],
])('whoever has left (%s) starts at the beginning again', async (end, why) => {
  session.set(ada);
  open('/deactivate');
  act(() => session.clear(end));
  expect(await notice()).toBe(why);
  expect(consumeReturnPath(ada._id)).toBe('/');
});

test('another person who signs in elsewhere finds nothing of what was typed', async () => {
  session.set(ada);
  open('/');
  await userEvent.type(screen.getByLabelText('Text'), 'Only for Ada');
  act(() => session.set(ben));
  expect(screen.getByRole('heading')).toHaveTextContent('ben');
  expect(screen.getByLabelText('Text')).toHaveValue('');
  await screen.findByText('You are now logged in as @ben.');
});

test('fresh tokens change nothing on the screen', async () => {
  session.set(ada);
  open('/');
  await userEvent.type(screen.getByLabelText('Text'), 'Still here');
  act(() => session.update({ token: 'fresh' }));
  expect(screen.getByLabelText('Text')).toHaveValue('Still here');
});

test('the first screen after signing in says what that has lifted, once', async () => {
  saveWelcomeMessage('deactivation');
  session.set(ada);
  open('/');
  const word = 'Welcome back. Your account is active again.';
  await screen.findByText(word);
  expect(sessionStorage).toHaveLength(0);
});

test('who is signed in leaves the guest-only area for the origin', async () => {
  saveReturnPath('/explore?x=1#y');
  session.set(ada);
  open('/login');
  await waitFor(() => expect(where()).toBe('/explore?x=1#y'));
});

test('a browser that lends no storage leads home', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
  saveReturnPath('/messages');
  expect(consumeReturnPath(ada._id)).toBe('/');
});
