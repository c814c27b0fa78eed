import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { bus } from '../bus/bus';
import type { Post } from '../contract';
import { entityActions } from '../entities/entitiesSlice';
import { hasPost, selectPost } from '../entities/selectors';
import { outbox } from '../outbox/outbox';
import { session } from '../session/session';
import { createAppStore } from '../store/createAppStore';
import { createFakeApi, type FakeReply, failure, tryLater } from '../testing/fakeApi';
import { person, post } from '../testing/samplePeople';
import { defineQueuedChange } from './defineQueuedChange';
import { POST } from './pendingChanges';

interface PostReply {
  post: Post;
}
const isReply = (reply: unknown): reply is PostReply =>
  typeof reply === 'object' && reply !== null && 'post' in reply;

const onCreated = jest.fn();
const create = defineQueuedChange<PostReply>({
  kind: 'post',
  isReply,
  apply: (_store, { reply }) => onCreated(reply.post._id),
});
const edit = defineQueuedChange<PostReply, Post>({
  kind: 'post-edit',
  method: 'PATCH',
  shown: { target: POST, show: (_post, { fields: { body: text = '' } }) => ({ body: text }) },
  isReply,
  apply: ({ dispatch }, { reply }) => dispatch(entityActions.received({ posts: [reply.post] })),
});
const remove = defineQueuedChange<unknown, Post>({
  kind: 'post-removal',
  method: 'DELETE',
  shown: { target: POST, show: () => null },
  apply: ({ dispatch }, { id }) => dispatch(entityActions.postRemoved(id)),
});

const api = createFakeApi();
let page = new AbortController();
let store: ReturnType<typeof createAppStore>;

function open() {
  store = createAppStore({ signal: page.signal });
  store.dispatch(entityActions.received({ posts: [post('1', { body: 'Old' })] }));
  outbox.start({ signal: page.signal });
}

beforeEach(() => {
  page = new AbortController();
  session.set(person('ada'));
  open();
});
afterEach(async () => {
  await outbox.discardUnsent();
  page.abort();
  jest.clearAllMocks();
  session.clear();
  bus.reset();
});

const to = (id: string) => ({ lane: `post ${id}`, path: `/posts/${id}` });
const body = () => selectPost(store.getState(), '1')?.body;
const confirmed = () => store.getState().entities.posts['1']?.body;
const isShown = (text: string | undefined) => waitFor(() => expect(body()).toBe(text));

/** Replies only when the test says so. */
function hold() {
  let reply: (reply: FakeReply) => void = () => undefined;
  api.serve(() => new Promise<FakeReply>((resolve) => (reply = resolve)));
  return (with_: FakeReply) => reply(with_);
}
const edited = (text: string): FakeReply => ({ json: { post: post('1', { body: text }) } });

test('an edit is shown over the confirmed state from when it is stored, and then the response', async () => {
  const reply = hold();
  const onStored = jest.fn();
  const outcome = edit({ ...to('1'), fields: { body: 'New' } }, { onStored });
  await isShown('New');
  expect([onStored.mock.calls.length, confirmed()]).toEqual([1, 'Old']);
  // A live event replaces the confirmed state only.
  bus.emit('post-updated', { _id: '1', changes: { body: 'Meanwhile' } });
  expect([body(), confirmed()]).toEqual(['New', 'Meanwhile']);
  await waitFor(() => expect(api.requests).toHaveLength(1));
  reply(edited('New, cleaned'));
  expect(await outcome).toMatchObject({ state: 'sent', reply: { post: { body: 'New, cleaned' } } });
  expect([body(), confirmed()]).toEqual(['New, cleaned', 'New, cleaned']);
  expect(store.getState().pending).toEqual({});
});

test('edits of one thing are shown in their order', async () => {
  api.serve(() => tryLater);
  for (const text of ['One', 'Two']) await edit({ ...to('1'), fields: { body: text } });
  await isShown('Two');
});

test('a rejected edit is shown no more, and is not listed as unsent', async () => {
  api.serve(() => failure(422, 'Too long.'));
  const outcome = await edit({ ...to('1'), fields: { body: 'New' } });
  expect(outcome).toMatchObject({ state: 'failed', error: { status: 422, message: 'Too long.' } });
  expect([body(), await outbox.countUnsent()]).toEqual(['Old', 0]);
});

test('a waiting edit is shown by the next page too, and no more once it is discarded', async () => {
  api.serve(() => tryLater);
  const clientId = 'edit-1';
  const outcome = await edit({ ...to('1'), clientId, fields: { body: 'New' } });
  expect(outcome).toEqual({ state: 'waiting', reason: 'busy' });
  page.abort();
  page = new AbortController();
  open();
  await isShown('New');
  await outbox.discard(clientId);
  await isShown('Old');
});

test('it is shown even if its kind is defined after the rows were read', async () => {
  api.serve(() => tryLater);
  await outbox.add({
    ...{ ...to('1'), kind: 'message-edit', method: 'PATCH', clientId: 'late', files: [] },
    ...{ fields: { body: 'Late' }, preview: null },
  });
  await waitFor(async () => expect(await outbox.countUnsent()).toBe(1));
  expect(body()).toBe('Old');
  defineQueuedChange<unknown, Post>({
    kind: 'message-edit',
    method: 'PATCH',
    shown: { target: POST, show: (_post, { fields: { body: text = '' } }) => ({ body: text }) },
  });
  await isShown('Late');
});

test('a deletion hides its thing, and removes it once it is confirmed, also if nothing was found', async () => {
  const reply = hold();
  const outcome = remove({ ...to('1'), fields: {} });
  await isShown(undefined);
  expect([hasPost(store.getState(), '1'), confirmed()]).toEqual([false, 'Old']);
  await waitFor(() => expect(api.requests).toHaveLength(1));
  reply(failure(404));
  expect(await outcome).toEqual({ state: 'sent', reply: null });
  expect(confirmed()).toBeUndefined();
});

test('a create is applied once; a response that is none is not', async () => {
  const entry = { lane: 'posts', path: '/posts', fields: { body: 'New' } };
  api.serve(() => edited('New'));
  expect(await create(entry)).toMatchObject({ state: 'sent', reply: { post: { _id: '1' } } });
  expect(onCreated.mock.calls).toEqual([['1']]);
  api.serve(() => ({ json: { message: 'Hello' } }));
  expect(await create(entry)).toEqual({ state: 'sent', reply: null });
  expect(onCreated).toHaveBeenCalledTimes(1);
});

test('a rejected create stays unsent only where nobody sees the reason', async () => {
  const entry = { lane: 'posts', path: '/posts', fields: { body: 'New' } };
  const left = new AbortController();
  api.serve(() => failure(403, 'No.'));
  expect(await create(entry, { left: left.signal })).toMatchObject({ state: 'failed' });
  expect(await outbox.countUnsent()).toBe(0);
  left.abort();
  await create(entry, { left: left.signal });
  await create(entry);
  expect(await outbox.countUnsent()).toBe(2);
});

test('what another tab has sent is applied here, also by a release that names no path', () => {
  bus.emit('outbox-sent', { clientId: 'c', kind: 'post-edit', lane: 'post 1', response: null });
  expect(body()).toBe('Old');
  const response = { post: post('1', { body: 'There' }) };
  bus.emit('outbox-sent', { clientId: 'c', kind: 'post-edit', lane: 'post 1', response });
  expect(body()).toBe('There');
  bus.emit('outbox-sent', { clientId: 'c', kind: 'post-removal', lane: 'post 1', response: null });
  expect(body()).toBe('There');
  const path = '/posts/1';
  bus.emit('outbox-sent', { clientId: 'c', kind: 'post-removal', lane: '', path, response: null });
  expect(body()).toBeUndefined();
});
