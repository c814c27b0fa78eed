import type { Activity } from '@kithkin/shared/contract';
import {
  failure,
  installScrolling,
  press,
  scrollToEnd,
  userSummary,
} from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { api, openPage } from '../testing/page';
import { byDay } from './ActivityDays';
import ActivityScreen from './ActivityScreen';

const OWN = 'GET /users/me/activity';

const post = (by: string, body: string) => ({
  _id: `post-of-${by}`,
  creator: userSummary(by),
  body,
});
/** Creates one activity of each kind. */
function activities(at: string): Activity[] {
  const comment = { _id: 'c', text: 'Nice' };
  const session = { _id: 's', userAgent: 'x', device: 'Firefox on Linux', network: '203.0.113.x' };
  return [
    { _id: 'like.1', type: 'like', at, post: post('ben', 'Hello') },
    { _id: 'comment.2', type: 'comment', at, post: post('ada', 'Mine'), comment },
    { _id: 'follow.3', type: 'follow', at, user: userSummary('ben') },
    { _id: 'share.4', type: 'share', at, post: post('ada', 'Look') },
    { _id: 'post.5', type: 'post', at, post: post('ada', '') },
    { _id: 'sign-in.6', type: 'sign-in', at, session },
    { _id: 'like.7', type: 'like', at },
  ];
}

const serve = (query: string, items: (Activity | undefined)[], nextCursor: string | null = null) =>
  api.on(`${OWN}${query}`, { json: { items, nextCursor } });
const open = () => openPage(<ActivityScreen />, { path: '/activity' });
const expectRows = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));

it('describes each own activity with its time, and links its subject', async () => {
  serve('', activities(new Date().toISOString()));
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const rows = today.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
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
  const time = today.getAllByText('Just now')[0]?.closest('time');
  expect(time).toHaveAttribute('title', expect.stringMatching(/\d{4}/));
});

it('shows one kind of activity, or other notifications on a tab of their own', async () => {
  serve('', []);
  open();
  await screen.findByText(/^Nothing here yet\./);
  const all = screen.getByRole('button', { name: 'All' });
  expect(all).toHaveAttribute('aria-pressed', 'true');
  serve('?type=follow&limit=20', activities('2026-11-21T11:00:00.000Z').slice(2, 3));
  await press('Follows');
  await expectRows(1);
  expect(all).toHaveAttribute('aria-pressed', 'false');
  serve('?type=share&limit=20', []);
  await press('Shares');
  await screen.findByText('Nothing of this kind yet.');
  await press('Notifications', 'tab');
  await screen.findByText('other-notifications of nobody');
  expect(screen.getByLabelText('Address')).toHaveTextContent('/activity?tab=notifications');
});

const now = new Date(2026, 10, 21, 12);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

it('groups rows by local day, in order', () => {
  const times = [at(21, 11), at(21, 0), at(20, 23), at(18, 9), at(18, 8)];
  const rows = times.flatMap((time) => activities(time).slice(0, 1));
  expect(byDay(rows, now)).toEqual([
    { title: 'Today', rows: rows.slice(0, 2) },
    { title: 'Yesterday', rows: rows.slice(2, 3) },
    { title: '18 November 2026', rows: rows.slice(3) },
  ]);
  expect(byDay([], now)).toEqual([]);
});

it('loads page by page; failures have Retry', async () => {
  installScrolling();
  const [first, second] = activities('2026-11-21T11:00:00.000Z');
  api.on(OWN, failure(500));
  open();
  await screen.findByText('Failed to load your activity.');
  serve('?limit=20', [first], 'c1');
  await press('Retry');
  await expectRows(1);
  api.on(`${OWN}?cursor=c1&limit=20`, failure(500));
  await scrollToEnd();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your activity.');
  serve('?cursor=c1&limit=20', [second]);
  await press('Retry');
  await expectRows(2);
});
