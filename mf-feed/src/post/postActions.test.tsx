import { bus } from '@kithkin/shared';
import { failure } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { post } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';
import { PostCard } from './PostCard';

const LIKE = 'POST /posts/a/like';
const BOOKMARK = 'POST /posts/a/bookmarks';
const LIKE_KEY = 'kithkin.intent.ada.like:a';
const BOOKMARK_KEY = 'kithkin.intent.ada.bookmark:a';
const likes = (likesCount: number) => ({ json: { likes: [], likesCount } });
const bookmarked = { json: { bookmarks: [], isBookmarked: true } };

const { api, open } = setUpFeed({ '/': <PostCard id="a" /> });
const openPost = (expected?: string) => open({ posts: [post('a')], expected });
const button = (label: string) => screen.getByLabelText(label);
const liked = () => screen.getByLabelText(/^Like, /).getAttribute('aria-pressed');

test('a like shows at once and then has the count of the response', async () => {
  api.on(LIKE, likes(5));
  await openPost();
  fireEvent.click(button('Like, 0 likes'));
  expect(button('Like, 1 like')).toHaveAttribute('aria-pressed', 'true');
  await screen.findByLabelText('Like, 5 likes');
  act(() => bus.emit('post-updated', { _id: 'a', changes: { likesCount: 7 } }));
  expect(button('Like, 7 likes')).toBeInTheDocument();
  api.on('DELETE /posts/a/like', likes(6));
  fireEvent.click(button('Like, 7 likes'));
  await waitFor(() => expect(api.count('DELETE /posts/a/like')).toBe(1));
  expect(liked()).toBe('false');
});

test('a like that fails rolls back and shows the reason', async () => {
  await openPost();
  for (const [message, text] of [
    ['', 'Failed to update like.'],
    ['You can’t like this.', 'You can’t like this.'],
  ] as const) {
    api.on(LIKE, failure(403, message));
    fireEvent.click(button('Like, 0 likes'));
    await screen.findByText(text);
    expect(button('Like, 0 likes')).toHaveAttribute('aria-pressed', 'false');
  }
});

test('a bookmark shows at once; one that fails rolls back silently', async () => {
  api.on(BOOKMARK, failure(403, 'No.'));
  const { reported } = await openPost('feed.bookmark');
  fireEvent.click(button('Bookmark'));
  expect(button('Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(button('Bookmark')).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(reported).toEqual(['feed.bookmark']));
  expect(screen.queryByText('No.')).not.toBeInTheDocument();
});

test('without a network they stay, are stored on the device, and are sent later', async () => {
  api.on(LIKE, 'offline');
  api.on(BOOKMARK, 'offline');
  await openPost();
  fireEvent.click(button('Like, 0 likes'));
  fireEvent.click(button('Bookmark'));
  await waitFor(() => expect([api.count(LIKE), api.count(BOOKMARK)]).toEqual([1, 1]));
  expect(liked()).toBe('true');
  expect(localStorage.getItem(LIKE_KEY)).not.toBeNull();
  expect(localStorage.getItem(BOOKMARK_KEY)).not.toBeNull();
  api.on(LIKE, likes(4));
  api.on(BOOKMARK, bookmarked);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByLabelText('Like, 4 likes');
  await waitFor(() => expect(localStorage.getItem(LIKE_KEY)).toBeNull());
  await waitFor(() => expect(localStorage.getItem(BOOKMARK_KEY)).toBeNull());
});
