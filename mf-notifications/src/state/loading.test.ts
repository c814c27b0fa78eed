import { bus, createAppStore, session } from '@kithkin/shared';
import { type FakeRequest, idOf, signedIn, waitForRequests } from '@kithkin/shared/testing';
import { waitFor } from '@testing-library/react';
import { activate } from '../activate';
import { api, statefulServer } from '../testing/network';
import { grace, row, rows } from '../testing/rows';
import { loadMore, refresh } from './notificationsApi';
import { selectNotificationsView } from './selectors';

test('a notification that arrives between two pages of a load stays', async () => {
  const server = statefulServer(rows(30));
  api.serve(server.reply);
  session.set(signedIn(grace));
  const page = new AbortController();
  const { signal } = page;
  const { dispatch, getState } = createAppStore({ signal });
  await activate({ signal, dispatch });
  const view = () => selectNotificationsView(getState());
  dispatch(refresh());
  await waitFor(() => expect(view().items).toHaveLength(20));
  await dispatch(loadMore());
  expect(view().items).toHaveLength(30);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requests = api.serve(async (request: FakeRequest) => {
    const reply = server.reply(request);
    if (request.query.has('cursor')) await held;
    return reply;
  });
  dispatch(refresh());
  await waitFor(() => expect(requests).toHaveLength(2));
  server.state.rows.push(row(31));
  bus.emit('notification', { notification: row(31), unreadCount: 31 });
  release();
  await waitForRequests();
  expect([view().items[0]?._id, view().unreadCount]).toEqual([idOf(31), 31]);
  page.abort();
});
