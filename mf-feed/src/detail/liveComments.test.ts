import { bus } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { type FakeReply, waitForRequests } from '@kithkin/shared/testing';
import { postsApi } from '../api/postsApi';
import { type FeedStore, setUpFeedState } from '../testing/feedState';
import { comment, post } from '../testing/posts';

const LIST = 'GET /posts/a/comments';
const { initiate, select } = postsApi.endpoints.comments;

const { api, start } = setUpFeedState();
let store: FeedStore;

/** Creates a comment by ben at a minute past eleven. */
const at = (minute: number, changes: Partial<Comment> = {}) =>
  comment(`c${minute}`, 'ben', {
    createdAt: `2026-11-20T11:${10 + minute}:00.000Z`,
    ...changes,
  });
const page = (comments: Comment[], nextCursor: string | null = null): FakeReply => ({
  json: { comments, nextCursor },
});

async function load(comments: Comment[], nextCursor: string | null = null) {
  api.on(LIST, page(comments, nextCursor));
  store = await start();
  await store.dispatch(initiate('a'));
}
const all = () =>
  select('a')(store.getState()).data?.pages.flatMap(({ comments }) => comments) ?? [];
const ids = () => all().map(({ _id }) => _id);
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

test('changes while a page is loading are neither lost nor doubled', async () => {
  await load([at(4), at(3)], 'older');
  // A count does not matter while older pages are not loaded.
  await setCount(9);
  expect(api.count(LIST)).toBe(1);
  let respond: (reply: FakeReply) => void = () => {};
  api.on(
    `${LIST}?cursor=older&limit=20`,
    () => new Promise<FakeReply>((resolve) => (respond = resolve)),
  );
  const more = store.dispatch(initiate('a', { direction: 'forward' }));
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
  // A comment that waits for the creator is not counted.
  await setCount(2);
  expect(api.count(LIST)).toBe(1);
  api.on(LIST, page([at(4), at(3), at(1)]));
  await setCount(3);
  expect(ids()).toEqual(['c4', 'c3', 'c1']);
  bus.emit('post-updated', { _id: 'a', changes: { likesCount: 9 } });
  await waitForRequests();
  expect(api.count(LIST)).toBe(2);
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
