import { bus } from '@kithkin/shared';
import { createFakeApi, installScrolling, scrollToEnd } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SERVER_ERROR } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';
import { activities, notificationRow } from './testing/entries';

const OWN = 'GET /users/me/activity';
const OTHERS = 'GET /notifications?type=other&limit=20';

/** Everything that jest would fake besides the date. */
const TIMERS: FakeableAPI[] = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
];

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;
let now: string;

beforeEach(() => {
  api.reset();
  installScrolling();
  // A fixed date, so that rows always belong to today; timers run normally.
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12), doNotFake: TIMERS });
  now = new Date().toISOString();
  api.on(OWN, { json: { items: activities(now), nextCursor: null } });
  const rows = [
    notificationRow('n1', now, { post: { _id: 'p' } }),
    notificationRow(
      'n2',
      now,
      { kind: 'request' },
      { message: 'wants to follow you.', read: true },
    ),
    notificationRow('n3', now, { kind: 'mention' }, { read: true }),
    notificationRow('n0', now, {}, { type: 'like' }),
  ];
  api.on(OTHERS, { json: { notifications: rows, unreadCount: 1, nextCursor: null } });
});
afterEach(async () => {
  await leave?.();
  jest.useRealTimers();
});

function open(path = '/activity', expected?: string) {
  const page = renderAccount(path, expected);
  leave = page.leave;
  return page;
}
const rows = () => screen.findAllByRole('listitem');
const expectCount = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));
const address = () => screen.getByRole('status', { name: 'Address' });

describe('one’s own activity', () => {
  it('says what one did, when, and leads to what it is about', async () => {
    open();
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    const lines = today.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'You liked Ben Okri’s postHelloJust now',
      'You commented on your own postNiceJust now',
      'You followed Ben OkriJust now',
      'You shared a postLookJust now',
      'You postedJust now',
      'You signed inFirefox on Linux · 203.0.113.xJust now',
      'You liked a postThis is gone.Just now',
    ]);
    expect(today.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/post/post-of-ben',
      '/post/post-of-ada',
      '/users/ben',
      '/post/post-of-ada',
      '/post/post-of-ada',
      '/settings#sessions',
    ]);
    expect(today.getAllByText('Just now')[0]?.closest('time')).toHaveAttribute(
      'title',
      expect.stringMatching(/\d{4}/),
    );
  });

  it('fetches the next page near the end', async () => {
    const [first, second] = activities(now);
    api.on(`${OWN}?limit=20`, { json: { items: [first], nextCursor: 'c1' } });
    api.on(`${OWN}?cursor=c1&limit=20`, { json: { items: [second], nextCursor: null } });
    open();
    expect(await rows()).toHaveLength(1);
    await scrollToEnd();
    await expectCount(2);
  });

  it('a next page that fails is told at the end, with Retry', async () => {
    const [first, second] = activities(now);
    api.on(`${OWN}?limit=20`, { json: { items: [first], nextCursor: 'c1' } });
    api.on(`${OWN}?cursor=c1&limit=20`, SERVER_ERROR);
    const { user } = open();
    await rows();
    await scrollToEnd();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your activity.');
    api.on(`${OWN}?cursor=c1&limit=20`, { json: { items: [second], nextCursor: null } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await expectCount(2);
  });

  it('can be narrowed to one kind', async () => {
    const { user } = open();
    const show = within(screen.getByRole('group', { name: 'Show' }));
    expect(show.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    expect(await rows()).toHaveLength(7);
    const [, , follow] = activities(now);
    api.on(`${OWN}?type=follow&limit=20`, { json: { items: [follow], nextCursor: null } });
    await user.click(show.getByRole('button', { name: 'Follows' }));
    await expectCount(1);
    api.on(`${OWN}?type=share&limit=20`, { json: { items: [], nextCursor: null } });
    await user.click(show.getByRole('button', { name: 'Shares' }));
    await screen.findByText('Nothing of this kind yet.');
  });

  it('is empty at first, and a load that fails has Retry', async () => {
    api.on(OWN, SERVER_ERROR);
    const { user } = open();
    await screen.findByText('Failed to load your activity.');
    api.on(OWN, { json: { items: [], nextCursor: null } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^Nothing here yet\./);
  });
});

describe('notifications of other kinds', () => {
  it('stand on a tab of their own, which the address names', async () => {
    const { user } = open();
    await user.click(screen.getByRole('tab', { name: 'Notifications' }));
    await screen.findAllByText(/mentioned you/);
    expect(address()).toHaveTextContent('/activity?tab=notifications');
    const [mention, request, removedRow] = await rows();
    expect(mention).toHaveTextContent(/^Ben Okri mentioned you in a post\.Just nowUnread$/);
    expect(within(request as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/users/me/requests',
    );
    expect(removedRow).toHaveTextContent('This is gone.');
  });

  it('are read by following them', async () => {
    api.on('PATCH /notifications/n1/read', { json: { unreadCount: 0 } });
    const { user } = open('/activity?tab=notifications');
    await user.click(await screen.findByRole('link', { name: /mentioned you/ }));
    await waitFor(() => expect(address()).toHaveTextContent('/post/p'));
    await waitFor(() => expect(api.count('PATCH /notifications/n1/read')).toBe(1));
  });

  it('a failure to mark one as read is silent', async () => {
    api.on('PATCH /notifications/n1/read', SERVER_ERROR);
    const { user, reported } = open('/activity?tab=notifications', 'profile.read-notification');
    await user.click(await screen.findByRole('link', { name: /mentioned you/ }));
    await waitFor(() => expect(reported).toEqual(['profile.read-notification']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('arrive, change and go while they are looked at', async () => {
    open('/activity?tab=notifications');
    expect(await rows()).toHaveLength(3);
    const latest = notificationRow(
      'n4',
      now,
      { kind: 'accepted' },
      { message: 'accepted your request.' },
    );
    act(() => bus.emit('notification', { notification: latest, unreadCount: 2 }));
    await waitFor(async () =>
      expect((await rows())[0]).toHaveTextContent('accepted your request.'),
    );
    act(() =>
      bus.emit('notification', { notification: { ...latest, read: true }, unreadCount: 1 }),
    );
    await waitFor(async () => expect((await rows())[0]).not.toHaveTextContent('Unread'));
    act(() => bus.emit('notification-removed', { _id: 'n4', unreadCount: 1 }));
    await expectCount(3);
    act(() => {
      for (const changes of [{ _id: 'n5', type: 'like' } as const, { _id: 'n6' }]) {
        bus.emit('notification', { notification: { ...latest, ...changes }, unreadCount: 2 });
      }
    });
    await expectCount(4);
  });
});
