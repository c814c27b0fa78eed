import { bus } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { commentsApi } from '../api/commentsApi';
import type { PostList } from '../api/lists';
import { postsApi } from '../api/postsApi';
import { PostFeed } from '../list/PostFeed';
import { comment, post, postPage, threadPage } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';

const { api, open } = setUpFeed({
  '/feed': <PostFeed list={{ kind: 'tag', tag: 'sea' }} label="Posts" empty={null} />,
});
const cleo = { creator: userSummary('cleo') };

/** Sets whether ada can see what ben shows from now on. */
async function setVisible(canSeeContent: boolean) {
  const user = { ...userSummary('ben'), canSeeContent, isFollowing: true, isPrivate: true };
  api.on('GET /users/ben', { json: { user } });
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

test('all lists, the trending topics and the comments are fetched again', async () => {
  const lists: [PostList, string][] = [
    [{ kind: 'home' }, 'GET /posts?limit=10'],
    [{ kind: 'tag', tag: 'tea' }, 'GET /posts?tag=tea'],
    [{ kind: 'explore' }, 'GET /posts?explore=true'],
    [{ kind: 'bookmarks' }, 'GET /users/bookmarks'],
    [{ kind: 'dismissed' }, 'GET /posts/dismissed'],
    [{ kind: 'also-read' }, 'GET /posts/also-read'],
    [{ kind: 'author', authorId: 'ben' }, 'GET /users/ben/posts'],
  ];
  const names = [...lists.map(([, name]) => name), 'GET /posts/trending', 'GET /posts/b/threads'];
  api.on('GET /posts/trending', { json: [] });
  api.on('GET /posts/b/threads', threadPage([comment('c', 'ben')]));
  api.onOther(({ path }) =>
    path === '/users/bookmarks' ? { json: { bookmarks: [], nextCursor: null } } : postPage([]),
  );
  const { store } = await open({}, '/none');
  const { postList, trending } = postsApi.endpoints;
  const { threads } = commentsApi.endpoints;
  await act(async () => {
    for (const [list] of lists) await store.dispatch(postList.initiate(list));
    await store.dispatch(trending.initiate());
    await store.dispatch(threads.initiate({ postId: 'b', order: 'newest' }));
  });
  await setVisible(false);
  await waitFor(() =>
    expect(names.map((name) => [name, api.count(name)])).toEqual(names.map((name) => [name, 2])),
  );
});
