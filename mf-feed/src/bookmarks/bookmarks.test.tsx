import { entityActions } from '@kithkin/shared';
import { createFakeApi, scrollToEnd, shownDrawings } from '@kithkin/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import BookmarksScreen from './BookmarksScreen';

const SCREENS = { '/bookmarks': <BookmarksScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

const page = (ids: string[], nextCursor: string | null = null) => ({
  json: { bookmarks: ids.map((id) => post(id, { isBookmarked: true })), nextCursor },
});

async function open() {
  const view = await renderFeed(SCREENS, '/bookmarks');
  leave = view.leave;
  return view;
}

const tiles = () =>
  within(screen.getByRole('list', { name: 'Bookmarked Posts' }))
    .getAllByRole('link')
    .map((tile) => tile.getAttribute('href'));

test('what one has kept stands in a grid, page by page, with a way back', async () => {
  api.on('GET /users/bookmarks?limit=18', page(['a', 'b'], 'next'));
  api.on('GET /users/bookmarks?cursor=next&limit=18', page(['c']));
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Bookmarked Posts' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Words of b' });
  await scrollToEnd();
  await screen.findByRole('link', { name: 'Words of c' });
  expect(tiles()).toEqual(['/posts/a', '/posts/b', '/posts/c']);
});

test('without any, the way leads to explore', async () => {
  api.on('GET /users/bookmarks', page([]));
  await open();
  await screen.findByText("You haven't bookmarked any posts yet.");
  expect(shownDrawings()).toEqual(['bookmarks']);
  expect(screen.getByRole('link', { name: 'Explore trending posts →' })).toHaveAttribute(
    'href',
    '/explore',
  );
});

test.each([
  ['', 'Failed to load bookmarks.'],
  ['The shelf is closed.', 'The shelf is closed.'],
])('a failed load (%j) says why, and Retry loads', async (message, text) => {
  api.on('GET /users/bookmarks', { status: 400, json: { message, code: 'x' } });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  api.on('GET /users/bookmarks', page(['a']));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Words of a' });
});

test('what is no longer kept leaves, and comes back to its place when that fails', async () => {
  api.on('GET /users/bookmarks', page(['a', 'b']));
  const { store } = await open();
  await screen.findByRole('link', { name: 'Words of a' });
  const bookmark = (isBookmarked: boolean) =>
    act(() => store.dispatch(entityActions.postPatched({ _id: 'a', changes: { isBookmarked } })));
  bookmark(false);
  expect(tiles()).toEqual(['/posts/b']);
  bookmark(true);
  expect(tiles()).toEqual(['/posts/a', '/posts/b']);
});
