import { bus, createAppStore, session } from '@kithkin/shared';
import { type FakeRequest, idOf, signedIn, waitForRequests } from '@kithkin/shared/testing';
import { waitFor } from '@testing-library/react';
import { activate } from '../activate';
import { api, statefulServer } from '../testing/network';
import { grace, row, rows } from '../testing/rows';
import { loadMore, refresh } from './notificationsApi';
import { selectNotificationsView } from './selectors';
import { newestFirst } from './view';

let page = new AbortController();
afterEach(() => {
  // Nothing of the test is restored in the next one.
  session.clear();
  page.abort();
});

/** Opens a page of a user with 30 notifications. */
async function open() {
  page = new AbortController();
  const { signal } = page;
  const server = statefulServer(rows(30));
  api.serve(server.reply);
  session.set(signedIn(grace));
  const { dispatch, getState } = createAppStore({ signal });
  await activate({ signal, dispatch });
  const view = () => selectNotificationsView(getState());
  /** Has requests respond with what the server has now, but only when the returned function is called. */
  const hold = (isHeld: (request: FakeRequest) => boolean) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const requests = api.serve(async (request: FakeRequest) => {
      const reply = server.reply(request);
      if (isHeld(request)) await held;
      return reply;
    });
    return { requests, release: () => release() };
  };
  return { server, dispatch, view, hold };
}

test('a notification that arrives between two pages of a load stays', async () => {
  const { server, dispatch, view, hold } = await open();
  dispatch(refresh());
  await waitFor(() => expect(view().items).toHaveLength(20));
  await dispatch(loadMore());
  expect(view().items).toHaveLength(30);
  const { requests, release } = hold(({ query }) => query.has('cursor'));
  dispatch(refresh());
  await waitFor(() => expect(requests).toHaveLength(2));
  server.state.rows.push(row(31));
  bus.emit('notification', { notification: row(31), unreadCount: 31 });
  release();
  await waitForRequests();
  expect([view().items[0]?._id, view().unreadCount]).toEqual([idOf(31), 31]);
});

test('a notification between the request of the first load and the connection is loaded', async () => {
  const { server, dispatch, view, hold } = await open();
  const { requests, release } = hold(() => true);
  dispatch(refresh());
  await waitFor(() => expect(requests).toHaveLength(1));
  server.state.rows.push(row(31));
  bus.emit('realtime-state', { state: 'connected' });
  release();
  await waitForRequests();
  expect([view().items[0]?._id, view().unreadCount]).toEqual([idOf(31), 31]);
});

test('what was read, removed or renewed elsewhere during a gap is shown, on all loaded pages', async () => {
  const { server, dispatch, view } = await open();
  dispatch(refresh());
  await waitFor(() => expect(view().items).toHaveLength(20));
  await dispatch(loadMore());
  const [renewed, removed, read] = [row(40, { _id: idOf(3) }), idOf(5), idOf(8)];
  server.state.rows = server.state.rows
    .filter(({ _id }) => _id !== removed && _id !== renewed._id)
    .map((one) => (one._id === read ? { ...one, read: true } : one));
  server.state.rows.push(renewed);
  bus.emit('realtime-state', { state: 'connected' });
  await waitForRequests();
  expect(view().items).toEqual(server.state.rows.toSorted(newestFirst));
  expect(view().unreadCount).toBe(28);
});

test('a page that is loaded while the rows are loaded again stays', async () => {
  const { dispatch, view, hold } = await open();
  dispatch(refresh());
  await waitFor(() => expect(view().items).toHaveLength(20));
  const { requests, release } = hold(({ query }) => !query.has('cursor'));
  dispatch(refresh());
  await waitFor(() => expect(requests).toHaveLength(1));
  await dispatch(loadMore());
  expect(view().items).toHaveLength(30);
  release();
  await waitForRequests();
  expect(view().items).toHaveLength(30);
});
