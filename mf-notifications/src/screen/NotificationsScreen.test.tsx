import { bus } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { idOf, revealEnds } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api, statefulServer } from '../testing/network';
import { leaveApp, renderApp } from '../testing/renderApp';
import { row, rows } from '../testing/rows';
import NotificationsScreen from './NotificationsScreen';

afterEach(leaveApp);

async function openScreen(count: number, ...expected: string[]) {
  const server = statefulServer(rows(count));
  const calls = api.serve(server.reply);
  const app = renderApp(<NotificationsScreen />, ...expected);
  if (count > 0) await waitFor(() => expect(items()).not.toEqual([]));
  return { ...app, server, calls };
}

/** Queried by tag: a query by role takes seconds in a long list. */
const items = () => [...document.querySelectorAll('li')];
/** Returns the numbers of the visible rows, from the top. */
const numbers = () =>
  items().map((item) => Number(/liked your post (\d+)\./.exec(item.textContent ?? '')?.[1]));
/** Scrolls to the end and waits for the next page. */
async function scroll() {
  act(revealEnds);
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

test('a refresh shows what the live channel has missed', async () => {
  const { user } = await openScreen(2);
  api.serve(statefulServer(rows(3)).reply);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Up to date.');
  expect(numbers()).toEqual([3, 2, 1]);
});

test('without any it says so', async () => {
  await openScreen(0);
  await screen.findByText('No notifications yet.');
});

test('the Unread filter shows unread ones only', async () => {
  api.serve(statefulServer([row(1), row(2, { read: true }), row(3)]).reply);
  const { user } = renderApp(<NotificationsScreen />);
  await user.click(await screen.findByRole('tab', { name: 'Unread (2)' }));
  expect(numbers()).toEqual([3, 1]);
});

test('marking one as read lowers the count and takes the button away', async () => {
  const { user, server } = await openScreen(2);
  await user.click(screen.getByLabelText(/^Mark as read: .* 2\.$/));
  expect(screen.getByRole('tab', { name: 'Unread (1)' })).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Mark as read: .* 2\.$/)).not.toBeInTheDocument();
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
  const { user, server } = await openScreen(2, 'notifications.act');
  server.state.failing.add('PATCH');
  await user.click(screen.getByRole('button', { name: 'Mark All as Read' }));
  await screen.findByText('Failed to mark all notifications as read. Please try again.');
  await screen.findByRole('tab', { name: 'Unread (2)' });
});

test('a failure to delete says so and brings the row back', async () => {
  const { user, server } = await openScreen(2, 'notifications.act');
  server.state.failing.add('DELETE');
  await user.click(screen.getByLabelText(/^Delete: .* 2\.$/));
  await screen.findByText('Failed to delete notification. Please try again.');
  await waitFor(() => expect(numbers()).toEqual([2, 1]));
});

test('Delete All asks, then empties the list and stops paging', async () => {
  const { user, server, calls } = await openScreen(40);
  await user.click(screen.getByRole('button', { name: 'Delete All' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete All' }));
  await screen.findByText('No notifications yet.');
  await waitFor(() => expect(server.state.rows).toEqual([]));
  const requestCount = calls.length;
  await scroll();
  expect(calls).toHaveLength(requestCount);
});

test('Delete All does nothing when the answer is no', async () => {
  const { user, calls } = await openScreen(2);
  await user.click(screen.getByRole('button', { name: 'Delete All' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(numbers()).toEqual([2, 1]);
  // Requests are sent in order, so that any request of Delete All would come first.
  await user.click(screen.getByLabelText(/^Mark as read: .* 2\.$/));
  await waitFor(() => expect(writes(calls)).not.toEqual([]));
  expect(writes(calls)).toEqual([[`/notifications/${idOf(2)}/read`, {}]]);
});

test('a failure to delete all says so and brings the list back', async () => {
  const { user, server } = await openScreen(2, 'notifications.act');
  server.state.failing.add('DELETE');
  await user.click(screen.getByRole('button', { name: 'Delete All' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete All' }));
  await screen.findByText('Failed to delete all notifications. Please try again.');
  await waitFor(() => expect(numbers()).toEqual([2, 1]));
});

test('a load that fails says so, and Retry loads', async () => {
  const server = statefulServer(rows(1));
  server.state.failing.add('GET');
  api.serve(server.reply);
  const { user } = renderApp(<NotificationsScreen />, 'notifications.load.screen');
  await screen.findByText('Failed to load notifications. Please try again.');
  server.state.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/liked your post 1/);
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
    await user.click(screen.getByLabelText(new RegExp(`^Delete: .* ${number}\\.$`)));
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
  const { user, server } = await openScreen(25, 'notifications.load.more');
  server.state.failing.add('GET');
  await scroll();
  await screen.findByText('Failed to load notifications. Please try again.');
  expect(numbers()).toHaveLength(20);
  server.state.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(numbers()).toEqual(down(25)));
});

const about = (number: number, person: number, changes: Parameters<typeof row>[1] = {}) =>
  row(number, {
    message: 'liked your post.',
    ...changes,
    data: {
      actor: {
        _id: idOf(900 + person),
        userName: `person${person}`,
        fullName: `Person ${String.fromCharCode(64 + person)}`,
        profilePhoto: null,
      },
      post: { _id: idOf(500) },
      ...changes.data,
    },
  });

async function openWith(rowsOf: Notification[], ...expected: string[]) {
  const server = statefulServer(rowsOf);
  const calls = api.serve(server.reply);
  const app = renderApp(<NotificationsScreen />, ...expected);
  await waitFor(() => expect(items()).not.toEqual([]));
  return { ...app, server, calls };
}
const writes = (calls: readonly { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

test('Undo brings a deleted one back to its place, unread as it was', async () => {
  const { user, server } = await openScreen(3);
  await user.click(screen.getByLabelText(/^Delete: .* 2\.$/));
  expect(numbers()).toEqual([3, 1]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(numbers()).toEqual([3, 2, 1]);
  expect(screen.getByRole('tab', { name: 'Unread (3)' })).toBeInTheDocument();
  await waitFor(() => expect(server.state.rows).toHaveLength(3));
});

test('an Undo that fails says so, and the row stays away', async () => {
  const { user, server } = await openScreen(2, 'notifications.act');
  await user.click(screen.getByLabelText(/^Delete: .* 2\.$/));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  server.state.failing.add('PATCH');
  await user.click(undo);
  expect(await screen.findByText('The notification could not be brought back.')).toBeVisible();
  await waitFor(() => expect(numbers()).toEqual([1]));
});

test('a row shows the words and the picture it is about, and a group of unread ones has a dot', async () => {
  const thumb = {
    url: '/api/v1.1/media/cat.webp',
    alt: 'A cat',
    type: 'image',
    blur: null,
  } as const;
  const post = { _id: idOf(500), text: 'My cat today', thumb };
  const comment = { _id: idOf(700), text: 'How sweet' };
  await openWith([
    about(1, 1, { data: { post } }),
    about(2, 2, { data: { post } }),
    about(3, 3, { type: 'comment', message: 'commented on your post.', data: { post, comment } }),
  ]);
  const [commented, liked] = items();
  expect(commented).toHaveTextContent('How sweet');
  expect(liked).toHaveTextContent('My cat today');
  expect(liked).toHaveTextContent(/2 unread/);
  for (const image of screen.getAllByRole('img', { name: 'A cat' })) {
    expect(image).toHaveAttribute('src', expect.stringContaining('/api/v1.1/media/cat.webp'));
  }
});

test('likes of one post are one row and count each; reading and deleting is about all of them', async () => {
  const { user, calls, server } = await openWith([about(1, 1), about(2, 2), about(3, 3)]);
  expect(items()).toHaveLength(1);
  expect(items()[0]).toHaveTextContent('Person C and 2 others liked your post.');
  expect(items()[0]).toHaveTextContent('3 unread');
  expect(screen.getByRole('tab', { name: 'Unread (3)' })).toBeInTheDocument();
  await user.click(screen.getByLabelText(/^Mark as read/));
  expect(screen.getByRole('tab', { name: 'Unread (0)' })).toBeInTheDocument();
  await user.click(screen.getByLabelText(/^Delete: /));
  await screen.findByText('3 notifications deleted');
  const ids = [idOf(3), idOf(2), idOf(1)];
  expect(writes(calls)).toEqual([
    ['/notifications', { act: 'read', ids }],
    ['/notifications', { act: 'delete', ids }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(items()).toHaveLength(1));
  await waitFor(() => expect(server.state.rows).toHaveLength(3));
});

test('another like joins its row', async () => {
  await openWith([about(1, 1)]);
  act(() => bus.emit('notification', { notification: about(2, 2), unreadCount: 2 }));
  expect(items()).toHaveLength(1);
  expect(items()[0]).toHaveTextContent('Person B and Person A liked your post.');
});

const request = about(1, 1, {
  type: 'other',
  message: 'asked to follow you.',
  data: { kind: 'request', post: null },
});

test('a follow request is answered in place and goes', async () => {
  const { user, calls } = await openWith([request, about(2, 2)]);
  await user.click(screen.getByRole('button', { name: 'Accept Person A' }));
  expect(items()).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Person B/ })).toHaveFocus();
  await waitFor(() =>
    expect(writes(calls)).toEqual([['/users/person1/follow-requests', { action: 'accept' }]]),
  );
});

test('an answer that fails is silent, and the request is there again', async () => {
  const { user, server, calls } = await openWith([request], 'notifications.act');
  server.state.failing.add('POST');
  await user.click(screen.getByRole('button', { name: 'Reject Person A' }));
  await waitFor(() =>
    expect(writes(calls)).toEqual([['/users/person1/follow-requests', { action: 'reject' }]]),
  );
  await screen.findByRole('button', { name: 'Reject Person A' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('its menu asks the browser only when pressed, and leads to what one is told', async () => {
  const requestCount: string[] = [];
  const Notices = {
    permission: 'default',
    requestPermission: async () => requestCount.push('asked'),
  };
  Object.assign(window, { Notification: Notices, isSecureContext: true });
  const { user } = await openScreen(1);
  await user.click(screen.getByRole('button', { name: 'Notification options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Turn on browser notifications' }));
  await waitFor(() => expect(requestCount).toEqual(['asked']));
  await user.click(screen.getByRole('button', { name: 'Notification options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose what you are told' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/settings'));
  Reflect.deleteProperty(window, 'Notification');
});
