import { bus, api as calls, selectPost } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import {
  type FakeReply,
  holdReply,
  storeCopy,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import { waitFor } from '@testing-library/react';
import { postsApi, removeFromList } from '../api/postsApi';
import { type FeedStore, setUpFeedState } from '../testing/feedState';
import { post, postPage } from '../testing/posts';
import { catchUp, refreshHome } from './catchUp';
import {
  feedActions,
  fillGap,
  gapOf,
  loadPending,
  selectHomeIds,
  selectPendingPostIds,
} from './feedSlice';

const HOME = { kind: 'home' } as const;
const LIST = 'GET /posts';
const { initiate } = postsApi.endpoints.postList;

const { api, start, close } = setUpFeedState();
let store: FeedStore;
beforeEach(async () => {
  bus.emit('realtime-state', { state: 'connecting' });
  store = await start();
});

/** Creates post number `n`, created `n` minutes past ten. */
const numbered = (n: number, changes: Partial<Post> = {}) =>
  post(String(n), { createdAt: `2026-11-20T10:${String(n).padStart(2, '0')}:00.000Z`, ...changes });
const own = (n: number, changes: Partial<Post> = {}) =>
  numbered(n, { creator: userSummary('ada'), ...changes });
const page = (given: readonly (number | Post)[], nextCursor: string | null = null) => {
  const posts = given.map((one) => (typeof one === 'number' ? numbered(one) : one));
  return postPage(posts, nextCursor);
};

/**
 * Serves pages of two posts, newest first; a page's cursor is the number of its first post.
 * @param ownPost number of the one that is an own post
 */
const serve = (newest: number, ownPost?: number) =>
  api.on(LIST, ({ name }) => {
    const from = Number(/cursor=(\d+)/.exec(name)?.[1] ?? newest);
    const numbers = [from, from - 1].filter((n) => n > 0);
    const posts = numbers.map((n) => (n === ownPost ? own(n) : numbered(n)));
    return page(posts, from > 2 ? String(from - 2) : null);
  });

const load = () => store.dispatch(initiate(HOME));
const loadMore = () => store.dispatch(initiate(HOME, { direction: 'forward' }));
const disconnect = () => bus.emit('realtime-state', { state: 'offline' });
async function connect() {
  bus.emit('realtime-state', { state: 'connected' });
  await waitForRequests();
}

/** Returns the ids of the feed from the top, with `gap` where posts are left out. */
function feed(): string[] {
  const { posts } = store.getState().entities;
  const ids = selectHomeIds(store.getState()) ?? [];
  return ids.flatMap((id) => (gapOf(id) ? ['gap'] : id in posts ? [id] : []));
}
const pending = () => selectPendingPostIds(store.getState());
const expectFeed = (shown: string[], announced: string[]) =>
  expect([feed(), pending()]).toEqual([shown, announced]);

describe('events of the live channel', () => {
  beforeEach(async () => {
    api.on(LIST, page([2, 1]));
    await load();
  });
  const send = (sent: Post, kind = 'post') =>
    bus.emit('outbox-sent', { clientId: 'c', kind, lane: 'posts', response: { post: sent } });

  test('posts of others wait behind the pill, own ones are on top at once and once', () => {
    bus.emit('post-created', { post: numbered(3) });
    bus.emit('post-created', { post: numbered(4) });
    expectFeed(['2', '1'], ['4', '3']);
    send(own(5));
    bus.emit('post-created', { post: own(5) });
    expect(feed()).toEqual(['5', '2', '1']);
    store.dispatch(loadPending());
    expectFeed(['4', '3', '5', '2', '1'], []);
  });

  test('what is added or removed while a page is fetched stays so', async () => {
    const requested = (times: number) => waitFor(() => expect(api.count(LIST)).toBe(times));
    const reply = holdReply(api, LIST);
    store.dispatch(calls.util.resetApiState());
    const first = load();
    await requested(2);
    send(own(3));
    reply(page([2, 1], '0'));
    await first;
    await waitFor(() => expect(feed()).toEqual(['3', '2', '1']));
    const replyNext = holdReply(api, LIST);
    const next = loadMore();
    bus.emit('post-created', { post: numbered(4) });
    store.dispatch(loadPending());
    store.dispatch(removeFromList(HOME, (id) => id === '2'));
    const { undo } = store.dispatch(removeFromList(HOME, (id) => id === '1'));
    await requested(3);
    replyNext(page([0]));
    await next;
    await waitFor(() => expect(feed()).toEqual(['4', '3', '0']));
    undo();
    expect(feed()).toEqual(['4', '3', '1', '0']);
  });

  test('an own scheduled post stays out of the feed until its time', () => {
    send(own(3, { scheduledAt: '2999-01-01T00:00:00.000Z' }));
    expect(feed()).toEqual(['2', '1']);
    send(own(4, { scheduledAt: '2020-01-01T00:00:00.000Z' }));
    expect(feed()).toEqual(['4', '2', '1']);
  });

  test('an edit of the outbox changes the post and no list', () => {
    send(own(2, { body: 'Edited' }), 'post-edit');
    send(own(3), 'comment');
    expect(feed()).toEqual(['2', '1']);
    expect(selectPost(store.getState(), '2')?.body).toBe('Edited');
  });

  test('a removed post leaves the feed and the pill', () => {
    bus.emit('post-created', { post: numbered(3) });
    bus.emit('post-removed', { _id: '3' });
    bus.emit('post-removed', { _id: '2' });
    expectFeed(['1'], []);
    expect(store.getState()).toHaveProperty('feed.pending', []);
  });

  test('a follow refetches the feed', async () => {
    api.on(LIST, page([3, 2, 1]));
    store.dispatch(calls.util.invalidateTags(['Feed']));
    await waitForRequests();
    expect(feed()).toEqual(['3', '2', '1']);
  });

  test('a refresh shows what is new, with the posts behind the pill', async () => {
    bus.emit('post-created', { post: numbered(3) });
    api.on(LIST, page([4, 3, 2, 1]));
    expect(await store.dispatch(refreshHome())).toBe(true);
    expectFeed(['4', '3', '2', '1'], []);
  });
});

test('a refresh loads a feed whose first load has failed, and returns whether it has succeeded', async () => {
  api.on(LIST, { status: 400, json: { message: '', code: 'x' } });
  await load();
  expect(await store.dispatch(refreshHome())).toBe(false);
  api.on(LIST, page([1]));
  expect(await store.dispatch(refreshHome())).toBe(true);
  expect(feed()).toEqual(['1']);
});

describe('a reconnect', () => {
  test.each<[string, number[], (number | Post)[], string[], string[]]>([
    ['announces posts of others', [1], [3, 2, 1], ['1'], ['3', '2']],
    ['shows an own missed post at once', [8, 7], [own(9), 8, 7], ['9', '8', '7'], []],
    ['removes what is no longer listed', [2, 1], [1], ['1'], []],
    ['inserts an older post that became visible', [8, 6], [8, 7, 6], ['8', '7', '6'], []],
    ['inserts a post below the last one', [8], [8, 7], ['8', '7'], []],
    ['removes and announces at once', [3, 2, 1], [4, 1], ['1'], ['4']],
  ])('%s', async (_what, before, after, shown, announced) => {
    api.on(LIST, page(before));
    await load();
    disconnect();
    api.on(LIST, page(after));
    await connect();
    expectFeed(shown, announced);
    // A post may still be visible in other lists.
    for (const n of before) expect(selectPost(store.getState(), String(n))).toBeDefined();
  });

  test('withdraws a pending post that is no longer listed', async () => {
    api.on(LIST, page([1]));
    await load();
    for (const n of [2, 3]) bus.emit('post-created', { post: numbered(n) });
    disconnect();
    api.on(LIST, page([3, 1]));
    await connect();
    expectFeed(['1'], ['3']);
  });

  test('announces a post that arrives live meanwhile above the missed ones', async () => {
    serve(2);
    await load();
    bus.emit('post-created', { post: numbered(3) });
    disconnect();
    const reply = holdReply(api, LIST);
    bus.emit('realtime-state', { state: 'connected' });
    await waitFor(() => expect(api.count(LIST)).toBe(2));
    for (const n of [5, 6]) bus.emit('post-created', { post: numbered(n) });
    reply(page([5, 4, 3, 2, 1]));
    await waitForRequests();
    expect(pending()).toEqual(['6', '5', '4', '3']);
  });

  test('announces a missed post although an own post in the feed is newer', async () => {
    serve(8);
    await load();
    disconnect();
    bus.emit('post-created', { post: own(10) });
    api.on(LIST, page([own(10), 9, 8, 7]));
    await connect();
    expectFeed(['10', '8', '7'], ['9']);
  });

  test('fetches pages until one ends with the oldest loaded post, and nothing older', async () => {
    serve(8);
    await load();
    disconnect();
    serve(10);
    await connect();
    expectFeed(['8', '7'], ['10', '9']);
    expect(api.count(LIST)).toBe(3);
  });

  test('checks the posts below the newest ones, too', async () => {
    let last = [1];
    api.on(LIST, ({ name }) => (name.includes('cursor=c2') ? page(last) : page([2], 'c2')));
    await load();
    await loadMore();
    expect(feed()).toEqual(['2', '1']);
    disconnect();
    last = [];
    await connect();
    expect(feed()).toEqual(['2']);
  });

  test('sends two requests at most, however much is loaded', async () => {
    serve(8);
    await load();
    for (let page = 2; page <= 4; page += 1) await loadMore();
    disconnect();
    await connect();
    expectFeed(['8', '7', '6', '5', '4', '3', '2', '1'], []);
    expect(api.count(LIST)).toBe(4 + 2);
  });
});

test('the first connection fetches one page, also while the first request is in flight', async () => {
  let respond = (_: FakeReply) => {};
  api.on(LIST, () => new Promise<FakeReply>((resolve) => (respond = resolve)));
  const loaded = load();
  bus.emit('realtime-state', { state: 'connected' });
  api.on(LIST, page([9, 8, 1], '0'));
  respond(page([1]));
  await loaded;
  await waitForRequests();
  expect(pending()).toEqual(['9', '8']);
  expect(api.count(LIST)).toBe(2);
});

test('a connection does not use a page that was requested before it', async () => {
  serve(2);
  await load();
  let respond = (_: FakeReply) => {};
  api.on(LIST, () => new Promise<FakeReply>((resolve) => (respond = resolve)));
  bus.emit('realtime-state', { state: 'connected' });
  await waitFor(() => expect(api.count(LIST)).toBe(2));
  disconnect();
  api.on(LIST, page([3, 2, 1]));
  bus.emit('realtime-state', { state: 'connected' });
  respond(page([2, 1]));
  await waitForRequests();
  expectFeed(['2', '1'], ['3']);
});

describe('a gap', () => {
  /** Reconnects with posts 2 and 1 in the feed, and loads the new ones. */
  async function reconnectWith(newest: number) {
    serve(2);
    await load();
    disconnect();
    serve(newest);
    await connect();
    store.dispatch(loadPending());
  }
  async function fill() {
    const [gap] = (selectHomeIds(store.getState()) ?? []).map(gapOf).filter((one) => one !== null);
    if (!gap) throw new Error('There is no gap.');
    await store.dispatch(fillGap(gap));
  }

  test.each([
    [10, ['10 9 8 7 gap 2 1', '10 9 8 7 6 5 gap 2 1', '10 9 8 7 6 5 4 3 2 1']],
    // The next page meets the posts below.
    [7, ['7 6 5 4 gap 2 1', '7 6 5 4 3 2 1']],
    // Nothing is left out between the new posts and the loaded ones.
    [6, ['6 5 4 3 2 1']],
    // The new posts meet the loaded ones.
    [5, ['5 4 3 2 1']],
  ])('below posts up to %d is filled page by page', async (newest, [first = '', ...filled]) => {
    await reconnectWith(newest);
    expect(feed().join(' ')).toBe(first);
    for (const expected of filled) {
      await fill();
      expect(feed().join(' ')).toBe(expected);
    }
  });

  test('stays if filling fails', async () => {
    await reconnectWith(10);
    api.on(LIST, { status: 400, json: { message: '', code: 'x' } });
    await expect(fill()).rejects.toMatchObject({ status: 400 });
    expect(feed()).toContain('gap');
  });

  test.each([
    ['one that is fetched', 9, '8 7 6 gap 9 2 1', '8 7 6 5 4 gap 9 2 1', '8 7 6 5 4 3 9 2 1'],
    ['the last one fetched', 6, '9 8 7 gap 6 2 1', '9 8 7 5 4 gap 6 2 1', '9 8 7 5 4 3 6 2 1'],
    ['one that is left out', 4, '9 8 7 6 gap 4 2 1', '9 8 7 6 5 gap 4 2 1', '9 8 7 6 5 3 4 2 1'],
  ])('is not hidden by an own post: %s', async (_which, n, ...expected) => {
    serve(2);
    await load();
    disconnect();
    bus.emit('post-created', { post: own(n) });
    serve(9, n);
    await connect();
    store.dispatch(loadPending());
    for (const [at, row] of expected.entries()) {
      if (at > 0) await fill();
      expect(feed().join(' ')).toBe(row);
    }
  });

  test('is not hidden by a post that arrives live while the newest are fetched', async () => {
    serve(2);
    await load();
    disconnect();
    const reply = holdReply(api, LIST);
    bus.emit('realtime-state', { state: 'connected' });
    await waitFor(() => expect(api.count(LIST)).toBe(2));
    bus.emit('post-created', { post: numbered(9) });
    serve(9);
    reply(page([9, 8], '7'));
    await waitForRequests();
    store.dispatch(loadPending());
    expect(feed().join(' ')).toBe('9 8 7 6 gap 2 1');
  });

  test('is not left among posts that arrived live before', async () => {
    serve(2);
    await load();
    for (const n of [3, 4, 5, 6, 7, 8]) bus.emit('post-created', { post: numbered(n) });
    disconnect();
    serve(9);
    await connect();
    store.dispatch(loadPending());
    expect(feed().join(' ')).toBe('9 8 7 6 5 4 3 2 1');
  });

  test('is not left where a later connection has fetched what was left out', async () => {
    serve(2);
    await load();
    serve(5);
    await connect();
    expect(pending()).toEqual(['5', '4']);
    disconnect();
    await connect();
    store.dispatch(loadPending());
    expect(feed().join(' ')).toBe('5 4 3 2 1');
  });

  test('stays when the posts beside it are removed, until the feed is fetched again', async () => {
    serve(2);
    await load();
    disconnect();
    serve(8);
    await connect();
    bus.emit('post-removed', { _id: '5' });
    store.dispatch(loadPending());
    expect(feed().join(' ')).toBe('8 7 6 gap 2 1');
    const { undo } = store.dispatch(removeFromList(HOME, (id) => ['6', '2'].includes(id)));
    expect(feed().join(' ')).toBe('8 7 gap 1');
    undo();
    expect(feed().join(' ')).toBe('8 7 6 gap 2 1');
    store.dispatch(calls.util.invalidateTags(['Feed']));
    await waitForRequests();
    expect(feed()).not.toContain('gap');
  });
});

describe('a fetch of the whole feed', () => {
  const refetch = async () => {
    store.dispatch(calls.util.invalidateTags(['Feed']));
    await waitForRequests();
  };
  const arrive = (...numbers: number[]) => {
    for (const n of numbers) bus.emit('post-created', { post: numbered(n) });
  };

  test('replaces what was pending, with its gaps', async () => {
    serve(2);
    await load();
    disconnect();
    serve(8);
    await connect();
    await refetch();
    expectFeed(['8', '7'], []);
    arrive(9);
    store.dispatch(loadPending());
    expect(feed()).toEqual(['9', '8', '7']);
  });

  test('replaces what was pending before the feed was loaded', async () => {
    arrive(1, 2, 3);
    serve(3);
    await load();
    expectFeed(['3', '2'], []);
  });

  test('leaves what has arrived meanwhile pending, unless it is listed', async () => {
    api.on(LIST, page([1]));
    await load();
    arrive(2);
    const reply = holdReply(api, LIST);
    store.dispatch(calls.util.invalidateTags(['Feed']));
    await waitFor(() => expect(api.count(LIST)).toBe(2));
    arrive(3, 4);
    // Post 2 is of somebody who is no longer followed.
    reply(page([3, 1], '0'));
    await waitForRequests();
    expectFeed(['3', '1'], ['4']);
    store.dispatch(removeFromList(HOME, (id) => id === '3'));
    api.on(LIST, page([0]));
    await loadMore();
    expectFeed(['1', '0'], ['4']);
    api.on(LIST, page([1, 0]));
    await refetch();
    expectFeed(['1', '0'], []);
  });

  test('that fails changes nothing', async () => {
    api.on(LIST, page([1]));
    await load();
    arrive(2);
    api.on(LIST, { status: 400, json: { message: '', code: 'x' } });
    await refetch();
    expectFeed(['1'], ['2']);
  });
});

test('up to 1000 posts are pending, the newest first', () => {
  const ids = Array.from({ length: 1001 }, (_, n) => String(n));
  store.dispatch(feedActions.postsArrived(ids));
  expect(store.getState()).toHaveProperty('feed.pending', ids.slice(0, 1000));
});

describe('a feed that is restored from the device', () => {
  /** Loads a feed, stores its copy and starts the next page. */
  async function restore(numbers: number[]) {
    api.on(LIST, page(numbers));
    await load();
    await storeCopy('feed.home');
    close();
    api.requests.length = 0;
    bus.emit('realtime-state', { state: 'connecting' });
    store = await start();
    expect(feed()).toEqual(numbers.map(String));
  }

  test('is refreshed by one request', async () => {
    await restore([3, 2, 1]);
    api.on(LIST, page([5, 4, 3, 1]));
    expect(await store.dispatch(catchUp())).toBe(true);
    expectFeed(['3', '1'], ['5', '4']);
    expect(api.count(LIST)).toBe(1);
  });

  test('is checked below the first page by one further request', async () => {
    await restore([5, 4, 3, 1]);
    api.on('GET /posts?limit=10', page([5, 4], 'c'));
    api.on('GET /posts?cursor=c&limit=50', page([2, 1]));
    expect(await store.dispatch(catchUp())).toBe(true);
    expectFeed(['5', '4', '2', '1'], []);
    expect(api.count(LIST)).toBe(2);
  });
});
