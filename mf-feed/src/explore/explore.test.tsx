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
