import { bus, setErrorReporter } from '@kithkin/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keepingServer, mockNetwork } from '../testing/network';
import { leaveApp, renderApp } from '../testing/renderApp';
import { idOf, row, rows } from '../testing/rows';
import { scrollToEnd, watchScrolling } from '../testing/scrolling';
import NotificationsScreen from './NotificationsScreen';

let listen = () => {};
beforeEach(() => {
  listen = setErrorReporter(() => undefined);
  watchScrolling();
});
afterEach(() => {
  listen();
  leaveApp();
});

async function openScreen(count: number) {
  const server = keepingServer(rows(count));
  const calls = mockNetwork(server.answer);
  const app = renderApp(<NotificationsScreen />);
  if (count > 0) await screen.findAllByRole('listitem');
  return { ...app, server, calls };
}

const items = () => screen.queryAllByRole('listitem');
/** The numbers of the rows on screen, from the top. */
const numbers = () =>
  items().map((item) => Number(/liked your post (\d+)\./.exec(item.textContent ?? '')?.[1]));
/** Scrolls to the end and waits for what that fetches. */
async function scroll() {
  act(scrollToEnd);
  await waitFor(() =>
    expect(screen.queryByText('Loading more notifications')).not.toBeInTheDocument(),
  );
}
const down = (from: number, to = 1) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

test('it has Back, one heading and the two filters', async () => {
  await openScreen(3);
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Unread (3)' })).toBeInTheDocument();
});

test('without any it says so', async () => {
  await openScreen(0);
  expect(await screen.findByText('No notifications yet.')).toBeInTheDocument();
});

test('the Unread filter shows unread ones only', async () => {
  mockNetwork(keepingServer([row(1), row(2, { read: true }), row(3)]).answer);
  const { user } = renderApp(<NotificationsScreen />);
  await user.click(await screen.findByRole('tab', { name: 'Unread (2)' }));
  expect(numbers()).toEqual([3, 1]);
});

test('marking one as read lowers the count and takes the button away', async () => {
  const { user, server } = await openScreen(2);
  await user.click(screen.getByRole('button', { name: /^Mark as read: .* 2\.$/ }));
  expect(screen.getByRole('tab', { name: 'Unread (1)' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Mark as read: .* 2\.$/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /liked your post 2/ })).toHaveFocus();
  await waitFor(() => expect(server.unreadCount()).toBe(1));
});

test('Mark All as Read reads all, those that are not loaded included', async () => {
  const { user, server } = await openScreen(30);
  await user.click(screen.getByRole('button', { name: 'Mark All as Read' }));
  expect(screen.getByRole('tab', { name: 'Unread (0)' })).toBeInTheDocument();
  await waitFor(() => expect(server.unreadCount()).toBe(0));
});

test('a failure to mark all says so and rolls back', async () => {
  const { user, server } = await openScreen(2);
  server.state.failing.add('PATCH');
  await user.click(screen.getByRole('button', { name: 'Mark All as Read' }));
  expect(
    await screen.findByText('Failed to mark all notifications as read. Please try again.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Unread (2)' })).toBeInTheDocument();
});

test('a failure to delete says so and brings the row back', async () => {
  const { user, server } = await openScreen(2);
  server.state.failing.add('DELETE');
  await user.click(screen.getByRole('button', { name: /^Delete: .* 2\.$/ }));
  expect(
    await screen.findByText('Failed to delete notification. Please try again.'),
  ).toBeInTheDocument();
  expect(numbers()).toEqual([2, 1]);
});

test('Delete All asks, then empties the list and stops paging', async () => {
  const { user, server, calls } = await openScreen(40);
  await user.click(screen.getByRole('button', { name: 'Delete All' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete All' }));
  expect(await screen.findByText('No notifications yet.')).toBeInTheDocument();
  await waitFor(() => expect(server.state.rows).toEqual([]));
  const asked = calls.length;
  await scroll();
  expect(calls).toHaveLength(asked);
});

test('Delete All does nothing when the answer is no', async () => {
  const { user, server } = await openScreen(2);
  await user.click(screen.getByRole('button', { name: 'Delete All' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(numbers()).toEqual([2, 1]);
  expect(server.state.rows).toHaveLength(2);
});

test('a failure to delete all says so and brings the list back', async () => {
  const { user, server } = await openScreen(2);
  server.state.failing.add('DELETE');
  await user.click(screen.getByRole('button', { name: 'Delete All' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete All' }));
  expect(
    await screen.findByText('Failed to delete all notifications. Please try again.'),
  ).toBeInTheDocument();
  expect(numbers()).toEqual([2, 1]);
});

test('a load that fails says so, and Retry loads', async () => {
  const server = keepingServer(rows(1));
  server.state.failing.add('GET');
  mockNetwork(server.answer);
  const { user } = renderApp(<NotificationsScreen />);
  expect(
    await screen.findByText('Failed to load notifications. Please try again.'),
  ).toBeInTheDocument();
  server.state.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/liked your post 1/)).toBeInTheDocument();
});

test('scrolling near the end loads the next page, until one is not full', async () => {
  const { calls } = await openScreen(45);
  expect(numbers()).toEqual(down(45, 26));
  await scroll();
  await waitFor(() => expect(numbers()).toEqual(down(45, 6)));
  await scroll();
  await waitFor(() => expect(numbers()).toEqual(down(45)));
  await scroll();
  const pages = calls.map(({ query }) => `${query.get('page')} of ${query.get('limit')}`);
  expect(pages).toEqual(['1 of 20', '2 of 20', '3 of 20']);
});

test('arrivals while scrolling neither skip nor double a row', async () => {
  const { server } = await openScreen(45);
  for (const number of [46, 47, 48]) {
    server.state.rows.push(row(number));
    act(() =>
      bus.emit('notification', { notification: row(number), unreadCount: server.unreadCount() }),
    );
  }
  await scroll();
  await waitFor(() => expect(numbers()).toEqual(down(48, 6)));
  await scroll();
  await waitFor(() => expect(numbers()).toEqual(down(48)));
});

test('deletions while scrolling neither skip nor double a row', async () => {
  const { user, server } = await openScreen(45);
  for (const number of [45, 40]) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^Delete: .* ${number}\\.$`) }));
  }
  server.state.rows = server.state.rows.filter(({ _id }) => _id !== idOf(30));
  act(() => bus.emit('notification-removed', { _id: idOf(30), unreadCount: server.unreadCount() }));
  const left = down(45).filter((number) => ![45, 40, 30].includes(number));
  for (let length = 0; length !== numbers().length; ) {
    length = numbers().length;
    await scroll();
  }
  expect(numbers()).toEqual(left);
});

test('a page that fails says so beside the list, and Retry goes on', async () => {
  const { user, server } = await openScreen(25);
  server.state.failing.add('GET');
  await scroll();
  expect(
    await screen.findByText('Failed to load notifications. Please try again.'),
  ).toBeInTheDocument();
  expect(numbers()).toHaveLength(20);
  server.state.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(numbers()).toEqual(down(25)));
});
