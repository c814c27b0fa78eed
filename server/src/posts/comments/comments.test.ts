import {
  CommentPage,
  type CommentResponse,
  MAX_COMMENT_TEXT,
  type NotificationPage,
  type PostResponse,
} from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { setupTestServer } from '../../../testing/setupTestServer';
import { describeOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { id, sql } from '../../platform/db';

const {
  app,
  publishedEvents: received,
  ada,
  ben,
  eve,
} = setupTestServer({ follows: [['ben', 'ada']] });
let path: string;
let postId: string;

beforeEach(async () => {
  const { body } = await ada.call<PostResponse>('POST', '/posts', { json: { body: 'Talk' } });
  postId = body.post._id;
  path = `/posts/${postId}/comments`;
});

const addComment = async (who: TestPerson, text: string, clientId?: string) =>
  who.call<CommentResponse>('POST', path, { json: { text, ...(clientId ? { clientId } : {}) } });
const page = async (who: TestPerson, query = '') =>
  (await who.call<CommentPage>('GET', path + query)).body;
const texts = async (who: TestPerson) => (await page(who)).comments.map(({ text }) => text);
const count = async () =>
  (await ada.call<PostResponse>('GET', `/posts/${postId}`)).body.post.commentsCount;
const promote = (who: TestPerson) =>
  app.ctx.db.run(sql`update users set role = 'moderator' where id = ${id(who.id)}`);

it('come newest first, page by page, without hole or double, as the contract says', async () => {
  for (let n = 0; n < 7; n += 1) {
    await addComment(n % 2 ? ada : ben, `No ${n}`);
    if (n % 3 === 0) app.clock.advance(1000);
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const part: CommentPage = await page(eve, `?limit=3${cursor && `&cursor=${cursor}`}`);
    expect([...Value.Errors(CommentPage, part)]).toEqual([]);
    seen.push(...part.comments.map(({ text }) => text));
    cursor = part.nextCursor;
  }
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `No ${n}`));
  expect(seen.at(-1)).toBe('No 0');
  expect((await ben.call('GET', `${path}?cursor=zzz`)).status).toBe(400);
});

it('are changed and deleted by their author or an admin who sees the post, and nobody else', async () => {
  const { body } = await addComment(ben, 'Mine');
  const own = `${path}/${body.comment._id}`;
  const change = { json: { text: 'Theirs' } };
  for (const who of [ada, eve]) {
    expect((await who.call('PATCH', own, change)).status).toBe(403);
    expect((await who.call('DELETE', own)).status).toBe(403);
  }
  expect((await ben.call('PATCH', own, { json: { text: ' \n ' } })).status).toBe(422);
  await promote(eve);
  const edited = await eve.call<CommentResponse>('PATCH', own, change);
  expect(edited.body.comment).toMatchObject({ text: 'Theirs', user: { _id: ben.id } });
  await ada.call('POST', '/users/eve/block');
  expect((await eve.call('DELETE', own)).status).toBe(403);
  await ada.call('DELETE', '/users/eve/block');
  expect((await eve.call('DELETE', own)).status).toBe(200);
  expect((await eve.call('DELETE', own)).status).toBe(404);
  expect(await count()).toBe(0);
});

it('have line breaks of one character each, however a client sends them', async () => {
  const text = `${'a\n'.repeat(99)}${'b'.repeat(MAX_COMMENT_TEXT - 198)}`;
  expect((await addComment(ben, text.replaceAll('\n', '\r\n'))).status).toBe(201);
  expect(await texts(ada)).toEqual([text]);
});

it('a deletion is taken back by whoever did it, for ten minutes', async () => {
  const { body } = await addComment(ben, 'Oops', 'comment-1');
  const own = `${path}/${body.comment._id}`;
  const undo = (who: TestPerson) => who.call<CommentResponse>('PATCH', `${own}/recover`);
  await ben.call('DELETE', own);
  expect([await texts(ada), await count()]).toEqual([[], 0]);
  expect((await ada.call<NotificationPage>('GET', '/notifications')).body.unreadCount).toBe(1);
  expect((await undo(eve)).status).toBe(404);
  const back = await undo(ben);
  expect([back.status, back.body.comment]).toEqual([200, body.comment]);
  expect((await undo(ben)).status).toBe(200);
  expect((await ada.call<NotificationPage>('GET', '/notifications')).body.unreadCount).toBe(2);
  expect([await texts(ada), await count()]).toEqual([['Oops'], 1]);

  await ben.call('DELETE', own);
  // A late retry of the create returns the comment and does not restore it.
  expect((await addComment(ben, 'Oops', 'comment-1')).body.comment._id).toBe(body.comment._id);
  expect(await texts(ada)).toEqual([]);
  app.clock.advance(10 * 60_000);
  expect((await undo(ben)).status).toBe(404);
  await app.ctx.jobs.runDue();
  const left = await app.ctx.db.query(sql`select 1 from deleted_comments`);
  expect(left).toEqual([]);
});

it('arrive, change and go live, with the count, for those who see post and author', async () => {
  await eve.call('POST', '/users/ada/follow');
  await ben.call('POST', '/users/eve/block');
  await received.clear();
  const { body } = await addComment(ben, 'Hello');
  const own = `${path}/${body.comment._id}`;
  await ben.call('PATCH', own, { json: { text: 'Hello!' } });
  await ben.call('DELETE', own);
  await ben.call('PATCH', `${own}/recover`);
  for (const who of [ada, ben]) {
    expect(await received.by(who.id, 'comment-created')).toMatchObject([
      { postId, comment: { text: 'Hello', user: { _id: ben.id } } },
      { postId, comment: { text: 'Hello!' } },
    ]);
    expect(await received.by(who.id, 'comment-updated')).toMatchObject([
      { postId, comment: { text: 'Hello!', editedAt: expect.any(String) } },
    ]);
    expect(await received.by(who.id, 'comment-removed')).toEqual([
      { postId, _id: body.comment._id },
    ]);
    const counts = (await received.by(who.id, 'post-updated')).map(({ changes }) => changes);
    expect(counts).toEqual([1, 0, 1].map((commentsCount) => ({ commentsCount })));
  }
  for (const event of ['comment-created', 'comment-updated', 'comment-removed'] as const) {
    expect(await received.by(eve.id, event)).toEqual([]);
  }
});

it('reach a stranger who takes part, until the account is private', async () => {
  await addComment(eve, 'I am here');
  await received.clear();
  await addComment(ben, 'Hi');
  expect(await received.by(eve.id, 'comment-created')).toHaveLength(1);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await addComment(ben, 'Among us');
  expect(await received.by(eve.id, 'comment-created')).toHaveLength(1);
});

it('mention people once, also when edited in, and the author of the post hears of it as a comment', async () => {
  const { body } = await addComment(ben, 'Look @eve @ada @nobody');
  const own = `${path}/${body.comment._id}`;
  await ben.call('PATCH', own, { json: { text: 'Look' } });
  await ben.call('PATCH', own, { json: { text: 'Look @eve' } });
  const kinds = async (who: TestPerson) =>
    (await who.call<NotificationPage>('GET', '/notifications')).body.notifications.map(
      ({ type, data }) => data.kind ?? type,
    );
  expect(await kinds(eve)).toEqual(['mention']);
  expect(await kinds(ada)).toEqual(['comment', 'follow']);
});

// PGlite has a single connection, so it can't test concurrency.
describeOnPostgres('at once', () => {
  it('many comments are told with a count each of its own, in order', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => addComment(n % 2 ? ben : eve, `No ${n}`)),
    );
    const counts = (await received.by(ada.id, 'post-updated')).map(
      ({ changes }) => changes.commentsCount,
    );
    expect(counts).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    expect(await count()).toBe(12);
  });

  it('comments and deletions leave the count that there is', async () => {
    const made = await Promise.all([1, 2, 3, 4].map((n) => addComment(ben, `No ${n}`)));
    await Promise.all([
      ...made.flatMap(({ body }) =>
        [1, 2].map(() => ben.call('DELETE', `${path}/${body.comment._id}`)),
      ),
      ...[5, 6, 7].map((n) => addComment(eve, `No ${n}`)),
    ]);
    expect([await count(), (await texts(ada)).length]).toEqual([3, 3]);
    const counts = await received.by(ada.id, 'post-updated');
    expect(counts.at(-1)?.changes.commentsCount).toBe(3);
  });

  it('one clientId makes one comment', async () => {
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => addComment(ben, 'Once', 'comment-1')),
    );
    expect(new Set(responses.map(({ body }) => body.comment._id)).size).toBe(1);
    expect([await count(), responses.every(({ status }) => status === 201)]).toEqual([1, true]);
  });
});
