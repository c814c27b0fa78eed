import { entityActions } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { failure, scrollToEnd, userSummary } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ownPost, post, postPage } from '../testing/posts';
import { choose, setUpFeed } from '../testing/renderFeed';
import PostGridWidget from './PostGridWidget';
import PostListWidget from './PostListWidget';

const { api, open } = setUpFeed({
  '/cards': <PostListWidget authorId="ada" />,
  '/grid': <PostGridWidget authorId="ada" />,
  '/ben': <PostGridWidget authorId="ben" />,
});
const OWN = 'GET /users/ada/posts?limit=18';
const BEN = 'GET /users/ben/posts';

const openOwn = async (path: string, pinnedPost: string | null, posts: Post[]) => {
  api.on(OWN, postPage(posts, 'more'));
  // The pinned post is old and not on the first page.
  api.on('GET /posts/old', { json: { post: ownPost('old', { isPinned: true }) } });
  const page = await open({}, path);
  const users = [{ ...userSummary('ada'), pinnedPost }];
  act(() => void page.store.dispatch(entityActions.received({ users })));
  await screen.findByText('Words of a');
};
const names = () => screen.getAllByRole('link').map((tile) => tile.getAttribute('aria-label'));

test('the grid fetches tiles at its end, and again if that failed', async () => {
  const next = `${BEN}?cursor=next&limit=18`;
  api.on(BEN, failure(400));
  await open({}, '/ben');
  await screen.findByText('Failed to load posts.');
  const posts = [post('a'), post('b', { body: '', originalPost: post('original') })];
  api.on(BEN, postPage(posts, 'next'));
  api.on(next, failure(400));
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('Words of a');
  await scrollToEnd();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load posts.');
  api.on(next, postPage(['c']));
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('Words of c');
  expect(names()).toEqual(['a', 'original', 'c'].map((id) => `Words of ${id}, by Ben Okri`));
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/posts/a');
});

test('a share without words whose original can’t be shown is a tile with a text', async () => {
  const lost = { body: '', originalPost: post('original') };
  const posts = [post('a', { body: '', originalPost: null }), post('b', lost)];
  api.on(BEN, postPage(posts));
  const { store } = await open({}, '/ben');
  await screen.findByText('Words of original');
  act(() => void store.dispatch(entityActions.postRemoved('original')));
  expect(names()).toEqual(['a', 'b'].map(() => 'This post is not available., by Ben Okri'));
});

test.each([
  ['/ben', BEN, 'No posts yet.', null],
  ['/grid', OWN, 'You have not posted anything yet.', '/create-post'],
])('the empty grid of %s has a text; the own one leads to the first post', async (...row) => {
  const [path, list, text, link] = row;
  api.on(list, postPage([]));
  await open({}, path);
  await screen.findByText(text);
  const first = screen.queryByText('Create your first post');
  expect(first?.getAttribute('href') ?? null).toBe(link);
});

test('a pinned post is the first tile, and a hidden one is marked', async () => {
  await openOwn('/grid', 'old', [ownPost('a', { hidden: { rule: '' } })]);
  await waitFor(() =>
    expect(names()).toEqual([
      'Pinned: Words of old, by Ada Lovelace',
      'Hidden by the moderators: Words of a, by Ada Lovelace',
    ]),
  );
});

test('a post that is pinned by its menu is the first card at once, unless that fails', async () => {
  const articles = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
  const chooseAt = async (at: number, item: string) => {
    const card = screen.getAllByRole('article')[at];
    if (card) await choose(card, 'Post options', item);
  };
  await openOwn('/cards', null, [ownPost('a'), ownPost('b')]);
  api.on('POST /posts/b/pin', { json: { message: 'Pinned to your profile.' } });
  api.on('GET /posts/b', { json: { post: ownPost('b', { isPinned: true }) } });
  await chooseAt(1, 'Pin to profile');
  await screen.findByText('Pinned to your profile.');
  await waitFor(() => expect(articles()[0]).toMatch(/^PinnedAda.*Words of b/));
  expect(articles()[1]).not.toContain('Pinned');
  api.on('DELETE /posts/b/pin', failure(500));
  await chooseAt(0, 'Unpin from profile');
  await screen.findByText('Nothing was changed.');
  expect(articles()[0]).toContain('Words of b');
});
