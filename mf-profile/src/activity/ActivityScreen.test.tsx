import { createFakeApi, installScrolling, scrollToEnd } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SERVER_ERROR } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';
import { activities } from './testing/entries';

const OWN = 'GET /users/me/activity';

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

it('has the other notifications on a tab of their own, which the address names', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Notifications' }));
  await screen.findByText('Widget other-notifications');
  expect(address()).toHaveTextContent('/activity?tab=notifications');
});
