import { entityActions } from '@kithkin/shared';
import { failure, scrollToEnd, shownDrawings } from '@kithkin/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { post } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';
import BookmarksScreen from './BookmarksScreen';

const LIST = 'GET /users/bookmarks';
const { api, open } = setUpFeed({ '/': <BookmarksScreen /> });

const page = (ids: string[], nextCursor: string | null = null) => ({
  json: { bookmarks: ids.map((id) => post(id, { isBookmarked: true })), nextCursor },
});
const tiles = () =>
  within(screen.getByRole('list', { name: 'Bookmarked Posts' }))
    .getAllByRole('link')
    .map((tile) => tile.getAttribute('href'));

test('bookmarked posts are in a grid, page by page, as long as they are bookmarked', async () => {
  api.on(`${LIST}?limit=18`, page(['a', 'b'], 'next'));
  api.on(`${LIST}?cursor=next&limit=18`, page(['c']));
  const { store } = await open();
  screen.getByRole('heading', { level: 1, name: 'Bookmarked Posts' });
  screen.getByRole('button', { name: 'Back' });
  await screen.findByText('Words of b');
  await scrollToEnd();
  await screen.findByText('Words of c');
  expect(tiles()).toEqual(['/posts/a', '/posts/b', '/posts/c']);
  const bookmark = (isBookmarked: boolean) =>
    act(() => store.dispatch(entityActions.postPatched({ _id: 'a', changes: { isBookmarked } })));
  bookmark(false);
  expect(tiles()).toEqual(['/posts/b', '/posts/c']);
  bookmark(true);
  expect(tiles()).toEqual(['/posts/a', '/posts/b', '/posts/c']);
});

test('a failed load can be retried; without bookmarks there is a link to explore', async () => {
  api.on(LIST, failure(400, 'The list is closed.'));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The list is closed.');
  api.on(LIST, failure(400));
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('Failed to load bookmarks.');
  api.on(LIST, page([]));
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText("You haven't bookmarked any posts yet.");
  expect(shownDrawings()).toEqual(['bookmarks']);
  expect(screen.getByText('Explore trending posts →')).toHaveAttribute('href', '/explore');
});
