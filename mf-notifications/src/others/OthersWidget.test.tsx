import { bus } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { failure, scrollToEnd } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { api, statefulServer } from '../testing/network';
import { items, openApp, receive, receiveRemoval, renderApp } from '../testing/renderApp';
import { row } from '../testing/rows';
import OthersWidget from './OthersWidget';

const mention = (number: number, { data, ...changes }: Parameters<typeof row>[1] = {}) =>
  row(number, {
    type: 'other',
    message: `mentioned you in post ${number}.`,
    data: { kind: 'mention', ...data },
    ...changes,
  });
const openWidget = (given: Notification[], ...expected: string[]) =>
  openApp(<OthersWidget />, given, ...expected);
const texts = () => items().map(({ textContent }) => textContent);
const expectCount = (count: number) => waitFor(() => expect(texts()).toHaveLength(count));

it('lists unread notifications of type other, and follows the live channel', async () => {
  const { calls } = openWidget([mention(1), row(2), mention(3)]);
  await expectCount(2);
  expect(texts()[0]).toContain('mentioned you in post 3.');
  // A server that ignores the filter makes no difference.
  expect(calls[0]?.query.get('type')).toBe('other');
  receive(mention(5));
  await expectCount(3);
  expect(texts()[0]).toMatch(/post 5\..*Unread$/);
  receive(mention(5, { read: true }));
  await waitFor(() => expect(texts()[0]).not.toContain('Unread'));
  receive(row(4));
  receiveRemoval(5);
  await expectCount(2);
});

it('shows what has happened before the live channel was connected, and during a gap', async () => {
  const { server } = openWidget([mention(1), mention(2)]);
  await expectCount(2);
  for (const [number, state] of (['connected', 'offline', 'connected'] as const).entries()) {
    server.state.rows = [mention(1, { read: true }), mention(3 + number)];
    act(() => bus.emit('realtime-state', { state }));
    if (state === 'offline') continue;
    await waitFor(() => expect(texts()[0]).toContain(`post ${3 + number}.`));
    expect(texts()[1]).toMatch(/post 1\.(?!.*Unread)/);
    expect(texts()).toHaveLength(2);
  }
});

it('marks a followed notification as read; a failure is silent and is rolled back', async () => {
  const { server, reported } = openWidget([mention(1)], 'notifications.act');
  server.state.failing.add('PATCH');
  const link = await screen.findByRole('link', { name: /mentioned you/ });
  expect(link).toHaveTextContent('Unread');
  fireEvent.click(link);
  expect(link).not.toHaveTextContent('Unread');
  await waitFor(() => expect(link).toHaveTextContent('Unread'));
  expect(reported).toEqual(['notifications.act']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.state.failing.clear();
  fireEvent.click(link);
  await waitFor(() => expect(server.unreadCount()).toBe(0));
  expect(link).not.toHaveTextContent('Unread');
});

it('can be retried after a failed load, shows when it is empty, and has pages', async () => {
  api.serve(() => failure(500));
  const { unmount } = renderApp(<OthersWidget />);
  await screen.findByText('Failed to load notifications. Please try again.');
  api.serve(statefulServer([]).reply);
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('No notifications yet.');
  unmount();
  openWidget(Array.from({ length: 25 }, (_, index) => mention(index + 1)));
  await expectCount(20);
  await scrollToEnd();
  await expectCount(25);
});

it('shows arrivals and removals also after a further page has been fetched', async () => {
  const server = statefulServer(Array.from({ length: 25 }, (_, index) => mention(index + 1)));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = api.serve(async (request) => {
    if (request.query.has('cursor')) await held;
    return server.reply(request);
  });
  renderApp(<OthersWidget />);
  await expectCount(20);
  await scrollToEnd();
  await waitFor(() => expect(calls).toHaveLength(2));
  receive(mention(26));
  receiveRemoval(25);
  release();
  await expectCount(25);
  expect(texts()[0]).toContain('post 26.');
  expect(texts()[1]).toContain('post 24.');
});
