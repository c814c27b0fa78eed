import { bus, type RemoteHost } from '@kithkin/shared';
import { failure, scrollToEnd, storeCopy } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PostFeed } from '../list/PostFeed';
import { ownPost, post, postPage } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';
import HomeScreen, { FeedEnd, NoFeedPosts } from './HomeScreen';
import { NewPostsPill } from './NewPostsPill';

const HOME = { kind: 'home' } as const;
const FIRST = 'GET /posts?limit=10';
const NEXT = 'GET /posts?cursor=next&limit=10';
const ALSO_READ = 'GET /posts/also-read';

const { api, open } = setUpFeed({
  '/': (
    <>
      <NewPostsPill />
      <PostFeed list={HOME} label="Posts" endLine="You’re all caught up." empty={<NoFeedPosts />} />
      <FeedEnd />
    </>
  ),
  '/whole': <HomeScreen />,
});

const retry = () => fireEvent.click(screen.getByText('Retry'));

test('shows posts as a feed, and below its end popular posts of others', async () => {
  api.on(FIRST, postPage(['a', 'b']));
  api.on(ALSO_READ, failure(500));
  await open();
  expect(screen.getByText('Loading posts...')).toBeInTheDocument();
  const own = await screen.findByRole('feed', { name: 'Posts' });
  const articles = within(own).getAllByRole('article', { name: 'Ben Okri' });
  expect(articles).toHaveLength(2);
  expect(articles[1]).toHaveAttribute('aria-posinset', '2');
  expect(articles[1]).toHaveAttribute('aria-setsize', '2');
  screen.getByText('You’re all caught up.');
  expect(api.count(ALSO_READ)).toBe(0);

  await scrollToEnd();
  const section = await screen.findByRole('region', { name: 'Popular now' });
  expect(within(section).getByRole('alert')).toHaveTextContent('Failed to load posts.');
  api.on(ALSO_READ, postPage(['p', 'q']));
  retry();
  const others = await screen.findByRole('feed', { name: 'Popular now' });
  expect(within(others).getAllByRole('article')[1]).toHaveAttribute('aria-posinset', '2');
  expect(own.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an empty feed offers people to follow, and popular posts', async () => {
  api.on(FIRST, postPage([]));
  api.on(ALSO_READ, postPage(['p']));
  const host: RemoteHost = {
    minHeight: (widget) => (widget === 'suggestions' ? 240 : null),
    phoneMinHeight: () => 240,
    renderWidget: (widget) => <p>{`widget ${widget}`}</p>,
  };
  await open({ host });
  const empty = await screen.findByText('No posts available. Start by creating one!');
  const people = screen.getByRole('region', { name: 'Suggestions' });
  within(people).getByText('widget suggestions');
  expect(screen.getByText('Create New Post').closest('a')).toHaveAttribute('href', '/create-post');
  await scrollToEnd();
  const others = await screen.findByRole('region', { name: 'Popular now' });
  expect(empty.compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(people.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('pages that fail can be loaded again, and nothing else loads before the last one', async () => {
  api.on(FIRST, failure(400));
  await open();
  await screen.findByText('Failed to load posts.');
  api.on(FIRST, postPage(['a'], 'next'));
  api.on(NEXT, failure(400));
  retry();
  const feed = await screen.findByRole('feed');
  expect(within(feed).getByRole('article')).toHaveAttribute('aria-setsize', '-1');
  await scrollToEnd();
  await screen.findByText('Failed to load posts.');
  expect(screen.getByText('Words of a')).toBeInTheDocument();
  api.on(NEXT, postPage(['b']));
  retry();
  await screen.findByText('Words of b');
  screen.getByText('You’re all caught up.');
  expect(api.count(ALSO_READ)).toBe(0);
});

test('the pill loads pending posts; a gap below them is filled in its place', async () => {
  const at = (n: number) =>
    post(String(n), { createdAt: `2026-11-20T10:${String(n).padStart(2, '0')}:00.000Z` });
  api.on('GET /posts', postPage([at(1)]));
  await open({ expected: 'feed.gap' });
  const feed = await screen.findByRole('feed');
  act(() => bus.emit('post-created', { post: at(2) }));
  fireEvent.click(await screen.findByText('1 new post'));
  await waitFor(() => expect(within(feed).getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByText('1 new post')).not.toBeInTheDocument();

  act(() => bus.emit('realtime-state', { state: 'offline' }));
  const serve = ({ name }: { name: string }) => {
    const newest = Number(/cursor=(\d)/.exec(name)?.[1] ?? 7);
    return postPage([at(newest), at(newest - 1)], String(newest - 2));
  };
  api.on('GET /posts', serve);
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  await screen.findByText('4 new posts');
  act(() => bus.emit('post-created', { post: ownPost('8') }));
  fireEvent.click(screen.getByText('4 new posts'));
  const gap = await screen.findByRole('article', { name: 'Posts left out' });
  api.on('GET /posts', failure(400));
  fireEvent.click(within(gap).getByText('Show more posts'));
  expect(await within(gap).findByRole('alert')).toHaveTextContent('Failed to load posts.');
  api.on('GET /posts', serve);
  retry();
  await waitFor(() => expect(gap).not.toBeInTheDocument());
  const articles = within(feed).getAllByRole('article');
  expect(articles.map(({ textContent }) => /Words of \d/.exec(textContent)?.[0])).toEqual(
    [7, 6, 5, 4, 3, 8, 2, 1].map((n) => `Words of ${n}`),
  );
  expect(articles.at(-1)).toHaveAttribute('aria-posinset', '8');
});

test('the home screen begins with the feed of the last visit, also offline, and refreshes it', async () => {
  api.on(FIRST, postPage(['a']));
  const before = await open({}, '/whole');
  await screen.findByText('Words of a');
  await act(() => storeCopy('feed.home'));
  before.unmount();
  api.on(FIRST, 'offline');
  const { reported } = await open({ restores: true, expected: 'feed.catchUp' }, '/whole');
  await screen.findByText('Words of a');
  expect(screen.queryByText('Loading posts...')).not.toBeInTheDocument();
  await waitFor(() => expect(reported).toEqual(['feed.catchUp']));
  api.on(FIRST, postPage([post('b', { createdAt: '2026-11-20T11:00:00.000Z' }), 'a']));
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  await screen.findByText('1 new post');
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Up to date.');
  expect(screen.getByText('Words of b')).toBeInTheDocument();
});
