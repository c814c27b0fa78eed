import { bus, session, useScreenTitle } from '@kithkin/shared';
import { act, render } from '@testing-library/react';
import { ada } from '../testing/people';
import { useDocumentTitle } from './useDocumentTitle';

function Tab() {
  useDocumentTitle('Profile');
  return null;
}
function Profile() {
  useScreenTitle('Ada Lovelace');
  return null;
}

beforeEach(() => {
  bus.reset();
  session.set(ada);
});
afterEach(() => session.clear());

test('the title counts unread notifications, as the bell and the live channel tell', () => {
  render(<Tab />);
  expect(document.title).toBe('Profile · KithKin');
  act(() => bus.emit('notifications-changed', { unreadCount: 2 }));
  expect(document.title).toBe('(2) Profile · KithKin');
  act(() => bus.emit('notification-removed', { _id: 'n', unreadCount: 1 }));
  expect(document.title).toBe('(1) Profile · KithKin');
  act(() => bus.emit('notifications-changed', { unreadCount: 120 }));
  expect(document.title).toBe('(99+) Profile · KithKin');
});

test('what the bell said before counts too, for the same person only', () => {
  bus.emit('notifications-changed', { unreadCount: 4 });
  render(<Tab />);
  expect(document.title).toBe('(4) Profile · KithKin');
  act(() => session.clear());
  expect(document.title).toBe('Profile · KithKin');
});

test('a screen that knows its name is called by it', () => {
  const { rerender } = render(
    <>
      <Tab />
      <Profile />
    </>,
  );
  expect(document.title).toBe('Ada Lovelace · KithKin');
  rerender(<Tab />);
  expect(document.title).toBe('Profile · KithKin');
});

test('the icon of the installed app shows the same number, and none after signing out', () => {
  const shown: number[] = [];
  const setAppBadge = async (count: number) => void shown.push(count);
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
  render(<Tab />);
  act(() => bus.emit('notifications-changed', { unreadCount: 3 }));
  act(() => session.clear());
  Reflect.deleteProperty(navigator, 'setAppBadge');
  expect(shown).toEqual([0, 3, 0]);
});
