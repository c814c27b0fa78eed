import { entityActions } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import {
  failure,
  holdReply,
  scrollToEnd,
  scrollUntil,
  storeCopy,
  userSummary,
  waitUntilEndIsUnobserved,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import BookmarksScreen from '../bookmarks/BookmarksScreen';
import TagScreen from '../tag/TagScreen';
import { post, postPage } from '../testing/posts';
import { setUpFeed, write } from '../testing/renderFeed';
import ExploreScreen from './ExploreScreen';

const RANKING = '2026-11-20T10:00:00.000Z';
const TOPICS = 'GET /posts/trending';
const FIRST = 'GET /posts?explore=true&page=1&limit=10';
const SECOND = `GET /posts?explore=true&page=2&limit=10&before=${encodeURIComponent(RANKING)}`;

const { api, open } = setUpFeed({
  '/': <ExploreScreen />,
  '/bookmarks': <BookmarksScreen />,
  '/tag/:tag': <TagScreen />,
});
beforeEach(() => {
  api.on(TOPICS, { json: [{ tag: 'food', count: 2 }] });
  api.on(FIRST, page([], 0));
});

const numbered = (from: number, to: number): Post[] =>
  Array.from({ length: to - from + 1 }, (_, index) => post(`p${from + index}`));
const page = (posts: Post[], total: number, ranking = RANKING) => ({
  json: { posts, total, ranking },
});
const tiles = () =>
  within(screen.getByRole('list', { name: 'Explore Posts' })).getAllByRole('link');
const retry = () => fireEvent.click(screen.getByText('Retry'));
const field = () => screen.getByLabelText('Search people');

test('posts come in pages of one ranking until the end; a refresh begins a new one', async () => {
  api.on(FIRST, page(numbered(1, 10), 12));
  api.on(SECOND, failure(400));
  await open();
  screen.getByText('Loading posts...');
  screen.getByRole('heading', { level: 2, name: 'Explore Posts' });
  await screen.findByText('Words of p10');
  expect(tiles()[0]).toHaveAttribute('href', '/posts/p1');
  await scrollToEnd();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load posts.');
  api.on(SECOND, page(numbered(11, 12), 12, '2026-11-20T10:01:00.000Z'));
  retry();
  await screen.findByText('Words of p12');
  expect(tiles()).toHaveLength(12);
  await screen.findByText('You’re all caught up.');
  await waitUntilEndIsUnobserved();
  expect(api.count('GET /posts?explore=true')).toBe(3);

  api.on(FIRST, page([post('new'), ...numbered(1, 9)], 13));
  api.on(TOPICS, { json: [{ tag: 'books', count: 3 }] });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Up to date.');
  expect(tiles()).toHaveLength(10);
  expect(tiles()[0]).toHaveAccessibleName('Words of new, by Ben Okri');
  screen.getByText('#books');
});

test('trending topics link to their tags with the number of posts, and can be retried', async () => {
  api.on(TOPICS, failure(400));
  await open();
  await screen.findByText('There is nothing to explore yet.');
  await screen.findByText('Failed to load trending topics.');
  const topicsOf = { food: 2, été: 1 };
  api.on(TOPICS, { json: Object.entries(topicsOf).map(([tag, count]) => ({ tag, count })) });
  retry();
  const topics = within(screen.getByRole('region', { name: 'Trending Topics' }));
  const food = await topics.findByRole('link', { name: '#food 2 posts' });
  expect(food).toHaveAttribute('href', '/tag/food');
  const summer = topics.getByRole('link', { name: '#été 1 post' });
  expect(summer).toHaveAttribute('href', '/tag/%C3%A9t%C3%A9');
});

// Shown on phones only, by a media query that jsdom does not apply.
test('the search finds people or shows that there are none, lists recent searches, and closes', async () => {
  const recent = () => screen.queryByText('Recent searches');
  const opened = () => screen.queryByText('People to meet');
  const focus = () => act(() => field().focus());
  api.on('GET /users/search?q=be', { json: [userSummary('ben')] });
  api.on('GET /users/search?q=xyz', { json: [] });
  const first = await open();
  focus();
  expect(opened()).toBeInTheDocument();
  expect(recent()).toBeNull();
  write(field(), 'xyz');
  await screen.findByText('Nobody found for “xyz”.');
  write(field(), 'be');
  const found = (await screen.findByText('Ben Okri')).closest('a');
  expect(found).toHaveAttribute('href', '/users/ben');
  if (found) fireEvent.click(found);
  first.unmount();

  const { user } = await open();
  focus();
  expect(recent()).toBeInTheDocument();
  expect(screen.getByText('Ben Okri')).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('Remove Ben Okri from recent searches'));
  expect(recent()).toBeNull();
  focus();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(opened()).toBeNull();
  act(() => field().blur());
  focus();
  // It closes at the end of a tap, so that nothing moves under the finger.
  const target = screen.getByRole('heading', { name: 'Explore Posts' });
  await user.pointer({ keys: '[TouchA>]', target });
  expect(opened()).toBeInTheDocument();
  await user.pointer({ keys: '[/TouchA]', target });
  expect(opened()).toBeNull();
});

test('bookmarked posts are in a grid, page by page, as long as they are bookmarked', async () => {
  const bookmarked = (nextCursor: string | null, ...ids: string[]) => ({
    json: { bookmarks: ids.map((id) => post(id, { isBookmarked: true })), nextCursor },
  });
  const paths = () =>
    within(screen.getByRole('list', { name: 'Bookmarked Posts' }))
      .getAllByRole('link')
      .map((tile) => tile.getAttribute('href'));
  api.on('GET /users/bookmarks?limit=18', bookmarked('next', 'a', 'b'));
  api.on('GET /users/bookmarks?cursor=next&limit=18', bookmarked(null, 'c'));
  const { store } = await open({}, '/bookmarks');
  screen.getByRole('heading', { level: 1, name: 'Bookmarked Posts' });
  screen.getByRole('button', { name: 'Back' });
  await screen.findByText('Words of b');
  await scrollToEnd();
  await screen.findByText('Words of c');
  expect(paths()).toEqual(['/posts/a', '/posts/b', '/posts/c']);
  const bookmark = (isBookmarked: boolean) =>
    act(() => store.dispatch(entityActions.postPatched({ _id: 'a', changes: { isBookmarked } })));
  bookmark(false);
  expect(paths()).toEqual(['/posts/b', '/posts/c']);
  bookmark(true);
  expect(paths()).toEqual(['/posts/a', '/posts/b', '/posts/c']);
});

test('the screen of a tag has the tag as its heading and title, and shares its address', async () => {
  api.onOther(postPage([]));
  await open({}, '/tag/sea');
  await screen.findByRole('heading', { name: '#sea', level: 1 });
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveTextContent('#sea'));
  await screen.findByText('No posts with #sea yet.');
  fireEvent.click(screen.getByLabelText('Share'));
  fireEvent.click(await screen.findByText('Copy link'));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/tag/sea');
});

test('an empty page that is not the last one is followed by the next page', async () => {
  api.on('GET /posts?tag=sea&limit=10', postPage([], 'one'));
  api.on('GET /posts?cursor=one&tag=sea&limit=10', postPage([], 'two'));
  api.on('GET /posts?cursor=two&tag=sea&limit=10', postPage(['a']));
  await open({}, '/tag/sea');
  await scrollUntil(() => {
    expect(screen.queryByText('No posts with #sea yet.')).not.toBeInTheDocument();
    expect(screen.getByText('Words of a')).toBeInTheDocument();
  });
  screen.getByText('You’re all caught up.');
});

test('the last visit’s posts and topics are shown until the current ones have loaded', async () => {
  api.on(FIRST, page([post('a')], 1));
  const before = await open();
  await screen.findByText('Words of a');
  await screen.findByText('#food');
  await act(() => storeCopy('feed.explore'));
  before.unmount();
  const respond = holdReply(api, FIRST);
  const respondTopics = holdReply(api, TOPICS);
  await open({ restores: true });
  await screen.findByText('Words of a');
  const slot = screen.getByText('Loading trending topics...').parentElement;
  expect(slot).toHaveTextContent(/#food2 posts$/);
  respond(page([post('b')], 1));
  respondTopics({ json: [] });
  await screen.findByText('Words of b');
  await screen.findByText('Nothing is trending yet.');
});
