import type { Post } from '@kithkin/shared/contract';
import {
  createFakeApi,
  scrollToEnd,
  userSummary,
  waitUntilEndIsUnobserved,
} from '@kithkin/shared/testing';
import { screen, within } from '@testing-library/react';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import ExploreScreen from './ExploreScreen';

const SCREENS = { '/explore': <ExploreScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  api.on('GET /posts/trending', { json: [{ tag: 'food', count: 2 }] });
});
afterEach(async () => leave?.());

const RANKING = '2026-11-20T10:00:00.000Z';
const FIRST = 'GET /posts?explore=true&page=1&limit=10';
const SECOND = `GET /posts?explore=true&page=2&limit=10&before=${encodeURIComponent(RANKING)}`;
const numbered = (from: number, to: number): Post[] =>
  Array.from({ length: to - from + 1 }, (_, index) => post(`p${from + index}`));
const page = (posts: Post[], total: number, ranking = RANKING) => ({
  json: { posts, total, ranking },
});

async function open(expected?: string) {
  const view = await renderFeed(SCREENS, '/explore', expected);
  leave = view.leave;
  return view;
}

const tiles = () =>
  within(screen.getByRole('list', { name: 'Explore Posts' })).getAllByRole('link', {
    name: /^Words of/,
  });

test('posts come in pages of ten of one ranking, until all have been seen', async () => {
  api.on(FIRST, page(numbered(1, 10), 12));
  api.on(SECOND, page(numbered(11, 12), 12, '2026-11-20T10:01:00.000Z'));
  await open();
  expect(screen.getByText('Loading posts...')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Explore Posts' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Words of p10' })).toHaveAttribute(
    'href',
    '/posts/p10',
  );
  await scrollToEnd();
  await screen.findByRole('link', { name: 'Words of p12' });
  expect(tiles()).toHaveLength(12);
  await screen.findByText('You have seen all posts.');
  await waitUntilEndIsUnobserved();
  expect(api.count('GET /posts?explore=true')).toBe(2);
});

test('a page that fails says so in its place, and Retry loads it', async () => {
  api.on(FIRST, page(numbered(1, 10), 11));
  api.on(SECOND, { status: 400, json: { message: '', code: 'x' } });
  const { user } = await open();
  await screen.findByRole('link', { name: 'Words of p1' });
  await scrollToEnd();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load posts.');
  api.on(SECOND, page(numbered(11, 11), 11));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Words of p11' });
  expect(tiles()).toHaveLength(11);
});

test('trending topics lead to their tags, with how many posts are in each', async () => {
  api.on(FIRST, page([], 0));
  api.on('GET /posts/trending', {
    json: [
      { tag: 'food', count: 2 },
      { tag: 'été', count: 1 },
    ],
  });
  await open();
  const topics = screen.getByRole('region', { name: 'Trending Topics' });
  expect(await within(topics).findByRole('link', { name: '#food 2 posts' })).toHaveAttribute(
    'href',
    '/tag/food',
  );
  expect(within(topics).getByRole('link', { name: '#été 1 post' })).toHaveAttribute(
    'href',
    '/tag/%C3%A9t%C3%A9',
  );
  await screen.findByText('There is nothing to explore yet.');
});

test('topics that do not come can be asked for again', async () => {
  api.on(FIRST, page(numbered(1, 1), 1));
  api.on('GET /posts/trending', { status: 400, json: { message: '', code: 'x' } });
  const { user } = await open();
  await screen.findByText('Failed to load trending topics.');
  api.on('GET /posts/trending', { json: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nothing is trending yet.');
});

test('topics that load have the place of those that were seen last', async () => {
  localStorage.clear();
  api.on(FIRST, page([], 0));
  await open();
  await screen.findByRole('link', { name: /food/ });
  await leave?.();
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  api.on('GET /posts/trending', async () => {
    await response;
    return { json: [{ tag: 'books', count: 3 }] };
  });
  await open();
  const place = screen.getByText('Loading trending topics...').parentElement;
  expect(place).toHaveTextContent(/#food2 posts$/);
  respond();
  await screen.findByRole('link', { name: /books/ });
});

// Shown on phones only, by a media query that jsdom does not apply.
test('searching finds people and leads to them, or says that nobody was found', async () => {
  api.on(FIRST, page([], 0));
  api.on('GET /users/search?q=be', { json: [userSummary('ben')] });
  api.on('GET /users/search?q=nobody', { json: [] });
  const { user } = await open();
  const field = screen.getByRole('searchbox', { name: 'Search people', hidden: true });
  await user.type(field, 'be');
  const found = await screen.findByRole('link', { name: /Ben Okri/, hidden: true });
  expect(found).toHaveAttribute('href', '/users/ben');
  await user.clear(field);
  await user.type(field, 'nobody');
  await screen.findByText('Nobody found for “nobody”.');
});

test('the opened search shows recent searches, which can be removed, and people to meet', async () => {
  localStorage.clear();
  api.on(FIRST, page([], 0));
  api.on('GET /users/search?q=be', { json: [userSummary('ben')] });
  const { user } = await open();
  const field = screen.getByRole('searchbox', { name: 'Search people', hidden: true });
  const recent = () => screen.queryByText('Recent searches');
  await user.click(field);
  expect(screen.getByText('People to meet')).toBeInTheDocument();
  expect(recent()).toBeNull();
  await user.type(field, 'be');
  await user.click(await screen.findByRole('link', { name: /Ben Okri/, hidden: true }));
  await leave?.();

  await open();
  const again = screen.getByRole('searchbox', { name: 'Search people', hidden: true });
  again.focus();
  expect(await screen.findByText('Recent searches')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Ben Okri/, hidden: true })).toBeInTheDocument();
  const remove = 'Remove Ben Okri from recent searches';
  await user.click(screen.getByRole('button', { name: remove, hidden: true }));
  expect(recent()).toBeNull();
  again.focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('People to meet')).toBeNull();
});

test('a tap below the opened search closes it at its end, so that nothing moves below the finger', async () => {
  api.on(FIRST, page([], 0));
  const { user } = await open();
  await user.click(screen.getByRole('searchbox', { name: 'Search people', hidden: true }));
  const target = screen.getByRole('heading', { name: 'Explore Posts' });
  await user.pointer({ keys: '[TouchA>]', target });
  expect(screen.getByText('People to meet')).toBeInTheDocument();
  await user.pointer({ keys: '[/TouchA]', target });
  expect(screen.queryByText('People to meet')).toBeNull();
});

test('a refresh begins again with the current ranking and topics', async () => {
  api.on(FIRST, page(numbered(1, 10), 12));
  api.on(SECOND, page(numbered(11, 12), 12));
  const { user } = await open();
  await screen.findByRole('link', { name: 'Words of p10' });
  await scrollToEnd();
  await screen.findByRole('link', { name: 'Words of p12' });
  api.on(FIRST, page([post('new'), ...numbered(1, 9)], 13));
  api.on('GET /posts/trending', { json: [{ tag: 'books', count: 3 }] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Up to date.');
  expect(tiles()).toHaveLength(10);
  expect(tiles()[0]).toHaveAccessibleName('Words of new');
  expect(screen.getByRole('link', { name: /books/ })).toBeInTheDocument();
});
