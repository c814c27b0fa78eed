import { bus, realtime, session, Toaster, useScreenTitle } from '@kithkin/shared';
import { MemoryRouter } from '@kithkin/shared/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AfterContent, screenRendered } from '../app/contentPainted';
import { useDocumentTitle } from '../app/useDocumentTitle';
import { offerInstall } from '../install/offerInstall';
import { renderPreservingPosition } from '../scroll/renderPreservingPosition';
import { ada } from '../testing/fixtures';
import { ignoreStrayFiles, useRealtimeSession } from './Later';

beforeEach(() => {
  bus.reset();
  session.set(ada);
});
afterEach(() => session.clear());

function Tab() {
  useDocumentTitle('Profile');
  return null;
}
function Profile() {
  useScreenTitle('Ada Lovelace');
  return null;
}

test('title and app badge show the unread count of the signed-in user', () => {
  const badges: number[] = [];
  const setAppBadge = async (count: number) => void badges.push(count);
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
  bus.emit('notifications-changed', { unreadCount: 4 });
  render(<Tab />);
  expect(document.title).toBe('(4) Profile · KithKin');
  act(() => bus.emit('notifications-changed', { unreadCount: 2 }));
  expect(document.title).toBe('(2) Profile · KithKin');
  act(() => bus.emit('notification-removed', { _id: 'n', unreadCount: 1 }));
  expect(document.title).toBe('(1) Profile · KithKin');
  act(() => bus.emit('notifications-changed', { unreadCount: 120 }));
  expect(document.title).toBe('(99+) Profile · KithKin');
  act(() => session.clear());
  expect(document.title).toBe('Profile · KithKin');
  Reflect.deleteProperty(navigator, 'setAppBadge');
  expect(badges).toEqual([0, 4, 2, 1, 120, 0]);
});

test('the title of a screen replaces that of its route, without a count if nothing is unread', () => {
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

function Live() {
  useRealtimeSession();
  return null;
}

test('the live channel is open from the first painted screen until the page is closed', async () => {
  const connect = jest.spyOn(realtime, 'connect').mockImplementation(() => {});
  const disconnect = jest.spyOn(realtime, 'disconnect').mockImplementation(() => {});
  const { unmount } = render(
    <AfterContent>
      <Live />
    </AfterContent>,
  );
  expect(connect).not.toHaveBeenCalled();
  screenRendered();
  await waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

let rerender: (label: string) => void;
function Page() {
  const [{ version, label }, change] = useState({ version: 1, label: 'Like' });
  rerender = (next) => change({ version: version + 1, label: next });
  return (
    <main>
      <button type="button">Menu</button>
      <section key={version}>
        <button type="button">Share</button>
        <button type="button">{label}</button>
      </section>
    </main>
  );
}

test.each([
  ['goes to the same button of the new version', 'Like', 'Like', 'Like'],
  ['does not go to another button in its position', 'Like', 'Delete', null],
  ['stays on a button that is not rendered again', 'Menu', 'Like', 'Menu'],
])('after a swap the focus %s', (_rule, focused, label, after) => {
  render(<Page />);
  screen.getByText(focused).focus();
  act(() => renderPreservingPosition(() => rerender(label)));
  expect(after ? screen.getByText(after) : document.body).toHaveFocus();
});

const prompt = jest.fn(async () => undefined);

/** Opens the app in a new tab; the browser can install it. */
function visit(): { prevented: boolean } {
  sessionStorage.clear();
  const controller = new AbortController();
  offerInstall(controller.signal);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  controller.abort();
  return { prevented: event.defaultPrevented };
}

const button = () => screen.queryByText('Install', { selector: 'button' });

test('the app is offered once, at the third visit; a reload is not a visit', async () => {
  localStorage.clear();
  render(<Toaster />, { wrapper: MemoryRouter });
  expect(visit()).toEqual({ prevented: false });
  for (let n = 0; n < 3; n += 1) offerInstall(new AbortController().signal);
  expect(localStorage.getItem('kithkin.visits')).toBe('1');
  expect(visit()).toEqual({ prevented: false });
  expect(button()).toBeNull();
  expect(visit()).toEqual({ prevented: true });
  fireEvent.click(await screen.findByText('Install', { selector: 'button' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button()).toBeNull());
  expect(visit()).toEqual({ prevented: false });
  expect(button()).toBeNull();
});

describe('a file dropped beside a form', () => {
  /** Drops something on an element; returns true if the browser would handle it. */
  function drop(target: Element, types: string[]): boolean {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
    return target.dispatchEvent(event);
  }

  test('does not replace the page, unless a field of the browser accepts it', () => {
    const controller = new AbortController();
    ignoreStrayFiles(controller.signal);
    render(<input type="file" aria-label="Files" />);
    const field = screen.getByLabelText('Files');
    expect(drop(document.body, ['Files'])).toBe(false);
    expect(drop(field, ['Files'])).toBe(true);
    expect(drop(document.body, ['text/plain'])).toBe(true);
    controller.abort();
    expect(drop(document.body, ['Files'])).toBe(true);
  });
});
