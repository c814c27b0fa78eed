import { bus } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { createFakeApi, scrollToEnd, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import PostDetailScreen from '../detail/PostDetailScreen';
import HomeScreen from '../home/HomeScreen';
import TagScreen from '../tag/TagScreen';
import { comment, post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';

const SCREENS = {
  '/': <HomeScreen />,
  '/posts/:id': <PostDetailScreen />,
  '/tag/:tag': <TagScreen />,
};

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

const cleo = { creator: userSummary('cleo') };
const page = (...posts: Post[]) => ({ json: { posts, nextCursor: null } });

/** Sets what ada can see of ben from now on; null if ben is not found. */
function setUser(canSeeContent: boolean | null, changes: object = {}) {
  const user = {
    ...userSummary('ben'),
    canSeeContent,
    isFollowing: true,
    isPrivate: true,
    ...changes,
  };
  const notFound = { status: 404, json: { message: '', code: 'not-found' } };
  api.on('GET /users/ben', canSeeContent === null ? notFound : { json: { user } });
}
const emitChange = () => act(async () => void bus.emit('relationship-changed', { userId: 'ben' }));
async function open(path: string) {
  const view = await renderFeed(SCREENS, path);
  leave = view.leave;
  return view;
}
const articles = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const shows = (label: string) => articles().some((text) => text?.includes(label));

describe('the home feed', () => {
  it('loses the posts of one who hides them, also within shares, and gets them back', async () => {
    const original = post('b', {});
    const share = post('c', { ...cleo, originalPost: original });
    api.on('GET /posts', page(post('b'), share));
    await open('/');
    await waitFor(() => expect(articles()).toHaveLength(2));
    setUser(false, { isFollowing: false });
    api.on('GET /posts', page({ ...share, originalPost: null }));
    await emitChange();
    await waitFor(() => expect(articles()).toHaveLength(1));
    await screen.findByText('This post is not available.');
    expect(shows('Words of b')).toBe(false);
    setUser(true);
    api.on('GET /posts', page(post('b'), share));
    await emitChange();
    await waitFor(() => expect(articles()).toHaveLength(2));
  });

  it('drops after a gap in the channel what may not be seen any more, and keeps its place', async () => {
    const at = (day: number) => ({ createdAt: `2026-11-${day}T10:00:00.000Z` });
    api.on(
      'GET /posts',
      page(post('3', at(13)), post('2', at(12)), post('1', { ...cleo, ...at(11) })),
    );
    await open('/');
    await waitFor(() => expect(articles()).toHaveLength(3));
    act(() => bus.emit('realtime-state', { state: 'offline' }));
    api.on(
      'GET /posts',
      page(post('4', { ...cleo, ...at(14) }), post('1', { ...cleo, ...at(11) })),
    );
    act(() => bus.emit('realtime-state', { state: 'connected' }));
    await screen.findByRole('button', { name: '1 new post' });
    await waitFor(() => expect(articles()).toHaveLength(1));
    expect(shows('Words of 1')).toBe(true);
  });

  it('after a gap looks through as many pages as are loaded', async () => {
    const at = (day: number) => ({ createdAt: `2026-11-${day}T10:00:00.000Z` });
    const first = { json: { posts: [post('2', at(12))], nextCursor: 'c2' } };
    let second = page(post('1', at(11)));
    api.on('GET /posts', ({ name }) => (name.includes('cursor=c2') ? second : first));
    await open('/');
    await screen.findByText('Words of 2');
    await scrollToEnd();
    await screen.findByText('Words of 1');
    act(() => bus.emit('realtime-state', { state: 'offline' }));
    second = page();
    act(() => bus.emit('realtime-state', { state: 'connected' }));
    await waitFor(() => expect(shows('Words of 1')).toBe(false));
    expect(shows('Words of 2')).toBe(true);
  });
});

describe('an open post', () => {
  const serve = () => {
    api.on('GET /posts/b', { json: { post: post('b', { commentsCount: 1 }) } });
    api.on('GET /posts/b/comments', {
      json: { comments: [comment('c1', 'cleo')], nextCursor: null },
    });
    api.on('GET /users/me', { json: { user: { ...userSummary('ada'), isAdmin: false } } });
  };

  it.each([
    ['is hidden', false, 403, 'Access denied. You may be blocked or this post is private.'],
    ['has lost its creator', null, 404, 'Post not found.'],
  ] as const)('that %s says so without a reload', async (_what, expected, status, text) => {
    serve();
    await open('/posts/b');
    await screen.findByText('Comment c1');
    setUser(expected);
    api.on('GET /posts/b', { status, json: { message: '', code: 'x' } });
    await emitChange();
    await screen.findByText(text);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('that was hidden shows once it may be seen', async () => {
    setUser(false);
    api.on('GET /posts/b', { status: 403, json: { message: '', code: 'x' } });
    await open('/posts/b');
    await screen.findByText(/^Access denied/);
    serve();
    setUser(true);
    await emitChange();
    await screen.findByText('Words of b');
  });

  it('loses the comments of one who blocks', async () => {
    serve();
    api.on('GET /posts/b', { json: { post: post('b', { ...cleo, commentsCount: 1 }) } });
    api.on('GET /posts/b/comments', {
      json: { comments: [comment('c1', 'ben')], nextCursor: null },
    });
    await open('/posts/b');
    await screen.findByText('Comment c1');
    setUser(null);
    api.on('GET /posts/b/comments', { json: { comments: [], nextCursor: null } });
    await emitChange();
    await waitFor(() => expect(screen.queryByText('Comment c1')).not.toBeInTheDocument());
  });
});

it('a tag’s list and a person’s grid lose and regain them as well', async () => {
  api.on('GET /posts', page(post('b'), post('c', cleo)));
  await open('/tag/food');
  await waitFor(() => expect(articles()).toHaveLength(2));
  setUser(false);
  api.on('GET /posts', page(post('c', cleo)));
  await emitChange();
  await waitFor(() => expect(articles()).toHaveLength(1));
  api.on('GET /posts', page(post('b'), post('c', cleo)));
  setUser(true);
  await emitChange();
  await waitFor(() => expect(articles()).toHaveLength(2));
  expect(within(screen.getByRole('feed')).getByText('Words of b')).toBeInTheDocument();
});
