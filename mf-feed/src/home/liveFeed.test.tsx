import { bus, api as calls } from '@kithkin/shared';
import {
  createFakeApi,
  scrollToEnd,
  userSummary,
  waitUntilEndIsUnobserved,
} from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import HomeScreen from './HomeScreen';

const SCREENS = { '/': <HomeScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

async function open() {
  const page = await renderFeed(SCREENS, '/');
  leave = page.leave;
  return page;
}

const serve = (...numbers: number[]) =>
  api.on('GET /posts', {
    json: { posts: numbers.map((each) => post(String(each))), nextCursor: null },
  });

/** Returns the numbers of the posts in the feed, from the top. */
const feed = () =>
  within(screen.getByRole('feed'))
    .getAllByRole('article')
    .map((article) => Number(/Words of (\d+)/.exec(article.textContent)?.[1]));

test('the next page comes by its cursor as the end comes near, and the end is said', async () => {
  const page = (posts: number[], nextCursor: string | null) => ({
    json: { posts: posts.map((each) => post(String(each))), nextCursor },
  });
  api.on('GET /posts', ({ name }) =>
    name.includes('cursor=c2') ? page([2, 1], null) : page([4, 3], 'c2'),
  );
  await open();
  await screen.findByRole('feed');
  const article = screen.getAllByRole('article')[0];
  expect(article).toHaveAttribute('aria-posinset', '1');
  expect(article).toHaveAttribute('aria-setsize', '-1');
  await scrollToEnd();
  await waitFor(() => expect(feed()).toEqual([4, 3, 2, 1]));
  await screen.findByText('You have seen all posts.');
  api.on('GET /posts/also-read', { json: { posts: [], nextCursor: null } });
  await scrollToEnd();
  await waitUntilEndIsUnobserved();
  expect(api.count('GET /posts?')).toBe(2);
});

test('one’s own post from another tab stands on top at once', async () => {
  serve(1);
  await open();
  await screen.findByRole('feed');
  const own = post('2', { creator: userSummary('ada') });
  act(() =>
    bus.emit('outbox-sent', {
      clientId: 'c',
      kind: 'post',
      lane: 'posts',
      response: { post: own },
    }),
  );
  act(() => bus.emit('post-created', { post: own }));
  expect(feed()).toEqual([2, 1]);
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
});

test('one’s own post for later stays out of the feed until its time', async () => {
  serve(1);
  await open();
  await screen.findByRole('feed');
  const send = (id: string, scheduledAt: string | null) =>
    bus.emit('outbox-sent', {
      clientId: id,
      kind: 'post',
      lane: 'posts',
      response: { post: post(id, { creator: userSummary('ada'), scheduledAt }) },
    });
  act(() => {
    send('3', '2999-01-01T00:00:00.000Z');
    send('2', null);
  });
  await waitFor(() => expect(feed()).toEqual([2, 1]));
});

test('a post that is scheduled for later does not stand in the feed', async () => {
  serve(1);
  await open();
  await screen.findByRole('feed');
  const at = '2099-01-01T10:00:00.000Z';
  const later = post('2', { creator: userSummary('ada'), scheduledAt: at, createdAt: at });
  const response = { post: later };
  act(() => bus.emit('outbox-sent', { clientId: 'c', kind: 'post', lane: 'posts', response }));
  expect(feed()).toEqual([1]);
});

test('a post that is removed leaves the feed and the pill', async () => {
  serve(2, 1);
  await open();
  await screen.findByRole('feed');
  act(() => bus.emit('post-created', { post: post('3') }));
  act(() => bus.emit('post-removed', { _id: '3' }));
  act(() => bus.emit('post-removed', { _id: '2' }));
  expect(feed()).toEqual([1]);
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
});

test('after a follow the feed is asked for again', async () => {
  serve(1);
  const { store } = await open();
  await screen.findByRole('feed');
  serve(2, 1);
  act(() => void store.dispatch(calls.util.invalidateTags(['Feed'])));
  await waitFor(() => expect(api.count('GET /posts')).toBeGreaterThan(1));
});

test('Page Down and Page Up go from post to post', async () => {
  serve(2, 1);
  const { user } = await open();
  await screen.findByRole('feed');
  await waitFor(() => expect(feed()).toEqual([2, 1]));
  const [first, second] = screen.getAllByRole('article');
  act(() => first?.focus());
  await user.keyboard('{PageDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(first).toHaveFocus();
});

test('a refresh shows what has arrived, with the posts behind the pill', async () => {
  serve(1);
  const { user } = await open();
  await screen.findByRole('feed');
  act(() => bus.emit('post-created', { post: post('2') }));
  await screen.findByRole('button', { name: '1 new post' });
  serve(3, 2, 1);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Up to date.');
  expect(feed()).toEqual([3, 2, 1]);
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
});

test('a refresh loads a feed whose first load has failed', async () => {
  api.on('GET /posts', { status: 400, json: { message: '', code: 'x' } });
  const { user } = await open();
  await screen.findByText('Failed to load posts.');
  serve(1);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('feed');
  expect(feed()).toEqual([1]);
});
