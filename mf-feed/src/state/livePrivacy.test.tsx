import { bus } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { failure, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { PostList } from '../api/lists';
import { postsApi } from '../api/postsApi';
import PostDetailScreen from '../detail/PostDetailScreen';
import { PostFeed } from '../list/PostFeed';
import { comment, post, postPage } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';

const { api, open } = setUpFeed({
  '/feed': <PostFeed list={{ kind: 'tag', tag: 'sea' }} label="Posts" empty={null} />,
  '/posts/:id': <PostDetailScreen />,
});
const cleo = { creator: userSummary('cleo') };

/** Sets what ada can see of ben from now on; null if ben is not found. */
async function setVisible(canSeeContent: boolean | null) {
  const user = { ...userSummary('ben'), canSeeContent, isFollowing: true, isPrivate: true };
  api.on('GET /users/ben', canSeeContent === null ? failure(404) : { json: { user } });
  await act(async () => void bus.emit('relationship-changed', { userId: 'ben' }));
}
const texts = () =>
  screen.queryAllByRole('article').map(({ textContent }) => /Words of \w/.exec(textContent)?.[0]);
const shows = (...expected: (string | undefined)[]) =>
  waitFor(() => expect(texts()).toEqual(expected));

test('a list loses the posts of a user who hides them, also within shares, and regains them', async () => {
  const share: Post = post('c', { ...cleo, body: '', originalPost: post('b') });
  api.on('GET /posts', postPage(['b', share]));
  await open({}, '/feed');
  await shows('Words of b', 'Words of b');
  api.on('GET /posts', postPage([{ ...share, originalPost: null }]));
  await setVisible(false);
  await shows(undefined);
  await screen.findByText('This post is not available.');
  api.on('GET /posts', postPage(['b', share]));
  await setVisible(true);
  await shows('Words of b', 'Words of b');
});

test('an open post and its comments follow what may be seen', async () => {
  const serve = (shown: Post, author: string) => {
    api.on('GET /posts/b', { json: { post: shown } });
    const comments = [comment('c1', author)];
    api.on('GET /posts/b/comments', { json: { comments, nextCursor: null } });
    api.on('GET /users/me', { json: { user: { ...userSummary('ada'), isAdmin: false } } });
  };
  serve(post('b'), 'ben');
  await open({}, '/posts/b');
  await screen.findByText('Comment c1');
  api.on('GET /posts/b', failure(403));
  await setVisible(false);
  await screen.findByText('Access denied. You may be blocked or this post is private.');
  expect(texts()).toEqual([]);
  serve(post('b', cleo), 'ben');
  await setVisible(true);
  await screen.findByText('Comment c1');
  api.on('GET /posts/b/comments', { json: { comments: [], nextCursor: null } });
  await setVisible(null);
  await waitFor(() => expect(screen.queryByText('Comment c1')).toBeNull());
  expect(texts()).toEqual(['Words of b']);
});

test.each<[PostList, string]>([
  [{ kind: 'home' }, 'GET /posts?limit=10'],
  [{ kind: 'tag', tag: 'tea' }, 'GET /posts?tag=tea'],
  [{ kind: 'explore' }, 'GET /posts?explore=true'],
  [{ kind: 'bookmarks' }, 'GET /users/bookmarks'],
  [{ kind: 'dismissed' }, 'GET /posts/dismissed'],
  [{ kind: 'also-read' }, 'GET /posts/also-read'],
  [{ kind: 'author', authorId: 'ben' }, 'GET /users/ben/posts'],
])('the list %j is fetched again', async (list, name) => {
  api.on('GET /posts/trending', { json: [] });
  api.onOther(({ path }) =>
    path === '/users/bookmarks' ? { json: { bookmarks: [], nextCursor: null } } : postPage([]),
  );
  const { store } = await open({}, '/none');
  await act(() => store.dispatch(postsApi.endpoints.postList.initiate(list)));
  await act(() => store.dispatch(postsApi.endpoints.trending.initiate()));
  await setVisible(false);
  await waitFor(() => expect([api.count(name), api.count('GET /posts/trending')]).toEqual([2, 2]));
});
