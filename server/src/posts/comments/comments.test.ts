import {
  type CommentPage,
  type CommentResponse,
  MAX_COMMENT_TEXT,
  type PostResponse,
} from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setRole } from '../../../testing/moderation/decideCases';
import { kindsOf, listNotifications } from '../../../testing/notifications/listNotifications';
import {
  commentsOf,
  createPostId,
  listPosts,
  readPost,
  sendPost,
} from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { describeOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { sql } from '../../platform/db';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ follows: [['ben', 'ada']] });
let path: string;
let postId: string;

beforeEach(async () => {
  postId = await createPostId(ada);
  path = `/posts/${postId}/comments`;
});

const addComment = async (who: TestPerson, text: string, clientId?: string) =>
  who.call<CommentResponse>('POST', path, { json: { text, ...(clientId ? { clientId } : {}) } });
const texts = async (who: TestPerson) => (await commentsOf(who, postId)).map(({ text }) => text);
const count = async () => (await readPost(ada, postId)).commentsCount;
const liveCounts = async (who: TestPerson) =>
  (await publishedEvents.by(who.id, 'post-updated')).map(({ changes }) => changes.commentsCount);

it('an edit of a comment that moderators have hidden is published to nobody', async () => {
  const { _id } = (await addComment(ben, 'Hidden')).body.comment;
  await app.ctx.db.run(sql`update comments set hidden_at = now() where id = ${_id}::uuid`);
  await publishedEvents.clear();
  const { body } = await ben.call<CommentResponse>('PATCH', `${path}/${_id}`, {
    json: { text: 'Still hidden' },
  });
  expect(body.comment).toMatchObject({ text: 'Still hidden', hidden: { rule: '' } });
  for (const who of [ada, ben, eve]) {
    expect(await publishedEvents.by(who.id, 'comment-updated')).toEqual([]);
  }
});

it('lists comments newest first, page by page, each once', async () => {
  for (let n = 0; n < 7; n += 1) {
    await addComment(n % 2 ? ada : ben, `No ${n}`);
    if (n % 3 === 0) app.clock.advance(1000);
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `?limit=3${cursor && `&cursor=${cursor}`}`;
    const { body } = await eve.call<CommentPage>('GET', path + query);
    seen.push(...body.comments.map(({ text }) => text));
    cursor = body.nextCursor;
  }
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `No ${n}`));
  expect(seen.at(-1)).toBe('No 0');
  expect((await ben.call('GET', `${path}?cursor=zzz`)).status).toBe(400);
});

it('creates comments of JSON or a form, once per clientId, with text', async () => {
  const made = await addComment(ben, ' Nice ', 'comment-1');
  expect([made.status, made.body.comment.text]).toEqual([201, 'Nice']);
  const form = await formOf({ text: 'Nice', clientId: 'comment-1' });
  const again = await ben.call<CommentResponse>('POST', path, form);
  expect(again.body.comment._id).toBe(made.body.comment._id);
  for (const text of ['   ', '\u200b']) expect((await addComment(ben, text)).status).toBe(422);
  // A line break counts as one character.
  const text = `${'a\n'.repeat(99)}${'b'.repeat(MAX_COMMENT_TEXT - 198)}`;
  expect((await addComment(ben, text.replaceAll('\n', '\r\n'))).status).toBe(201);
  expect(await texts(ada)).toContain(text);
});

it('lets only the author, or a moderator who sees the post, change and delete a comment', async () => {
  const { body } = await addComment(ben, 'Mine');
  const own = `${path}/${body.comment._id}`;
  const change = { json: { text: 'Theirs' } };
  for (const who of [ada, eve]) {
    expect((await who.call('PATCH', own, change)).status).toBe(403);
    expect((await who.call('DELETE', own)).status).toBe(403);
  }
  expect((await ben.call('PATCH', own, { json: { text: ' \n ' } })).status).toBe(422);
  await setRole(app, eve, 'moderator');
  // Nobody changes what somebody as powerful or more powerful has written.
  for (const role of ['moderator', 'owner'] as const) {
    await setRole(app, ben, role);
    expect((await eve.call('PATCH', own, change)).status).toBe(403);
    expect((await eve.call('DELETE', own)).status).toBe(403);
  }
  await setRole(app, ben, null);
  const edited = await eve.call<CommentResponse>('PATCH', own, change);
  expect(edited.body.comment).toMatchObject({ text: 'Theirs', user: { _id: ben.id } });
  expect((await readPost(ada, postId)).comments).toMatchObject([{ text: 'Theirs' }]);
  await ada.call('POST', '/users/eve/block');
  expect((await eve.call('DELETE', own)).status).toBe(403);
  await ada.call('DELETE', '/users/eve/block');
  expect((await eve.call('DELETE', own)).status).toBe(200);
  expect((await eve.call('DELETE', own)).status).toBe(404);
  expect(await count()).toBe(0);
});

it('lets only the user who deleted a comment restore it, for ten minutes', async () => {
  const { body } = await addComment(ben, 'Oops', 'comment-1');
  const own = `${path}/${body.comment._id}`;
  const undo = (who: TestPerson) => who.call<CommentResponse>('PATCH', `${own}/recover`);
  await ben.call('DELETE', own);
  expect([await texts(ada), await count()]).toEqual([[], 0]);
  expect((await listNotifications(ada)).unreadCount).toBe(1);
  expect((await undo(eve)).status).toBe(404);
  const back = await undo(ben);
  expect([back.status, back.body.comment]).toEqual([200, body.comment]);
  expect((await undo(ben)).status).toBe(200);
  expect((await listNotifications(ada)).unreadCount).toBe(2);
  expect([await texts(ada), await count()]).toEqual([['Oops'], 1]);

  await ben.call('DELETE', own);
  // A late retry of the create returns the comment and does not restore it.
  expect((await addComment(ben, 'Oops', 'comment-1')).body.comment._id).toBe(body.comment._id);
  expect(await texts(ada)).toEqual([]);
  app.clock.advance(10 * 60_000);
  expect((await undo(ben)).status).toBe(404);
  await app.ctx.jobs.runDue();
  expect(await app.ctx.db.query(sql`select 1 from deleted_comments`)).toEqual([]);
});

it('publishes changes and the count to users who see the post and the author of the comment', async () => {
  await eve.call('POST', '/users/ada/follow');
  await ben.call('POST', '/users/eve/block');
  await publishedEvents.clear();
  const { body } = await addComment(ben, 'Hello');
  const { _id } = body.comment;
  const own = `${path}/${_id}`;
  await ben.call('PATCH', own, { json: { text: 'Hello!' } });
  await ben.call('DELETE', own);
  await ben.call('PATCH', `${own}/recover`);
  for (const who of [ada, ben]) {
    expect(await publishedEvents.by(who.id, 'comment-created')).toMatchObject([
      { postId, comment: { text: 'Hello', user: { _id: ben.id } } },
      { postId, comment: { text: 'Hello!' } },
    ]);
    expect(await publishedEvents.by(who.id, 'comment-updated')).toMatchObject([
      { postId, comment: { text: 'Hello!', editedAt: expect.any(String) } },
    ]);
    expect(await publishedEvents.by(who.id, 'comment-removed')).toEqual([{ postId, _id }]);
    expect(await liveCounts(who)).toEqual([1, 0, 1]);
  }
  for (const event of ['comment-created', 'comment-updated', 'comment-removed'] as const) {
    expect(await publishedEvents.by(eve.id, event)).toEqual([]);
  }
});

it('publishes comments to strangers who have commented, until the account is private', async () => {
  await addComment(eve, 'I am here');
  await publishedEvents.clear();
  await addComment(ben, 'Hi');
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await addComment(ben, 'Among us');
  expect(await publishedEvents.by(eve.id, 'comment-created')).toHaveLength(1);
});

it('notifies mentioned users once, also of edits, and the author of the post of the comment only', async () => {
  const { body } = await addComment(ben, 'Look @eve @ada @nobody');
  for (const text of ['Look', 'Look @eve']) {
    await ben.call('PATCH', `${path}/${body.comment._id}`, { json: { text } });
  }
  expect(await kindsOf(eve)).toEqual(['mention']);
  expect(await kindsOf(ada)).toEqual(['comment', 'follow']);
});

// PGlite has a single connection, so it can't test concurrency.
describeOnPostgres('at the same time', () => {
  it('comments, retries and deletions have consecutive counts and the right one at the end', async () => {
    const made = await Promise.all([1, 2, 3, 4].map((n) => addComment(ben, `No ${n}`)));
    expect(await liveCounts(ada)).toEqual([1, 2, 3, 4]);
    const [duplicates] = await Promise.all([
      Promise.all([1, 2, 3, 4].map(() => addComment(ben, 'Once', 'comment-1'))),
      ...[5, 6].map((n) => addComment(eve, `No ${n}`)),
      ...[...made, ...made].map(({ body }) => ben.call('DELETE', `${path}/${body.comment._id}`)),
    ]);
    expect(duplicates.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(duplicates.map(({ body }) => body.comment._id)).size).toBe(1);
    expect([await count(), (await texts(ada)).length]).toEqual([3, 3]);
    expect((await liveCounts(ada)).at(-1)).toBe(3);
  });
});

describe('the comment policy', () => {
  // ada and ben follow each other; eve follows ada.
  beforeEach(async () => {
    await ada.call('POST', '/users/ben/follow');
    await eve.call('POST', '/users/ada/follow');
    await publishedEvents.clear();
  });
  const comment = async (who: TestPerson, id: string) =>
    (await who.call('POST', `/posts/${id}/comments`, { json: { text: 'Hello' } })).status;
  const setPolicy = (who: TestPerson, id: string, commentPolicy: string) =>
    who.call<PostResponse>('PATCH', `/posts/${id}/comment-policy`, { json: { commentPolicy } });

  it('lets the creator, users whom they follow, and others comment', async () => {
    for (const [commentPolicy, expected] of [
      [undefined, [201, 201, 201]],
      ['everyone', [201, 201, 201]],
      ['followed', [201, 201, 403]],
      ['nobody', [201, 403, 403]],
    ] as const) {
      const _id = await createPostId(ada, {
        body: 'Talk',
        ...(commentPolicy && { commentPolicy }),
      });
      for (const [index, who] of [ada, ben, eve].entries()) {
        const { canComment } = await readPost(who, _id);
        const found = [commentPolicy, canComment, await comment(who, _id)];
        expect(found).toEqual([commentPolicy, expected[index] === 201, expected[index]]);
      }
    }
  });

  it('includes in feeds and events whether each user may comment', async () => {
    const _id = await createPostId(ada, { body: 'Talk', commentPolicy: 'followed' });
    expect((await listPosts(eve))[0]).toMatchObject({
      commentPolicy: 'followed',
      canComment: false,
    });
    for (const who of [ada, ben, eve]) {
      const events = await publishedEvents.by(who.id, 'post-created');
      expect(events).toMatchObject([{ post: { canComment: who !== eve } }]);
    }
    await comment(ben, _id);
    await publishedEvents.clear();
    const { body } = await setPolicy(ada, _id, 'nobody');
    expect(body.post).toMatchObject({ commentPolicy: 'nobody' });
    expect(await publishedEvents.by(ben.id, 'post-updated')).toEqual([
      { _id, changes: { commentPolicy: 'nobody', canComment: false } },
    ]);
    expect(await comment(ben, _id)).toBe(403);
    await setPolicy(ada, _id, 'everyone');
    expect(await comment(eve, _id)).toBe(201);
  });

  it('is set by the creator only, to one of the three values', async () => {
    const _id = await createPostId(ada);
    expect((await setPolicy(ben, _id, 'nobody')).status).toBe(403);
    expect((await sendPost(ada, { body: 'Talk', commentPolicy: 'friends' })).status).toBe(400);
  });
});
