import { bus, selectPost } from '@kithkin/shared';
import { createFakeApi, type FakeReply, scrollToEnd, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import TagScreen from '../tag/TagScreen';
import { picture, post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import { undo } from '../testing/undo';
import PostGridWidget from '../widgets/PostGridWidget';
import HomeScreen from './HomeScreen';

const SCREENS = {
  '/': <HomeScreen />,
  '/tag/:tag': <TagScreen />,
  '/users/ben': <PostGridWidget authorId="ben" />,
};

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => leave?.());

const FIRST = 'GET /posts?limit=10';
const NEXT = 'GET /posts?cursor=next&limit=10';
const page = (ids: string[], nextCursor: string | null = null) => ({
  json: { posts: ids.map((id) => post(id)), nextCursor },
});
const failure = (status: number, message = '') => ({ status, json: { message, code: 'x' } });

async function open(path = '/', expected?: string) {
  const view = await renderFeed(SCREENS, path, expected);
  leave = view.leave;
  return view;
}

const article = (id: string) => screen.findByRole('article', { description: `Words of ${id}` });

test('says that posts are loading, then shows them as a feed', async () => {
  api.on(FIRST, page(['a', 'b']));
  await open();
  expect(screen.getByText('Loading posts...')).toBeInTheDocument();
  const feed = await screen.findByRole('feed', { name: 'Posts' });
  const named = () => within(feed).getAllByRole('article', { name: 'Ben Okri' });
  await waitFor(() => expect(named()).toHaveLength(2));
  const articles = named();
  expect(articles[1]).toHaveAttribute('aria-posinset', '2');
  expect(articles[1]).toHaveAttribute('aria-setsize', '2');
  expect(screen.getByText('You have seen all posts.')).toBeInTheDocument();
});

test('says so when there is no post', async () => {
  api.on(FIRST, page([]));
  await open();
  await screen.findByText('No posts available. Start by creating one!');
});

test('a failed load says so, and Retry loads', async () => {
  api.on(FIRST, failure(400));
  const { user } = await open();
  await screen.findByText('Failed to load posts.');
  api.on(FIRST, page(['a']));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await article('a')).toBeInTheDocument();
});

test('the next page comes before the end is reached, and a failed one can be asked again', async () => {
  api.on(FIRST, page(['a'], 'next'));
  api.on(NEXT, failure(400));
  const { user } = await open();
  await article('a');
  await scrollToEnd();
  await screen.findByText('Failed to load posts.');
  expect(await article('a')).toBeInTheDocument();
  api.on(NEXT, page(['b']));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await article('b')).toBeInTheDocument();
  expect(screen.getByText('You have seen all posts.')).toBeInTheDocument();
});

test('a like shows at once and takes the count of the answer', async () => {
  api.on(FIRST, page(['a']));
  let response = () => {};
  const wait = new Promise<void>((resolve) => {
    response = resolve;
  });
  api.on('POST /posts/a/like', async () => {
    await wait;
    return { json: { likes: [{ user: 'ada' }], likesCount: 5 } };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Like, 0 likes' }));
  const liked = screen.getByRole('button', { name: 'Like, 1 like' });
  expect(liked).toHaveAttribute('aria-pressed', 'true');
  response();
  await screen.findByRole('button', { name: 'Like, 5 likes' });
});

test.each([
  ['', 'Failed to update like.'],
  ['You can’t like this.', 'You can’t like this.'],
])('a like that fails (%j) rolls back and says why', async (message, text) => {
  api.on(FIRST, page(['a']));
  api.on('POST /posts/a/like', failure(403, message));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Like, 0 likes' }));
  await screen.findByText(text);
  const button = await screen.findByRole('button', { name: 'Like, 0 likes' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('a bookmark shows at once; one that fails rolls back without a word', async () => {
  api.on(FIRST, page(['a']));
  let response = () => {};
  const wait = new Promise<void>((resolve) => {
    response = resolve;
  });
  api.on('POST /posts/a/bookmarks', async () => {
    await wait;
    return failure(403, 'No.');
  });
  const { user, reported } = await open('/', 'feed.bookmark');
  const button = await screen.findByRole('button', { name: 'Bookmark' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  response();
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(reported).toEqual(['feed.bookmark']));
  expect(screen.queryByText('No.')).toBeNull();
});

test('only the creator finds Move to Trash; Undo brings the post back to its place', async () => {
  const own = post('a', { creator: userSummary('ada') });
  api.on(FIRST, { json: { posts: [own, post('b')], nextCursor: null } });
  api.on('DELETE /posts/a', { json: { message: 'Gone' } });
  api.on('PATCH /posts/a/recover', { json: { message: 'Post recovered.', post: own } });
  const { user } = await open();
  const card = await article('a');
  await user.click(within(await article('b')).getByRole('button', { name: 'Post options' }));
  await screen.findByRole('menuitem', { name: 'Report' });
  expect(screen.queryByRole('menuitem', { name: 'Move to Trash' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(within(card).getByRole('button', { name: 'Post options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Move to Trash' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await undo();
  expect(await article('a')).toBeInTheDocument();
  await screen.findByText('Post recovered.');
});

test('posts of others wait behind a pill; live counts and removals show at once', async () => {
  api.on(FIRST, page(['a']));
  const { user } = await open();
  await article('a');
  act(() => bus.emit('post-created', { post: post('b') }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: '1 new post' }));
  await waitFor(() =>
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleDescription('Words of b'),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull());
  act(() => bus.emit('post-updated', { _id: 'a', changes: { likesCount: 7 } }));
  expect(screen.getByRole('button', { name: 'Like, 7 likes' })).toBeInTheDocument();
  act(() => bus.emit('post-removed', { _id: 'b' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('what was posted while the channel was down waits behind the pill as well', async () => {
  api.on(FIRST, page(['a']));
  await open();
  await article('a');
  act(() => bus.emit('realtime-state', { state: 'offline' }));
  api.on(FIRST, page(['c', 'b', 'a']));
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  await screen.findByRole('button', { name: '2 new posts' });
});

test('what the feed no longer lists leaves it, and stays where it is still visible', async () => {
  api.on(FIRST, page(['b', 'a']));
  const { store } = await open();
  await article('b');
  act(() => bus.emit('realtime-state', { state: 'offline' }));
  api.on(FIRST, page(['a']));
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(selectPost(store.getState(), 'b')).toBeDefined();
});

test('what was posted between the first request and the first connection waits behind the pill', async () => {
  let respond = (_: FakeReply) => {};
  api.on(FIRST, () => new Promise<FakeReply>((resolve) => (respond = resolve)));
  await open();
  await waitFor(() => expect(api.count(FIRST)).toBe(1));
  act(() => bus.emit('realtime-state', { state: 'connecting' }));
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  api.on(FIRST, page(['b', 'a']));
  respond(page(['a']));
  await screen.findByRole('button', { name: '1 new post' });
  expect(await article('a')).toBeInTheDocument();
});

test('a card shows four pictures and how many more there are', async () => {
  const media = ['1', '2', '3', '4', '5', '6'].map(picture);
  api.on(FIRST, { json: { posts: [post('a', { media })], nextCursor: null } });
  await open();
  const card = await article('a');
  expect(within(card).getAllByRole('img', { name: /Picture/ })).toHaveLength(4);
  expect(within(card).getByRole('button', { name: '2 more' })).toBeInTheDocument();
});

test('a share whose original is not visible says so', async () => {
  api.on(FIRST, { json: { posts: [post('a', { originalPost: null })], nextCursor: null } });
  await open();
  await screen.findByText('This post is not available.');
});

test('a tag has its own posts', async () => {
  api.on('GET /posts?tag=food&limit=10', page(['t']));
  await open('/tag/food');
  expect(screen.getByRole('heading', { level: 1, name: '#food' })).toBeInTheDocument();
  expect(await article('t')).toBeInTheDocument();
});

test('the grid of a person leads to their posts, or says that there are none', async () => {
  api.on('GET /users/ben/posts', page(['g']));
  await open('/users/ben');
  const tile = await screen.findByRole('link', { name: 'Words of g' });
  expect(tile).toHaveAttribute('href', '/posts/g');
  await leave?.();
  api.on('GET /users/ben/posts', page([]));
  await open('/users/ben');
  await screen.findByText('No posts yet.');
});

describe('likes and bookmarks without a connection', () => {
  const LIKE = 'POST /posts/a/like';
  const BOOKMARK = 'POST /posts/a/bookmarks';
  const likes = { json: { likes: [], likesCount: 4 } };
  const LIKE_KEY = 'kithkin.intent.ada.like:a';
  const BOOKMARK_KEY = 'kithkin.intent.ada.bookmark:a';

  beforeEach(() => {
    api.on(FIRST, page(['a']));
    api.on(BOOKMARK, { json: { bookmarks: [], isBookmarked: true } });
  });

  it('stay as they are, are kept on the device, and go out when there is one', async () => {
    api.on(LIKE, 'offline');
    api.on(BOOKMARK, 'offline');
    const { user } = await open();
    const post = within(await article('a'));
    await user.click(post.getByRole('button', { name: /^Like/ }));
    await user.click(post.getByRole('button', { name: /^Bookmark/ }));
    await waitFor(() => expect([api.count(LIKE), api.count(BOOKMARK)]).toEqual([1, 1]));
    expect(post.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem(LIKE_KEY)).not.toBeNull();
    expect(localStorage.getItem(BOOKMARK_KEY)).not.toBeNull();
    api.on(LIKE, likes);
    api.on(BOOKMARK, { json: { bookmarks: [], isBookmarked: true } });
    act(() => void window.dispatchEvent(new Event('online')));
    await post.findByRole('button', { name: /4 likes/ });
    await waitFor(() => expect(localStorage.getItem(LIKE_KEY)).toBeNull());
    await waitFor(() => expect(localStorage.getItem(BOOKMARK_KEY)).toBeNull());
  });

  it('are sent by the next page', async () => {
    localStorage.setItem(LIKE_KEY, '{"arg":"a","value":true}');
    localStorage.setItem(BOOKMARK_KEY, '{"arg":"a","value":true}');
    api.on(LIKE, likes);
    await open();
    await waitFor(() => expect([api.count(LIKE), api.count(BOOKMARK)]).toEqual([1, 1]));
    await waitFor(() => expect(localStorage.getItem(LIKE_KEY)).toBeNull());
  });
});
