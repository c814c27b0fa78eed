import { bus, session } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import {
  type FakeReply,
  failure,
  signedIn,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import { commentsApi } from '../api/commentsApi';
import { type FeedStore, setUpFeedState } from '../testing/feedState';
import { comment, post, threadPage } from '../testing/posts';
import './loadedComments';

const LIST = 'GET /posts/a/threads';
const REPLIES = 'GET /posts/a/comments/c1/replies';
const { threads, replies } = commentsApi.endpoints;
const NEWEST = { postId: 'a', order: 'newest' } as const;
const TO_C1 = { postId: 'a', commentId: 'c1' };

const { api, start } = setUpFeedState();
let store: FeedStore;

/** Creates a comment by ben at a minute past eleven. */
const at = (minute: number, changes: Partial<Comment> = {}) =>
  comment(`c${minute}`, 'ben', {
    createdAt: `2026-11-20T11:${10 + minute}:00.000Z`,
    ...changes,
  });
const page = (comments: Comment[], nextCursor: string | null = null): FakeReply =>
  threadPage(comments, { nextCursor });

async function load(comments: Comment[], nextCursor: string | null = null) {
  api.on(LIST, page(comments, nextCursor));
  store = await start();
  await store.dispatch(threads.initiate(NEWEST));
}
const loaded = () =>
  threads
    .select(NEWEST)(store.getState())
    .data?.pages.flatMap((one) => one.threads) ?? [];
const all = () => loaded().flatMap(({ comment: one }) => one ?? []);
const ids = () => loaded().map(({ _id }) => _id);
const insert = (one: Comment, postId = 'a') =>
  bus.emit('comment-created', { postId, comment: one });
const remove = (_id: string) => bus.emit('comment-removed', { postId: 'a', _id });
async function setCount(commentsCount: number) {
  bus.emit('post-updated', { _id: 'a', changes: { commentsCount } });
  await waitForRequests();
}

test.each<[string, number[], string | null, number[], string[]]>([
  ['by time, and once', [4, 1], null, [5, 5, 3, 0], ['c5', 'c4', 'c3', 'c1', 'c0']],
  ['unless they are older than the loaded pages', [6, 4], 'older', [5, 1], ['c6', 'c5', 'c4']],
])('comments are inserted %s', async (_how, loaded, nextCursor, inserted, expected) => {
  await load(
    loaded.map((minute) => at(minute)),
    nextCursor,
  );
  for (const minute of inserted) insert(at(minute));
  insert(at(7), 'b');
  expect(ids()).toEqual(expected);
});

test('an edit replaces the comment, and an older one does not undo it', async () => {
  await load([at(2), at(1)]);
  const edit = (text: string, editedAt: string) =>
    bus.emit('comment-updated', { postId: 'a', comment: at(1, { text, editedAt }) });
  edit('Second', '2026-11-20T12:02:00.000Z');
  edit('First', '2026-11-20T12:01:00.000Z');
  insert(at(1, { text: 'Created' }));
  expect(all().map(({ text }) => text)).toEqual(['Comment c2', 'Second']);
  edit('Third', '2026-11-20T12:03:00.000Z');
  bus.emit('comment-updated', { postId: 'a', comment: at(9) });
  expect(all().map(({ text }) => text)).toEqual(['Comment c2', 'Third']);
  remove('c2');
  remove('c9');
  expect(ids()).toEqual(['c1']);
});

test('a removed comment with replies becomes a placeholder, which a recovered one replaces', async () => {
  await load([at(2, { replyCount: 1 }), at(1)]);
  remove('c2');
  remove('c1');
  expect(loaded()).toMatchObject([{ _id: 'c2', comment: null, replyCount: 1 }]);
  insert(at(2, { replyCount: 1 }));
  expect(loaded()).toMatchObject([{ _id: 'c2', comment: { text: 'Comment c2' } }]);
});

test('a pinned comment comes first, in place of the one before, which returns to its place', async () => {
  await load([at(2, { isPinned: true }), at(4), at(3), at(1)]);
  const change = (one: Comment) => bus.emit('comment-updated', { postId: 'a', comment: one });
  change(at(1, { isPinned: true }));
  expect(ids()).toEqual(['c1', 'c4', 'c3', 'c2']);
  expect(all().map(({ isPinned }) => isPinned === true)).toEqual([true, false, false, false]);
  insert(at(5));
  expect(ids()).toEqual(['c1', 'c5', 'c4', 'c3', 'c2']);
  change(at(1, { isPinned: false }));
  expect(ids()).toEqual(['c5', 'c4', 'c3', 'c2', 'c1']);
});

test('a comment that is pinned stays where it is while what is before it is not loaded', async () => {
  api.on(LIST, threadPage([at(3), at(2), at(1)], { previousCursor: 'newer' }));
  store = await start();
  await store.dispatch(threads.initiate(NEWEST));
  const comment = at(2, { isPinned: true });
  bus.emit('comment-updated', { postId: 'a', comment });
  expect(ids()).toEqual(['c3', 'c2', 'c1']);
  expect(all()[1]).toMatchObject({ isPinned: true });
});

test('by likes and replies, a new comment stands before older ones without any', async () => {
  const top = { ...NEWEST, order: 'top' } as const;
  api.on(LIST, page([at(1, { likeCount: 1 }), at(2)]));
  store = await start();
  await store.dispatch(threads.initiate(top));
  insert(at(5));
  const pages = threads.select(top)(store.getState()).data?.pages ?? [];
  expect(pages.flatMap((one) => one.threads).map(({ _id }) => _id)).toEqual(['c1', 'c5', 'c2']);
});

test('replies are inserted, changed and removed in the list of their comment', async () => {
  await load([at(1, { replyCount: 1 })]);
  const reply = (minute: number, changes: Partial<Comment> = {}) =>
    at(minute, { parentId: 'c1', ...changes });
  api.on(REPLIES, { json: { comments: [reply(3)], nextCursor: null, previousCursor: null } });
  await store.dispatch(replies.initiate(TO_C1));
  const shown = () =>
    replies
      .select(TO_C1)(store.getState())
      .data?.pages.flatMap((one) => one.comments) ?? [];
  insert(reply(4));
  insert(reply(4));
  insert(at(5, { parentId: 'other' }));
  bus.emit('comment-updated', { postId: 'a', comment: reply(3, { likeCount: 2 }) });
  expect(shown()).toMatchObject([{ _id: 'c3', likeCount: 2 }, { _id: 'c4' }]);
  expect(ids()).toEqual(['c1']);
  remove('c3');
  expect(shown()).toMatchObject([{ _id: 'c4' }]);
});

test('changes while a page is loading are neither lost nor doubled', async () => {
  await load([at(4), at(3)], 'older');
  // A count does not matter while older pages are not loaded.
  await setCount(9);
  expect(api.count(LIST)).toBe(1);
  let respond: (reply: FakeReply) => void = () => {};
  api.on(
    `${LIST}?cursor=older&order=newest&limit=20`,
    () => new Promise<FakeReply>((resolve) => (respond = resolve)),
  );
  const more = store.dispatch(threads.initiate(NEWEST, { direction: 'forward' }));
  insert(at(5));
  remove('c3');
  remove('c2');
  respond(page([at(2), at(1)]));
  await more;
  await waitForRequests();
  expect(ids()).toEqual(['c5', 'c4', 'c1']);
});

test('a count that differs from the loaded comments fetches them again', async () => {
  await load([at(2, { withheld: 'restricted' }), at(1)]);
  insert(at(3));
  // At one's own post, a comment that waits is counted as well.
  bus.emit('comment-updated', { postId: 'a', comment: at(1, { replyCount: 2 }) });
  await setCount(5);
  expect(api.count(LIST)).toBe(1);
  api.on(LIST, failure(400));
  await setCount(3);
  api.on(LIST, page([at(4), at(3), at(1)]));
  await setCount(3);
  expect(ids()).toEqual(['c4', 'c3', 'c1']);
  const requests = api.count(LIST);
  bus.emit('post-updated', { _id: 'a', changes: { likesCount: 9 } });
  await setCount(3);
  expect(api.count(LIST)).toBe(requests);
});

test('a comment that is counted but not in the list, for a muted word, has it fetched again once', async () => {
  await load([at(1)]);
  await setCount(2);
  expect(api.count(LIST)).toBe(2);
  insert(at(3));
  await setCount(3);
  expect(api.count(LIST)).toBe(2);
  // The events of two further ones, each at a time, are lost.
  for (const count of [4, 5]) {
    api.on(LIST, page([...(count === 5 ? [at(5)] : []), at(4), at(3), at(1)]));
    await setCount(count);
    expect(all()).toHaveLength(count - 1);
  }
  expect(api.count(LIST)).toBe(4);
});

test('how many comments are not in the list for a muted word is forgotten with the account', async () => {
  await load([at(1)]);
  await setCount(2);
  session.set(signedIn(userSummary('ben')));
  await store.dispatch(threads.initiate(NEWEST));
  const requests = api.count(LIST);
  await setCount(2);
  expect(api.count(LIST)).toBe(requests + 1);
});

test('responses of the outbox insert and edit comments, and refetch the post for its count', async () => {
  await load([at(1)]);
  api.on('GET /posts/a', { json: { post: post('a') } });
  const respond = (kind: string, response: unknown) =>
    bus.emit('outbox-sent', { clientId: 'c', kind, lane: 'a', response });
  insert(at(3));
  respond('comment', { comment: at(3) });
  respond('comment-edit', {
    comment: at(1, { text: 'Edited', editedAt: '2026-11-20T12:00:00.000Z' }),
  });
  respond('comment', { comment: null });
  respond('post', { comment: at(4) });
  expect(all().map(({ text }) => text)).toEqual(['Comment c3', 'Edited']);
  await waitForRequests();
  expect(api.count('GET /posts/a')).toBe(2);
  respond('comment-removal', undefined);
  await waitForRequests();
  expect(api.requests.filter(({ path }) => path === '/posts/a')).toHaveLength(2);
});
