import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { draftFiles } from '../drafts/draftFiles';
import type { OutboxKind } from '../outbox/item';
import { outbox } from '../outbox/outbox';
import { session } from '../session/session';
import { createAppStore } from '../store/createAppStore';
import { createFakeApi, tryLater } from '../testing/fakeApi';
import { formText } from '../testing/fakeRequest';
import { DURABLE_LIKE, defineLike } from '../testing/likeChange';
import { person } from '../testing/samplePeople';
import { defineQueuedChange } from './defineQueuedChange';
import { resumeChanges } from './followChanges';

// Releases share what is on the device, in two tabs or after a rollback. The formats here are those of
// all releases: a test that fails means that another one loses what somebody has written.

const openShared = () =>
  openDB('kithkin', 1, {
    upgrade(db) {
      const rows = db.createObjectStore('outbox', { keyPath: ['userId', 'clientId'] });
      rows.createIndex('inOrder', ['userId', 'createdAt']);
    },
  });

type Row = Record<string, unknown>;

/** A row as all releases write it before it is sent. */
const row = (kind: OutboxKind, clientId: string, row: Row): Row => ({
  ...{ userId: 'ada', clientId, kind, files: [], preview: null },
  ...{ createdAt: 1_763_000_000_000, state: 'waiting', attempts: 0, dueAt: 0, ...row },
});

const comment = { lane: '1', path: '/posts/1/comments/2' };
const message = { lane: 'c1', path: '/chats/messages/3', preview: { messageId: '3' } };
const picture = new Blob(['sea'], { type: 'image/png' });
const media = { field: 'media', blob: picture, name: 'sea.png' };
/** As browsers without blobs in their databases store them. */
const bytes = { bytes: new TextEncoder().encode('sea').buffer, type: 'image/png', name: 'sea.png' };
const [patch, remove] = [{ method: 'PATCH' }, { method: 'DELETE', fields: {} }];

const rows: Record<OutboxKind, [Row, string]> = {
  post: [
    { lane: 'posts', path: '/posts', fields: { body: 'Hi', clientId: 'post' }, files: [media] },
    'POST /posts',
  ],
  'post-edit': [
    { ...patch, lane: 'post 1', path: '/posts/1', fields: { body: 'Hi' } },
    'PATCH /posts/1',
  ],
  'post-removal': [{ ...remove, lane: 'post 2', path: '/posts/2' }, 'DELETE /posts/2'],
  comment: [
    { lane: '1', path: '/posts/1/comments', fields: { text: 'Hi', clientId: 'comment' } },
    'POST /posts/1/comments',
  ],
  'comment-edit': [{ ...patch, ...comment, fields: { text: 'Hi' } }, 'PATCH /posts/1/comments/2'],
  'comment-removal': [{ ...remove, ...comment }, 'DELETE /posts/1/comments/2'],
  message: [
    {
      ...{ lane: 'c1', path: '/chats/messages', preview: { _id: 'm', seq: 1 } },
      fields: { conversationId: 'c1', text: 'Hi', clientId: 'message' },
    },
    'POST /chats/messages',
  ],
  'message-edit': [{ ...patch, ...message, fields: { text: 'Hi' } }, 'PATCH /chats/messages/3'],
  'message-removal': [{ ...remove, ...message }, 'DELETE /chats/messages/3'],
  story: [
    {
      ...{ lane: 'stories', path: '/stories/', fields: { type: 'image', alt: '' } },
      files: [{ ...media, blob: bytes }],
    },
    'POST /stories/',
  ],
  'story-reply': [
    {
      ...{ lane: 'story-reply:ben', path: '/stories/5/reply', fields: { text: 'Hi' } },
      preview: { name: 'Ben' },
    },
    'POST /stories/5/reply',
  ],
};

const api = createFakeApi();
let page = new AbortController();

beforeEach(() => {
  page = new AbortController();
  session.set(person('ada'));
});
afterEach(async () => {
  await outbox.discardUnsent();
  page.abort();
  localStorage.clear();
  session.clear();
});

test('rows of every kind that another release has stored are sent, in order, with their files', async () => {
  const db = await openShared();
  const kinds = Object.keys(rows) as OutboxKind[];
  let createdAt = 1;
  for (const kind of kinds) {
    await db.put('outbox', row(kind, kind, { ...rows[kind][0], createdAt }));
    createdAt += 1;
  }
  const error = { status: 403, message: 'No.' };
  await db.put('outbox', row('post', 'failed', { ...rows.post[0], state: 'failed', error }));
  api.serve(() => ({ status: 201, json: {} }));
  outbox.start({ signal: page.signal });
  await waitFor(async () => expect(await outbox.countUnsent()).toBe(1));
  const names = api.requests.map(({ name }) => name);
  expect(names.toSorted()).toEqual(kinds.map((kind) => rows[kind][1]).toSorted());
  for (const lane of ['1', 'c1']) {
    const queue = kinds.filter((kind) => rows[kind][0].lane === lane).map((kind) => rows[kind][1]);
    expect(names.filter((name) => queue.includes(name))).toEqual(queue);
  }
  const [post, story] = ['POST /posts', 'POST /stories/'].map((name) =>
    api.requests.find((request) => request.name === name),
  );
  if (!post || !story) throw new Error('They were not sent.');
  expect([formText(post, 'clientId'), formText(story, 'clientId')]).toEqual(['post', 'story']);
  for (const request of [post, story])
    expect(request.form.media).toMatchObject({ name: 'sea.png' });
  db.close();
});

test('what is stored now is in the format of all releases', async () => {
  api.serve(() => tryLater);
  jest.spyOn(Date, 'now').mockReturnValue(1_763_000_000_000);
  outbox.start({ signal: page.signal });
  const db = await openShared();
  for (const kind of ['post', 'post-edit', 'post-removal'] as const) {
    const [written] = rows[kind];
    const method = written.method as 'PATCH' | 'DELETE' | undefined;
    const send = defineQueuedChange({ kind, ...(method && { method }) });
    const stored = new Promise<void>((onStored) => {
      const entry = { ...written, clientId: kind } as unknown as Parameters<typeof send>[0];
      void send(entry, { onStored });
    });
    await stored;
    const expected = row(kind, kind, { ...written, createdAt: expect.any(Number) });
    const found = await db.get('outbox', ['ada', kind]);
    expect({ ...found, attempts: 0, dueAt: 0, reason: undefined }).toEqual(expected);
  }
  jest.restoreAllMocks();
  db.close();
});

test('a value that another release has stored is sent, and the files of its drafts are read', async () => {
  const key = 'kithkin.intent.ada.like:1';
  localStorage.setItem(key, '{"arg":"1","value":true,"before":false,"about":"Ben: Sea"}');
  const drafts = await openDB('kithkin-drafts', 1, {
    upgrade: (db) => void db.createObjectStore('files'),
  });
  await drafts.put('files', new File(['sea'], 'sea.png'), ['ada', 'post~a', 'f1']);
  api.serve(() => ({ json: { likesCount: 1 } }));
  const { dispatch } = createAppStore({ signal: page.signal });
  resumeChanges([defineLike(DURABLE_LIKE)], { dispatch, signal: page.signal });
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(api.requests.map(({ name }) => name)).toEqual(['POST /posts/1/like']);
  const [found] = await draftFiles.read('ada', 'post~a', ['f1']);
  expect(found?.file.name).toBe('sea.png');
  await draftFiles.put('ada', 'post~a', 'f2', new File(['lake'], 'lake.png'));
  expect(await drafts.get('files', ['ada', 'post~a', 'f2'])).toMatchObject({ name: 'lake.png' });
  drafts.close();
});
