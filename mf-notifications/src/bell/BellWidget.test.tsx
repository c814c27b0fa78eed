import { accountApi, bus } from '@kithkin/shared';
import { defaultSettings, idOf } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { api, statefulServer } from '../testing/network';
import { leaveApp, renderApp } from '../testing/renderApp';
import { grace, row, rows } from '../testing/rows';
import BellWidget from './BellWidget';

afterEach(leaveApp);

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const panel = () => screen.getByRole('region', { name: 'Notifications' });
const address = () => screen.getByLabelText('Address').textContent;

async function openBell(count: number, ...expected: string[]) {
  const server = statefulServer(rows(count));
  const calls = api.serve(server.reply);
  const app = renderApp(<BellWidget />, ...expected);
  await screen.findByRole('button', { name: `Notifications, ${count} unread` });
  await app.user.click(bell());
  return { ...app, server, calls };
}

test('the badge shows how many are unread', async () => {
  api.serve(statefulServer([row(1), row(2), row(3, { read: true })]).reply);
  renderApp(<BellWidget />);
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toHaveTextContent(
    '2',
  );
});

test('above 99 the badge reads 99+', async () => {
  api.serve(() => ({ json: { notifications: rows(20), unreadCount: 120 } }));
  renderApp(<BellWidget />);
  await waitFor(() => expect(bell()).toHaveTextContent('99+'));
});

test('it asks for the top bar’s own call', async () => {
  const { calls } = await openBell(1);
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/notifications/' });
});

test('a live notification raises the badge and stands first', async () => {
  await openBell(2);
  act(() => bus.emit('notification', { notification: row(9), unreadCount: 3 }));
  expect(bell()).toHaveAccessibleName('Notifications, 3 unread');
  expect(within(panel()).getAllByRole('listitem')[0]).toHaveTextContent('liked your post 9.');
  expect(screen.getByText('Ada Lovelace liked your post 9.')).toHaveAttribute('role', 'status');
});

test('a message is not listed for who leaves messages out; the count is the server’s', async () => {
  const server = statefulServer(rows(1));
  const preferences = { ...defaultSettings.preferences, bellShowsMessages: false };
  const account = { json: { user: { ...grace, ...defaultSettings, preferences } } };
  api.serve((request) => (request.path === '/users/me' ? account : server.reply(request)));
  const { user, store } = renderApp(<BellWidget />);
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await user.click(bell());
  await act(() => store.dispatch(accountApi.endpoints.account.initiate(grace._id)));
  const message = { type: 'message' as const, message: 'sent you a message.' };
  act(() => bus.emit('notification', { notification: row(9, message), unreadCount: 1 }));
  expect(within(panel()).getAllByRole('listitem')).toHaveLength(1);
  expect(bell()).toHaveAccessibleName('Notifications, 1 unread');
});

test('one that was read elsewhere is shown so, and not announced', async () => {
  await openBell(1);
  act(() => bus.emit('notification', { notification: row(1, { read: true }), unreadCount: 0 }));
  expect(bell()).toHaveAccessibleName('Notifications');
  expect(screen.queryByText('Ada Lovelace liked your post 1.')).not.toBeInTheDocument();
});

test('a message notification that was updated in place stays one row', async () => {
  await openBell(1);
  const again = row(1, { message: 'sent you 2 messages.' });
  act(() => bus.emit('notification', { notification: again, unreadCount: 1 }));
  expect(within(panel()).getAllByRole('listitem')).toHaveLength(1);
  expect(panel()).toHaveTextContent('sent you 2 messages.');
});

test('one that the server withdraws disappears, text and all', async () => {
  await openBell(2);
  act(() => bus.emit('notification-removed', { _id: idOf(2), unreadCount: 1 }));
  expect(panel()).not.toHaveTextContent('liked your post 2.');
  expect(bell()).toHaveAccessibleName('Notifications, 1 unread');
});

test('following one reads it, closes the dropdown and leads to its target', async () => {
  const { user, server } = await openBell(2);
  await user.click(screen.getByRole('link', { name: /liked your post 2/ }));
  await waitFor(() => expect(address()).toBe(`/post/${idOf(5002)}`));
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  expect(bell()).toHaveAccessibleName('Notifications, 1 unread');
  await waitFor(() => expect(server.unreadCount()).toBe(1));
});

test('Mark All as Read empties the badge at once', async () => {
  const { user, server } = await openBell(3);
  await user.click(screen.getByRole('button', { name: 'Mark All as Read' }));
  expect(bell()).toHaveAccessibleName('Notifications');
  await waitFor(() => expect(server.unreadCount()).toBe(0));
});

test('deleting an unread one lowers the badge, deleting a read one does not', async () => {
  api.serve(statefulServer([row(1), row(2, { read: true })]).reply);
  const { user } = renderApp(<BellWidget />);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(screen.getByRole('button', { name: /^Delete: .* 2\.$/ }));
  expect(bell()).toHaveAccessibleName('Notifications, 1 unread');
  await user.click(screen.getByRole('button', { name: /^Delete: .* 1\.$/ }));
  expect(bell()).toHaveAccessibleName('Notifications');
  await screen.findByText('No notifications yet.');
});

test('deleting hands the focus to the next row', async () => {
  const { user } = await openBell(2);
  await user.click(screen.getByRole('button', { name: /^Delete: .* 2\.$/ }));
  expect(screen.getByRole('link', { name: /liked your post 1/ })).toHaveFocus();
});

test('a failure is silent, logged, and takes back what the screen showed', async () => {
  const { user, server, reported } = await openBell(2, 'notifications.act');
  server.state.failing.add('PATCH').add('DELETE');
  await user.click(screen.getByRole('button', { name: 'Mark All as Read' }));
  await user.click(screen.getByRole('button', { name: /^Delete: .* 2\.$/ }));
  await waitFor(() => expect(reported).toHaveLength(2));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 2 unread'));
  await waitFor(() => expect(within(panel()).getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a load that fails says nothing', async () => {
  const server = statefulServer(rows(1));
  server.state.failing.add('GET');
  api.serve(server.reply);
  const { user, reported } = renderApp(<BellWidget />, 'notifications.load.bell');
  await waitFor(() => expect(reported).toHaveLength(1));
  await user.click(bell());
  // Opening the dropdown has retried the load.
  await waitFor(() => expect(reported).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('No notifications yet.')).not.toBeInTheDocument();
});

test('opening it again after a failed load tries once more', async () => {
  const server = statefulServer(rows(1));
  server.state.failing.add('GET');
  api.serve(server.reply);
  const { user, reported } = renderApp(<BellWidget />, 'notifications.load.bell');
  await waitFor(() => expect(reported).toHaveLength(1));
  server.state.failing.clear();
  await user.click(bell());
  await screen.findByText(/liked your post 1/);
});

test('Escape closes the dropdown and gives the focus back to the bell', async () => {
  const { user } = await openBell(1);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
  expect(bell()).toHaveFocus();
});

test('a press elsewhere closes the dropdown', async () => {
  const { user } = await openBell(1);
  await user.click(document.body);
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
});

test('the shell can hold the only open dropdown', async () => {
  api.serve(statefulServer(rows(1)).reply);
  function TopBar() {
    const [which, setWhich] = useState('search');
    return (
      <BellWidget
        open={which === 'bell'}
        onOpenChange={(open) => setWhich(open ? 'bell' : 'nothing')}
      />
    );
  }
  const { user } = renderApp(<TopBar />);
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
  await user.click(bell());
  expect(panel()).toBeInTheDocument();
  await user.click(bell());
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
});

test('what another tab does shows here at once, and is taken back when it fails there', async () => {
  await openBell(3);
  const all = { id: 'act', rows: [], upTo: row(3).createdAt, at: row(3).createdAt };
  act(() => bus.emit('notification-act', { ...all, effect: 'read' }));
  expect(bell()).toHaveAccessibleName('Notifications');
  expect(within(panel()).queryByText('Unread')).not.toBeInTheDocument();
  act(() => bus.emit('notification-act-ended', { id: 'act', done: false, unreadCount: null }));
  expect(bell()).toHaveAccessibleName('Notifications, 3 unread');
});

test('a tab that hears nothing itself takes the count from one that does', async () => {
  await openBell(1);
  act(() => bus.emit('realtime-state', { state: 'offline' }));
  act(() => bus.emit('notifications-counted', { unreadCount: 4 }));
  expect(bell()).toHaveAccessibleName('Notifications, 4 unread');
});

test('after the live channel was down it asks what was missed', async () => {
  const { server } = await openBell(1);
  server.state.rows.push(row(2));
  act(() => bus.emit('realtime-state', { state: 'offline' }));
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  await screen.findByText(/liked your post 2/);
});

test('other parts of the page hear the count, the tab’s title among them', async () => {
  const counts: number[] = [];
  const off = bus.on('notifications-changed', ({ unreadCount }) => counts.push(unreadCount));
  const { user, server } = await openBell(2);
  await user.click(screen.getByRole('button', { name: 'Mark All as Read' }));
  await waitFor(() => expect(server.unreadCount()).toBe(0));
  expect([...new Set(counts)]).toEqual([2, 0]);
  off();
});

test('the browser tells what arrives while nobody looks; a press reads it and leads to it', async () => {
  const notifications: { text: string; onclick: () => void; close: () => void }[] = [];
  class Notices {
    static permission = 'granted';
    onclick = () => undefined;
    close = () => undefined;
    constructor(readonly text: string) {
      notifications.push(this);
    }
  }
  const tabState = { visibilityState: 'hidden' };
  Object.assign(window, { Notification: Notices, isSecureContext: true, focus: () => undefined });
  const visibility = jest
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => (tabState.visibilityState === 'hidden' ? 'hidden' : 'visible'));
  localStorage.setItem(`kithkin.notices.${idOf(1)}`, 'on');
  const { server } = await openBell(1);
  server.state.rows.push(row(7));
  act(() => bus.emit('notification', { notification: row(7), unreadCount: 2 }));
  await waitFor(() =>
    expect(notifications.map(({ text }) => text)).toEqual(['Ada Lovelace liked your post 7.']),
  );
  act(() => notifications[0]?.onclick());
  await waitFor(() => expect(address()).toBe(`/post/${idOf(5007)}`));
  expect(bell()).toHaveAccessibleName('Notifications, 1 unread');
  localStorage.clear();
  visibility.mockRestore();
  Reflect.deleteProperty(window, 'Notification');
});

test('one comment leads to its own place under the post', async () => {
  const comment = { type: 'comment', data: { comment: { _id: idOf(8) } } } as const;
  api.serve(statefulServer([row(1, comment)]).reply);
  const { user } = renderApp(<BellWidget />);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const link = await screen.findByRole('link', { name: /liked your post 1/ });
  expect(link).toHaveAttribute('href', `/post/${idOf(5001)}#comment-${idOf(8)}`);
});

test('a deletion here offers Undo as well', async () => {
  const { user } = await openBell(2);
  await user.click(screen.getByRole('button', { name: /^Delete: .* 2\.$/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(bell()).toHaveAccessibleName('Notifications, 2 unread');
});
