import { accountApi, bus } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { defaultSettings, idOf } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { api } from '../testing/network';
import {
  items,
  openApp,
  openFailing,
  receive,
  receiveRemoval,
  renderApp,
} from '../testing/renderApp';
import { grace, row, rows } from '../testing/rows';
import BellWidget from './BellWidget';

const bell = () => screen.getByLabelText(/^Notifications/, { selector: 'button' });
const panel = () => screen.queryByRole('region', { name: 'Notifications' });
const address = () => screen.getByLabelText('Address').textContent;
const expectCount = (count: number) =>
  expect(bell()).toHaveAccessibleName(count ? `Notifications, ${count} unread` : 'Notifications');
const waitForCount = (count: number) => waitFor(() => expectCount(count));
const link = (number: number) =>
  items()
    .find(({ textContent }) => textContent.includes(`post ${number}.`))
    ?.querySelector('a');
async function openBell(given: Notification[], ...expected: string[]) {
  const app = openApp(<BellWidget />, given, ...expected);
  await waitForCount(app.server.unreadCount());
  fireEvent.click(bell());
  await waitFor(() => expect(items()).toHaveLength(given.length));
  return app;
}
const emitState = (state: 'connected' | 'offline') =>
  act(() => bus.emit('realtime-state', { state }));
const emitCount = (unreadCount: number) =>
  act(() => bus.emit('notifications-counted', { unreadCount }));

test('the badge is up to 99+; without a live channel it has the count of another tab', async () => {
  const { calls, server } = await openBell([row(1), row(2), row(3, { read: true })]);
  expect(bell()).toHaveTextContent('2');
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/notifications/' });
  server.state.rows.push(row(4));
  emitState('offline');
  emitCount(99);
  expect(bell()).not.toHaveTextContent('99+');
  emitCount(100);
  expect(bell()).toHaveTextContent('99+');
  expectCount(100);
  emitState('connected');
  await screen.findByText(/liked your post 4/);
  expectCount(3);
});

test('live notifications are first and announced; changes and removals are applied in place', async () => {
  await openBell(rows(2));
  receive(row(9), 3);
  expectCount(3);
  expect(items()[0]).toHaveTextContent('liked your post 9.');
  screen.getByText('Ada Lovelace liked your post 9.', { selector: '[role=status] > span' });
  // Another element for the same sentence, so that it is announced again.
  const announced = screen.getByText('Ada Lovelace liked your post 9.', {
    selector: '[role=status] > span',
  });
  receive(row(9), 3);
  expect(announced).not.toBeInTheDocument();
  receive(row(9, { message: 'sent you 2 messages.' }), 3);
  expect(items()).toHaveLength(3);
  expect(items()[0]).toHaveTextContent('sent you 2 messages.');
  // One that was read elsewhere is not announced.
  receive(row(2, { read: true }), 2);
  expectCount(2);
  expect(screen.queryByText('Ada Lovelace liked your post 2.')).not.toBeInTheDocument();
  receiveRemoval(1);
  expect(panel()).not.toHaveTextContent('liked your post 1.');
  expectCount(1);
});

test('the focus of a removed notification moves to the next one', async () => {
  await openBell(rows(3));
  act(() => link(2)?.focus());
  receiveRemoval(2);
  expect(link(1)).toHaveFocus();
});

test('a message is not listed for a user who excludes messages; the count is the server’s', async () => {
  const preferences = { ...defaultSettings.preferences, bellShowsMessages: false };
  const account = { json: { user: { ...grace, ...defaultSettings, preferences } } };
  const { store, server } = await openBell(rows(1));
  api.serve((request) => (request.path === '/users/me' ? account : server.reply(request)));
  await act(() => store.dispatch(accountApi.endpoints.account.initiate(grace._id)));
  receive(row(9, { type: 'message', message: 'sent you a message.' }), 1);
  expect(items()).toHaveLength(1);
  expectCount(1);
});

test('a followed notification is read, closes the panel and leads to its target', async () => {
  const comment = { type: 'comment', data: { comment: { _id: idOf(8) } } } as const;
  const { server } = await openBell([row(1), row(2, comment)]);
  const target = link(2);
  if (target) fireEvent.click(target);
  await waitFor(() => expect(address()).toBe(`/post/${idOf(5002)}#comment-${idOf(8)}`));
  expect(panel()).not.toBeInTheDocument();
  expectCount(1);
  await waitFor(() => expect(server.unreadCount()).toBe(1));
});

test('Mark All as Read shows at once, here and in the title; that of another tab can be rolled back', async () => {
  const counts: number[] = [];
  const off = bus.on('notifications-changed', ({ unreadCount }) => counts.push(unreadCount));
  const { server } = await openBell(rows(3));
  const { createdAt } = row(3);
  const all = { id: 'act', effect: 'read', rows: [], upTo: createdAt };
  const change = { kind: 'notification', key: 'notification:act', userId: grace._id };
  const things = [`notifications:${grace._id}`];
  act(() => bus.emit('change-begun', { ...change, arg: all, value: true, before: null, things }));
  expectCount(0);
  expect(screen.queryByText('Unread')).not.toBeInTheDocument();
  act(() => bus.emit('change-ended', { key: change.key, userId: grace._id }));
  expectCount(3);
  fireEvent.click(screen.getByText('Mark All as Read'));
  expectCount(0);
  await waitFor(() => expect(server.unreadCount()).toBe(0));
  expect([...new Set(counts)]).toEqual([3, 0]);
  expect(counts.at(-1)).toBe(0);
  off();
});

test('a failed load is silent, and is retried when the panel opens', async () => {
  const { server, reported } = openFailing(<BellWidget />, [], 'notifications.load.bell');
  await waitFor(() => expect(reported).toHaveLength(1));
  fireEvent.click(bell());
  await waitFor(() => expect(reported).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('No notifications yet.')).not.toBeInTheDocument();
  fireEvent.click(bell());
  server.state.failing.clear();
  server.state.rows.push(row(1));
  fireEvent.click(bell());
  await screen.findByText(/liked your post 1/);
});

test('Escape and a press elsewhere close the panel, and the shell can control it', async () => {
  const { user, unmount } = await openBell(rows(1));
  const isOpen = () => bell().getAttribute('aria-expanded');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe('false');
  expect(bell()).toHaveFocus();
  fireEvent.click(bell());
  expect(isOpen()).toBe('true');
  await user.click(document.body);
  expect(isOpen()).toBe('false');
  unmount();
  function TopBar() {
    const [open, setOpen] = useState(true);
    return <BellWidget open={open} onOpenChange={setOpen} />;
  }
  renderApp(<TopBar />);
  expect(panel()).toBeInTheDocument();
  for (const open of ['false', 'true']) {
    fireEvent.click(bell());
    expect(isOpen()).toBe(open);
  }
});

test('a hidden page shows browser notifications; a press reads one and leads to its target', async () => {
  const notifications: { text: string; onclick: () => void; close: () => void }[] = [];
  class Notices {
    static permission = 'granted';
    onclick = () => undefined;
    close = () => undefined;
    constructor(readonly text: string) {
      notifications.push(this);
    }
  }
  Object.assign(window, { Notification: Notices, isSecureContext: true, focus: () => undefined });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  localStorage.setItem(`kithkin.notices.${idOf(1)}`, 'on');
  const { server } = await openBell(rows(1));
  server.state.rows.push(row(7));
  receive(row(7), 2);
  await waitFor(() =>
    expect(notifications.map(({ text }) => text)).toEqual(['Ada Lovelace liked your post 7.']),
  );
  act(() => notifications[0]?.onclick());
  await waitFor(() => expect(address()).toBe(`/post/${idOf(5007)}`));
  expectCount(1);
  localStorage.clear();
  visibility.mockRestore();
  Reflect.deleteProperty(window, 'Notification');
});
