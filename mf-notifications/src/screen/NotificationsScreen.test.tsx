import type { Notification } from '@kithkin/shared/contract';
import { idOf, revealEnds, scrollToEnd, storeCopy, waitForRequests } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { api, statefulServer } from '../testing/network';
import {
  items,
  openApp,
  openFailing,
  ROW,
  receive,
  receiveRemoval,
  renderAgain,
  scrollTo,
  scrollTop,
} from '../testing/renderApp';
import { person, row, rows } from '../testing/rows';
import NotificationsScreen from './NotificationsScreen';

async function openScreen(given: Notification[], ...expected: string[]) {
  const app = openApp(<NotificationsScreen />, given, ...expected);
  await waitFor(() => expect(items()).not.toEqual([]));
  return app;
}

/** Returns the numbers of the visible rows, from the top. */
const numbers = () =>
  items().map((item) => Number(/liked your post (\d+)\./.exec(item.textContent ?? '')?.[1]));
const press = (text: string) => fireEvent.click(screen.getByText(text));
/** Queried by attribute: a query by label takes long in a long list. */
const iconOf = (label: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('button[aria-label]')].find((button) =>
    label.test(button.getAttribute('aria-label') ?? ''),
  );
function pressIcon(label: RegExp): void {
  const button = iconOf(label);
  if (!button) throw new Error(`There is no button ${label}`);
  act(() => button.focus());
  fireEvent.click(button);
}
const linkIn = (item: Element | undefined) => item?.querySelector('a');
const confirmDelete = async (label: string) =>
  fireEvent.click(await screen.findByText(label, { selector: '[role=alertdialog] *' }));
/** Scrolls to the end and waits for the next page. */
async function scroll() {
  act(revealEnds);
  await waitFor(() =>
    expect(screen.queryByText('Loading more notifications')).not.toBeInTheDocument(),
  );
}
const down = (from: number, to = 1) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);
const writes = (calls: readonly { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

test('it has Back, a heading, a filter of unread ones, a refresh, and Retry after a failure', async () => {
  const given = [row(1), row(2, { read: true }), row(3)];
  const { server } = openFailing(<NotificationsScreen />, given, 'notifications.load.screen');
  await screen.findByText('Failed to load notifications. Please try again.');
  server.state.failing.clear();
  press('Retry');
  await waitFor(() => expect(numbers()).toEqual([3, 2, 1]));
  screen.getByRole('button', { name: 'Back' });
  screen.getByRole('heading', { level: 1, name: 'Notifications' });
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  press('Unread (2)');
  expect(numbers()).toEqual([3, 1]);
  press('Mark All as Read');
  await screen.findByText('You have read everything');
  press('Show all');
  expect(numbers()).toEqual([3, 2, 1]);
  await waitForRequests();
  api.serve(statefulServer(rows(4)).reply);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Up to date.');
  expect(numbers()).toEqual([4, 3, 2, 1]);
});

test('failures are shown, and roll back', async () => {
  const { server } = await openScreen(rows(2), 'notifications.act');
  server.state.failing.add('PATCH').add('DELETE');
  press('Mark All as Read');
  await screen.findByText('Failed to mark all notifications as read. Please try again.');
  await screen.findByText('Unread (2)');
  pressIcon(/^Delete: .* 2\.$/);
  await screen.findByText('Failed to delete notification. Please try again.');
  await waitFor(() => expect(numbers()).toEqual([2, 1]));
  press('Delete All');
  await confirmDelete('Delete All');
  await screen.findByText('Failed to delete all notifications. Please try again.');
  await waitFor(() => expect(numbers()).toEqual([2, 1]));
  server.state.failing.delete('DELETE');
  pressIcon(/^Delete: .* 2\.$/);
  fireEvent.click(await screen.findByText('Undo'));
  await screen.findByText('The notification could not be brought back.');
  await waitFor(() => expect(numbers()).toEqual([1]));
});

test('pages load near the end, and can be retried', async () => {
  const { server, calls } = await openScreen(rows(45), 'notifications.load.more');
  expect(numbers()).toEqual(down(45, 26));
  server.state.failing.add('GET');
  await scroll();
  await screen.findByText('Failed to load notifications. Please try again.');
  expect(numbers()).toHaveLength(20);
  server.state.failing.clear();
  press('Retry');
  await waitFor(() => expect(numbers()).toEqual(down(45, 6)));
  await scrollToEnd();
  await waitFor(() => expect(numbers()).toEqual(down(45)));
  await scroll();
  const pages = calls.map(({ query }) => `${query.get('page')} of ${query.get('limit')}`);
  expect(pages).toEqual(['1 of 20', '2 of 20', '2 of 20', '3 of 20']);
});

const about = (number: number, name: string, changes: Parameters<typeof row>[1] = {}) =>
  row(number, {
    message: 'liked your post.',
    ...changes,
    data: {
      actor: person(900 + number, `${name} Okri`),
      post: { _id: idOf(500) },
      ...changes.data,
    },
  });

test('likes of one post are one row and count each; reading and deleting is about all of them', async () => {
  const { calls, server } = await openScreen([
    about(1, 'Amy', { earlier: { rows: 2, actors: 2 } }),
    about(2, 'Ben'),
  ]);
  expect(items()).toHaveLength(1);
  receive(about(3, 'Cleo'), 3);
  receive(about(1, 'Amy'), 3);
  expect(items()).toHaveLength(1);
  server.state.rows.push(about(3, 'Cleo'));
  expect(items()[0]).toHaveTextContent('Cleo Okri and 4 others liked your post.');
  expect(items()[0]).toHaveTextContent('3 unread');
  screen.getByText('Unread (3)');
  pressIcon(/^Mark as read/);
  expect(linkIn(items()[0])).toHaveFocus();
  screen.getByText('Unread (0)');
  pressIcon(/^Delete: /);
  await screen.findByText('3 notifications deleted');
  const ids = [idOf(3), idOf(2), idOf(1)];
  expect(writes(calls)).toEqual([
    ['/notifications', { act: 'read', ids }],
    ['/notifications', { act: 'delete', ids }],
  ]);
  press('Undo');
  await waitFor(() => expect(items()).toHaveLength(1));
  await waitFor(() => expect(server.state.rows).toHaveLength(3));
  receive(about(4, 'Dan'), 1);
  press('Unread (1)');
  expect(items()[0]).toHaveTextContent('Dan Okri and 5 others liked your post.');
});

test('a row shows the text and the picture that it is about', async () => {
  const thumb = { url: '/media/cat.webp', alt: 'A cat', type: 'image', blur: null } as const;
  const post = { _id: idOf(500), text: 'My cat today', thumb };
  const comment = { _id: idOf(700), text: 'How sweet' };
  await openScreen([
    about(1, 'Amy', { data: { post } }),
    about(3, 'Cleo', {
      type: 'comment',
      message: 'commented on your post.',
      data: { post, comment },
    }),
  ]);
  expect(items()[0]).toHaveTextContent('How sweet');
  expect(items()[1]).toHaveTextContent('My cat today');
  const images = screen.getAllByAltText('A cat').map((image) => image.getAttribute('src'));
  expect(images).toEqual([1, 2].map(() => expect.stringContaining('/media/cat.webp')));
});

test('a follow request is accepted or rejected in place and removed; a failure is silent and restores it', async () => {
  const request = about(1, 'Amy', { type: 'other', data: { kind: 'request', post: null } });
  const { server, calls } = await openScreen([request, about(2, 'Ben')], 'notifications.act');
  const path = '/users/amy/follow-requests';
  server.state.failing.add('POST');
  pressIcon(/^Reject Amy Okri$/);
  await waitFor(() => expect(writes(calls)).toEqual([[path, { action: 'reject' }]]));
  await screen.findByLabelText('Reject Amy Okri');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.state.failing.clear();
  pressIcon(/^Accept Amy Okri$/);
  expect(items()).toHaveLength(1);
  expect(linkIn(items()[0])).toHaveFocus();
  await waitFor(() => expect(writes(calls).at(-1)).toEqual([path, { action: 'accept' }]));
});

test('its menu requests browser notifications only when pressed, and leads to the settings', async () => {
  const requestPermission = jest.fn(async () => {});
  const Notices = { permission: 'default', requestPermission };
  Object.assign(window, { Notification: Notices, isSecureContext: true });
  await openScreen(rows(1));
  const choose = async (item: string) => {
    fireEvent.click(screen.getByLabelText('Notification options', { selector: 'button' }));
    fireEvent.click(await screen.findByText(item));
  };
  expect(requestPermission).not.toHaveBeenCalled();
  await choose('Turn on browser notifications');
  await waitFor(() => expect(requestPermission).toHaveBeenCalledTimes(1));
  await choose('Choose what you are told');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/settings'));
  Reflect.deleteProperty(window, 'Notification');
});

beforeEach(() => localStorage.clear());

test('the last notifications are there before any response, and stay offline', async () => {
  const notifications = rows(2).reverse();
  api.serve(() => ({ json: { notifications, unreadCount: 2, nextCursor: null } }));
  const { unmount } = renderAgain(<NotificationsScreen />);
  await screen.findByText(/your post 1\./);
  await act(() => storeCopy('notifications'));
  unmount();
  let disconnect = () => {};
  const offline = new Promise<'offline'>((resolve) => {
    disconnect = () => resolve('offline');
  });
  api.serve(() => offline);
  renderAgain(<NotificationsScreen />, 'notifications.load.screen');
  await screen.findByText(/your post 2\./);
  screen.getByText('Unread (2)');
  disconnect();
  await screen.findByText('Retry');
  screen.getByText(/your post 1\./);
});

test('arrivals and deletions while scrolling neither skip nor double a row', async () => {
  const { server } = await openScreen(rows(30));
  for (const number of [31, 32]) {
    server.state.rows.push(row(number));
    receive(row(number), server.unreadCount());
  }
  for (const number of [30, 25]) pressIcon(new RegExp(`^Delete: .* ${number}\\.$`));
  server.state.rows = server.state.rows.filter(({ _id }) => _id !== idOf(20));
  receiveRemoval(20, server.unreadCount());
  await scrollToEnd();
  const left = down(32).filter((number) => ![30, 25, 20].includes(number));
  await waitFor(() => expect(numbers()).toEqual(left));
});

test('one is read, deleted and restored in its place; all are read, also those not loaded', async () => {
  const { server } = await openScreen(rows(25));
  pressIcon(/^Mark as read: .* 24\.$/);
  screen.getByText('Unread (24)');
  expect(iconOf(/^Mark as read: .* 24\.$/)).toBeUndefined();
  expect(linkIn(items()[1])).toHaveFocus();
  await waitFor(() => expect(server.unreadCount()).toBe(24));
  pressIcon(/^Delete: .* 23\.$/);
  expect(numbers().slice(0, 3)).toEqual([25, 24, 22]);
  fireEvent.click(await screen.findByText('Undo'));
  expect(numbers().slice(0, 3)).toEqual([25, 24, 23]);
  screen.getByText('Unread (24)');
  await waitFor(() => expect(server.state.rows).toHaveLength(25));
  press('Mark All as Read');
  screen.getByText('Unread (0)');
  await waitFor(() => expect(server.unreadCount()).toBe(0));
});

test('Delete All is confirmed, empties the list and stops paging', async () => {
  const { server, calls } = await openScreen(rows(21));
  press('Delete All');
  await confirmDelete('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  // Requests are sent in order, so that any request of Delete All would come first.
  pressIcon(/^Mark as read: .* 21\.$/);
  await waitFor(() => expect(writes(calls)).toEqual([[`/notifications/${idOf(21)}/read`, {}]]));
  press('Delete All');
  await confirmDelete('Delete All');
  await screen.findByText('No notifications yet.');
  await waitFor(() => expect(server.state.rows).toEqual([]));
  const requestCount = calls.length;
  await scroll();
  expect(calls).toHaveLength(requestCount);
});

test('of a long list the rows near the visible ones are rendered, which an arrival does not move', async () => {
  const { innerHeight } = window;
  window.innerHeight = 10 * ROW;
  const { server } = await openScreen(rows(45));
  await scrollToEnd();
  await scrollToEnd();
  await waitForRequests();
  scrollTo(20 * ROW);
  expect(numbers().length).toBeLessThan(40);
  expect(numbers()).toContain(20);
  expect(numbers()).not.toContain(45);
  server.state.rows.push(row(46));
  receive(row(46), server.unreadCount());
  await waitFor(() => expect(scrollTop()).toBe(21 * ROW));
  window.innerHeight = innerHeight;
});
