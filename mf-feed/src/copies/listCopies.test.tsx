import { bus } from '@kithkin/shared';
import { createFakeApi, storeCopy, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import ExploreScreen from '../explore/ExploreScreen';
import HomeScreen from '../home/HomeScreen';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import PostGridWidget from '../widgets/PostGridWidget';

const SCREENS = {
  '/': <HomeScreen />,
  '/explore': <ExploreScreen />,
  '/users/ada': <PostGridWidget authorId="ada" />,
};
const FIRST = 'GET /posts?limit=10';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => leave?.());

const at = (minute: number) => ({
  createdAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const numbered = (n: number, changes = {}) => post(String(n), { ...at(n), ...changes });
const page = (numbers: number[], nextCursor: string | null = null) => ({
  json: { posts: numbers.map((n) => numbered(n)), nextCursor },
});
const pending = new Promise<never>(() => {});

const articles = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const shows = (n: number) => articles().some((text) => text?.includes(`Words of ${n}`));

async function open(path: string, expected?: string) {
  const view = await renderFeed(SCREENS, path, expected, { restores: true });
  leave = view.leave;
  return view;
}

/** Opens a screen, stores its copy, and closes the page without signing out. */
async function visit(path: string, name: string, loaded: () => Promise<unknown>) {
  const { unmount } = await open(path);
  await loaded();
  await act(() => storeCopy(name));
  unmount();
}

const visitHome = async (numbers: number[]) => {
  api.on(FIRST, page(numbers));
  await visit('/', 'feed.home', () => screen.findByText(`Words of ${numbers[0]}`));
  api.requests.length = 0;
};

test('the feed of the last visit is there before any response', async () => {
  await visitHome([3, 2]);
  api.on(FIRST, () => pending);
  await open('/');
  await screen.findByText('Words of 3');
  expect(shows(2)).toBe(true);
  expect(screen.queryByText('Loading posts...')).toBeNull();
});

test('it is brought up to date by one request: new posts wait behind the pill', async () => {
  await visitHome([3, 2, 1]);
  api.on(FIRST, page([5, 4, 3, 1]));
  await open('/');
  await screen.findByRole('button', { name: '2 new posts' });
  await waitFor(() => expect(shows(2)).toBe(false));
  expect(shows(3) && shows(1)).toBe(true);
  expect(api.count('GET /posts')).toBe(1);
});

test('posts below the first page are checked by one further request', async () => {
  await visitHome([4, 3, 2, 1]);
  api.on(FIRST, page([4, 3], 'c'));
  api.on('GET /posts?cursor=c&limit=50', page([1]));
  await open('/');
  await screen.findByText('Words of 2');
  await waitFor(() => expect(shows(2)).toBe(false));
  expect(shows(1)).toBe(true);
});

test('a like that was given before is restored with the post', async () => {
  await visitHome([2]);
  localStorage.setItem('kithkin.intent.ada.like:2', '{"arg":"2","value":true}');
  api.on(FIRST, () => pending);
  api.on('POST /posts/2/like', () => pending);
  await open('/');
  expect(await screen.findByRole('button', { name: /^Like/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('without a network it stays, and the first connection announces what is new', async () => {
  await visitHome([2]);
  api.on(FIRST, 'offline');
  const { reported } = await open('/', 'feed.catchUp');
  await waitFor(() => expect(reported).toEqual(['feed.catchUp']), { timeout: 5_000 });
  expect(shows(2)).toBe(true);
  api.on(FIRST, page([3, 2]));
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  await screen.findByRole('button', { name: '1 new post' });
});

test('explore shows its last posts, then the current ones', async () => {
  const explore = (id: string) => ({ json: { posts: [post(id)], total: 1, ranking: 'r' } });
  const words = (id: string) => screen.findByRole('link', { name: `Words of ${id}` });
  api.on('GET /posts', explore('a'));
  await visit('/explore', 'feed.explore', () => words('a'));
  let respond = (_id: string) => {};
  const response = new Promise<ReturnType<typeof explore>>((resolve) => {
    respond = (id) => resolve(explore(id));
  });
  api.on('GET /posts', () => response);
  await open('/explore');
  await words('a');
  respond('b');
  await words('b');
});

test('the own posts are restored, those of others are not', async () => {
  const own = (id: string) => post(id, { creator: userSummary('ada') });
  api.on('GET /users/ada/posts', { json: { posts: [own('a')], nextCursor: null } });
  const words = () => screen.findByRole('link', { name: 'Words of a' });
  await visit('/users/ada', 'feed.own', words);
  api.on('GET /users/ada/posts', () => pending);
  await open('/users/ada');
  await words();
});
