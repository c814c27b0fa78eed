import { bus } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { failure, scrollToEnd } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api, statefulServer } from '../testing/network';
import { leaveApp, renderApp } from '../testing/renderApp';
import { row } from '../testing/rows';
import OthersWidget from './OthersWidget';

afterEach(leaveApp);

const mention = (number: number, changes: Partial<Notification> = {}) => {
  const { data, ...other } = changes;
  return row(number, {
    type: 'other',
    message: `mentioned you in post ${number}.`,
    data: { kind: 'mention', ...data },
    ...other,
  });
};

function openWidget(rows: Notification[], ...expected: string[]) {
  const server = statefulServer(rows);
  const calls = api.serve(server.reply);
  return { ...renderApp(<OthersWidget />, ...expected), server, calls };
}
const texts = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const expectCount = (count: number) => waitFor(() => expect(texts()).toHaveLength(count));
const receive = (notification: Notification) =>
  act(() => bus.emit('notification', { notification, unreadCount: 1 }));

it('lists notifications of type other, newest first, also if the server ignores the filter', async () => {
  const { calls } = openWidget([mention(1), row(2), mention(3)]);
  await expectCount(2);
  expect(texts()[0]).toContain('mentioned you in post 3.');
  expect(calls[0]?.query.get('type')).toBe('other');
});

it('is empty at first, and a failed load has Retry', async () => {
  api.serve(() => failure(500));
  const { user } = renderApp(<OthersWidget />);
  await screen.findByText('Failed to load notifications. Please try again.');
  api.serve(statefulServer([]).reply);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No notifications yet.');
});

it('fetches the next page near the end', async () => {
  openWidget(Array.from({ length: 25 }, (_, index) => mention(index + 1)));
  await expectCount(20);
  await scrollToEnd();
  await expectCount(25);
});

it('marks a notification as read when its link is followed', async () => {
  const { user, server } = openWidget([mention(1)]);
  const link = await screen.findByRole('link', { name: /mentioned you/ });
  expect(link).toHaveTextContent('Unread');
  await user.click(link);
  expect(link).not.toHaveTextContent('Unread');
  await waitFor(() => expect(server.unreadCount()).toBe(0));
});

it('reports a failure to mark one as read silently, and shows it as unread again', async () => {
  const { user, server } = openWidget([mention(1)], 'notifications.act');
  server.state.failing.add('PATCH');
  const link = await screen.findByRole('link', { name: /mentioned you/ });
  await user.click(link);
  await waitFor(() => expect(link).toHaveTextContent('Unread'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('has Accept and Reject on a request', async () => {
  const { user, calls } = openWidget([
    mention(1, { message: 'wants to follow you.', data: { ...row(1).data, kind: 'request' } }),
  ]);
  const item = within(await screen.findByRole('listitem'));
  await user.click(item.getByRole('button', { name: 'Accept Ada Lovelace' }));
  await expectCount(0);
  expect(calls.map(({ path }) => path)).toContain('/users/ada/follow-requests');
});

it('shows what arrives, changes and disappears', async () => {
  openWidget([mention(1), mention(2)]);
  await expectCount(2);
  receive(mention(3));
  await expectCount(3);
  expect(texts()[0]).toMatch(/post 3\..*Unread$/);
  receive(mention(3, { read: true }));
  await waitFor(() => expect(texts()[0]).not.toContain('Unread'));
  receive(row(4));
  act(() => bus.emit('notification-removed', { _id: mention(3)._id, unreadCount: 1 }));
  await expectCount(2);
});
