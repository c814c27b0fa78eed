import { bus } from '@kithkin/shared';
import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import HomeScreen from './HomeScreen';

const SCREENS = { '/': <HomeScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

/** Creates post number `n`, created `n` minutes past ten. */
const numbered = (n: number) =>
  post(String(n), { createdAt: `2026-11-20T10:${String(n).padStart(2, '0')}:00.000Z` });

/** Serves pages of two posts, newest first; a page's cursor is the number of its first post. */
function serve(newest: number): void {
  api.on('GET /posts', ({ name }) => {
    const from = Number(/cursor=(\d+)/.exec(name)?.[1] ?? newest);
    const posts = [from, from - 1].filter((n) => n > 0).map(numbered);
    return { json: { posts, nextCursor: from > 2 ? String(from - 2) : null } };
  });
}

/** Returns the numbers of the feed's posts from the top, with `gap` where posts are left out. */
const feed = () =>
  [...document.querySelectorAll('article')].map(
    (each) => /Words of (\d+)/.exec(each.textContent)?.[1] ?? 'gap',
  );

/**
 * Clicks a button when it is enabled. Found by text, since a query by role is slow in a whole feed.
 */
async function choose({ user }: Awaited<ReturnType<typeof renderFeed>>, text: RegExp) {
  const button = (await screen.findByText(text)).closest('button');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  if (button) await user.click(button);
}

/** Opens the feed with posts up to `newest`, and disconnects the live channel. */
async function openAndDisconnect(newest: number, expected?: string) {
  serve(newest);
  const page = await renderFeed(SCREENS, '/', expected);
  leave = page.leave;
  await screen.findByRole('feed');
  act(() => bus.emit('realtime-state', { state: 'offline' }));
  return page;
}

/** Connects the live channel again when posts up to `newest` exist. */
function reconnect(newest: number) {
  serve(newest);
  act(() => bus.emit('realtime-state', { state: 'connected' }));
}

/** Reconnects with posts 2 and 1 in the feed, and loads the new ones. */
async function reconnectWith(newest: number, expected?: string) {
  const page = await openAndDisconnect(2, expected);
  reconnect(newest);
  await choose(page, /\d new posts$/);
  return page;
}

test('a reconnect announces what is new, and no older posts from below the loaded ones', async () => {
  const page = await openAndDisconnect(8);
  reconnect(9);
  await choose(page, /^\d new posts?$/);
  await waitFor(() => expect(feed()).toEqual(['9', '8', '7']));
});

test.each([
  ['between the loaded ones', [8, 6], [8, 7, 6]],
  ['below the last of all', [8], [8, 7]],
])('a reconnect inserts an older post that became visible %s', async (_, before, after) => {
  const serveAll = (numbers: number[]) =>
    api.on('GET /posts', { json: { posts: numbers.map(numbered), nextCursor: null } });
  serveAll(before);
  leave = (await renderFeed(SCREENS, '/')).leave;
  await waitFor(() => expect(feed()).toEqual(before.map(String)));
  act(() => bus.emit('realtime-state', { state: 'offline' }));
  serveAll(after);
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  await waitFor(() => expect(feed()).toEqual(after.map(String)));
  expect(screen.queryByText(/new posts?$/)).not.toBeInTheDocument();
});

test('a page that ends with the oldest post of the feed is the last that is read', async () => {
  const page = await openAndDisconnect(8);
  const before = api.count('GET /posts');
  reconnect(10);
  await choose(page, /^2 new posts$/);
  await waitFor(() => expect(feed()).toEqual(['10', '9', '8', '7']));
  expect(api.count('GET /posts') - before).toBe(2);
});

test('a missed post is announced though one’s own in the feed is newer', async () => {
  const page = await openAndDisconnect(8);
  const own = post('10', { creator: userSummary('ada'), createdAt: numbered(10).createdAt });
  act(() => bus.emit('post-created', { post: own }));
  await waitFor(() => expect(feed()).toEqual(['10', '8', '7']));
  reconnect(9);
  await choose(page, /^1 new post$/);
  await waitFor(() => expect(feed()).toContain('9'));
});

test('a reconnect shows one’s own missed post without an announcement', async () => {
  await openAndDisconnect(8);
  const own = post('9', { creator: userSummary('ada'), createdAt: numbered(9).createdAt });
  api.on('GET /posts', { json: { posts: [own, numbered(8), numbered(7)], nextCursor: null } });
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  await waitFor(() => expect(feed()).toEqual(['9', '8', '7']));
  expect(screen.queryByText(/new posts?$/)).not.toBeInTheDocument();
});

test('after a long absence the newest posts come, and what is left out below can be filled', async () => {
  const page = await reconnectWith(10);
  await waitFor(() => expect(feed()).toEqual(['10', '9', '8', '7', '6', '5', 'gap', '2', '1']));
  await choose(page, /^Show more posts$/);
  await waitFor(() => expect(feed().slice(6)).toEqual(['4', '3', 'gap', '2', '1']));
  await choose(page, /^Show more posts$/);
  await waitFor(() => expect(feed().slice(6)).toEqual(['4', '3', '2', '1']));
  const last = [...document.querySelectorAll('article')].at(-1);
  expect(last).toHaveAttribute('aria-posinset', '10');
});

test('nothing is left out when what has come meets what was there', async () => {
  await reconnectWith(5);
  await waitFor(() => expect(feed()).toEqual(['5', '4', '3', '2', '1']));
});

test('a gap that cannot be filled says so in its place, and Retry fills it', async () => {
  const page = await reconnectWith(9, 'feed.gap');
  await waitFor(() => expect(feed()).toContain('gap'));
  api.on('GET /posts', { status: 400, json: { message: '', code: 'x' } });
  await choose(page, /^Show more posts$/);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load posts.');
  serve(9);
  await choose(page, /^Retry$/);
  await waitFor(() => expect(feed().slice(5)).toEqual(['4', '3', '2', '1']));
});
