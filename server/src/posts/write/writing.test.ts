import type { PostResponse, ShareResponse } from '@kithkin/shared/contract';
import { formOf, picture } from '../../../testing/forms';
import { endRetention } from '../../../testing/media/endRetention';
import { listNotifications } from '../../../testing/notifications/listNotifications';
import {
  bodiesOf,
  createPost,
  createPostId,
  listPosts,
  readPost,
  sendPost,
  withFiles,
} from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { describeOnPostgres, itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { sql } from '../../platform/db';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ follows: [['ben', 'ada']] });
let file: Buffer;

beforeAll(async () => {
  file = await picture(8, 8);
});
beforeEach(async () => {
  for (const left of await stored()) await app.ctx.mediaStore.remove(left);
});

const stored = () => app.ctx.mediaStore.list('', 100);
const updates = async (who: TestPerson) =>
  (await publishedEvents.by(who.id, 'post-updated')).map(({ changes }) => changes);

it('stores files in the order sent, each with its description', async () => {
  const alts = JSON.stringify(['One', 'Two', 'x'.repeat(600)]);
  const { media } = await createPost(ada, { alts }, [file, file, file]);
  expect(media.map(({ alt }) => alt)).toEqual(['One', 'Two', 'x'.repeat(500)]);
  for (const wrong of ['One', '[1]', '{}']) {
    expect([wrong, (await sendPost(ada, { alts: wrong }, [file])).status]).toEqual([wrong, 400]);
  }
});

it('leaves no row and no file of a post that is rejected after its first file', async () => {
  const broken = Buffer.concat([file.subarray(0, 40), Buffer.alloc(400)]);
  expect((await sendPost(ada, { body: 'Half' }, [file, file, broken])).status).toBe(415);
  const late = { body: 'Late', scheduledAt: '2001-01-01T00:00:00Z' };
  expect((await sendPost(ada, late, [file])).status).toBe(422);
  const rows = await app.ctx.db.one(sql`select (select count(*) from posts) as posts,
    (select count(*) from media_assets) as assets, (select count(*) from jobs where kind like 'posts.%') as jobs`);
  expect([rows, await stored()]).toEqual([{ posts: 0, assets: 0, jobs: 0 }, []]);
});

it('finds tags of any script and case, with or without #, of the text or the field', async () => {
  const tagged = (tag: string) => bodiesOf(ben, `/posts?tag=${encodeURIComponent(tag)}`);
  await createPost(ada, 'In the text: #Sea');
  app.clock.advance(1);
  await createPost(ada, { body: 'In the field', tags: 'SEA, sand' });
  for (const tag of ['sea', 'Sea', '#SEA', ' sea ']) {
    expect(await tagged(tag)).toEqual(['In the field', 'In the text: #Sea']);
  }
  expect(await tagged('se')).toEqual([]);
  const composed = 'Caf\u00e9 am #caf\u00e9 und #\u6625 https://kithkin.test/#part';
  expect((await createPost(ada, composed)).tags).toEqual(['caf\u00e9', '\u6625']);
  for (const tag of ['cafe\u0301', '\u6625']) expect(await tagged(tag)).toEqual([composed]);
  expect(await tagged('%')).toEqual([]);
});

it('publishes likes to users who may see the post, the own like to own tabs', async () => {
  const _id = await createPostId(ada);
  const path = `/posts/${_id}/like`;
  const kim = await createTestUser(app, { userName: 'kim' });
  for (const who of [eve, kim]) await who.call('POST', path);
  await kim.call('POST', '/users/ada/block');
  await publishedEvents.clear();
  // Repeating it changes and publishes nothing.
  for (let n = 0; n < 2; n += 1) await ben.call('POST', path);
  expect(await updates(eve)).toEqual([{ likesCount: 3 }]);
  // She can't list kim.
  expect(await updates(ada)).toEqual([{ likesCount: 2 }]);
  const own = [{ likesCount: 3 }, { isLiked: true }];
  expect([await updates(ben), await updates(kim)]).toEqual([own, []]);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await ben.call('DELETE', path);
  expect(await updates(eve)).toHaveLength(1);
  expect(await updates(ben)).toEqual([...own, { likesCount: 2 }, { isLiked: false }]);
});

it('publishes changes of a scheduled post to its creator only', async () => {
  const scheduledAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const { _id } = await createPost(ada, { body: 'Later', scheduledAt });
  const path = `/posts/${_id}`;
  await ada.call('POST', `${path}/like`);
  await ada.call('POST', `${path}/comments`, { json: { text: 'A note' } });
  await ada.call('PATCH', path, { json: { body: 'Much later' } });
  await ada.call('DELETE', path);
  for (const event of ['post-updated', 'comment-created', 'post-removed'] as const) {
    expect([event, await publishedEvents.by(ben.id, event)]).toEqual([event, []]);
    expect([event, (await publishedEvents.by(ada.id, event)).length > 0]).toEqual([event, true]);
  }
});

it('publishes bookmarks to the own tabs only', async () => {
  const _id = await createPostId(ada);
  await publishedEvents.clear();
  for (const method of ['POST', 'DELETE'] as const) {
    await ben.call(method, `/posts/${_id}/bookmarks`);
  }
  expect(await updates(ben)).toEqual([{ isBookmarked: true }, { isBookmarked: false }]);
  for (const who of [ada, eve]) expect(await updates(who)).toEqual([]);
});

// PGlite has a single connection, so it can't test concurrency.
describeOnPostgres('at the same time', () => {
  it('retries with one clientId create one post with one set of files', async () => {
    const fields = { body: 'Once', clientId: 'client-0001' };
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => sendPost(ada, fields, [file, file])),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.post._id)).size).toBe(1);
    const ids = responses[0]?.body.post.media.map(({ _id }) => _id);
    expect((await stored()).sort()).toEqual(ids?.sort());
    expect(await listPosts(ben)).toHaveLength(1);
    expect(await publishedEvents.by(ben.id, 'post-created')).toHaveLength(1);
  });

  it('likes and their removal are published with consecutive counts', async () => {
    const _id = await createPostId(ada);
    const path = `/posts/${_id}/like`;
    const fans = await Promise.all(
      Array.from({ length: 6 }, (_, n) => createTestUser(app, { userName: `fan${n}` })),
    );
    await Promise.all(fans.flatMap((fan) => [fan.call('POST', path), fan.call('POST', path)]));
    await Promise.all(fans.slice(0, 4).map((fan) => fan.call('DELETE', path)));
    const counts = (await updates(ada)).map(({ likesCount }) => likesCount);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2]);
  });

  it('edits, the trash and the final removal leave a whole post or none', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { _id } = await createPost(ada, 'Mine', [file]);
      const path = `/posts/${_id}`;
      await ada.call('DELETE', path);
      const responses = await Promise.all([
        ada.call('DELETE', `${path}/permanent`),
        ada.call('PATCH', `${path}/recover`),
        eve.call('POST', `${path}/like`),
        ada.call('POST', `${path}/comments`, { json: { text: 'Hm' } }),
        ada.call('PATCH', path, await withFiles({ body: 'Yours' }, [file])),
      ]);
      for (const { status } of responses) expect([200, 201, 404, 409]).toContain(status);
      await endRetention(app);
      await app.ctx.jobs.runDue();
      const media = (await readPost(ada, _id))?.media ?? [];
      expect((await stored()).sort()).toEqual(media.map((each) => each._id).sort());
      await ada.call('DELETE', path);
      await ada.call('DELETE', `${path}/permanent`);
      await endRetention(app);
      await app.ctx.jobs.runDue();
      expect(await stored()).toEqual([]);
    }
  });
});

describe('a share', () => {
  let postId: string;

  beforeEach(async () => {
    await eve.call('POST', '/users/ben/follow');
    postId = await createPostId(ada, 'Original');
    await publishedEvents.clear();
  });

  const share = (who: TestPerson, what: string, json: object = {}) =>
    who.call<ShareResponse & { message: string }>('POST', `/posts/${what}/share`, { json });
  const sharesCount = async () => (await readPost(ada, postId)).sharesCount;
  const countUpdates = async () =>
    (await publishedEvents.by(ada.id, 'post-updated')).map(({ changes }) => changes);

  it('creates a post with the original inside, which is counted, notified and published', async () => {
    const { status, body } = await share(ben, postId, { message: ' Look at #this @eve ' });
    expect(status).toBe(201);
    expect(body.originalPost).toMatchObject({ _id: postId, sharesCount: 1, body: 'Original' });
    expect(body.sharedPost).toMatchObject({
      creator: { _id: ben.id },
      body: 'Look at #this @eve',
      tags: ['this'],
      originalPost: { _id: postId },
    });
    const { _id } = body.sharedPost;
    expect(await listPosts(eve)).toMatchObject([{ _id, originalPost: { body: 'Original' } }]);
    expect(await publishedEvents.by(eve.id, 'post-created')).toMatchObject([
      { post: { _id, originalPost: { _id: postId } } },
    ]);
    expect(await countUpdates()).toEqual([{ sharesCount: 1 }]);
    const notified = async (who: TestPerson) =>
      (await listNotifications(who)).notifications.map(({ data, message }) => [
        data.kind,
        data.post?._id,
        message,
      ]);
    expect((await notified(ada))[0]).toEqual(['share', _id, 'quoted your post.']);
    expect(await notified(eve)).toEqual([['mention', _id, 'mentioned you in a post.']]);
  });

  it('of a share is one of its original, and is not counted in the trash', async () => {
    const first = await share(ben, postId);
    const second = await share(eve, first.body.sharedPost._id);
    expect(second.body.originalPost._id).toBe(postId);
    expect(await sharesCount()).toBe(2);
    const path = `/posts/${second.body.sharedPost._id}`;
    await eve.call('DELETE', path);
    expect(await sharesCount()).toBe(1);
    await eve.call('PATCH', `${path}/recover`);
    expect(await sharesCount()).toBe(2);
    await eve.call('DELETE', path);
    await eve.call('DELETE', `${path}/permanent`);
    expect(await sharesCount()).toBe(1);
  });

  it('requires that the user sees its original', async () => {
    const { _id } = (await share(ben, postId)).body.sharedPost;
    await ada.call('POST', '/users/eve/block');
    // Eve may see ben's share, but not its original.
    expect((await share(eve, _id)).status).toBe(403);
    await ada.call('DELETE', `/posts/${postId}`);
    await ada.call('DELETE', `/posts/${postId}/permanent`);
    expect((await share(ben, _id)).status).toBe(404);
    expect(await listPosts(eve)).toMatchObject([{ originalPost: null }]);
  });

  it('does not open a post of a private account to others, nor in events', async () => {
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    const { body } = await share(ben, postId, { message: 'Secret?' });
    expect(body.originalPost._id).toBe(postId);
    const seen = { body: 'Secret?', originalPost: null };
    for (const path of ['/posts', '/users/ben/posts']) {
      expect(await listPosts(eve, path)).toMatchObject([seen]);
      const own = [{ originalPost: { _id: postId } }];
      expect(await listPosts(ben, path)).toMatchObject(path === '/posts' ? [...own, {}] : own);
    }
    expect((await readPost(eve, body.sharedPost._id)).originalPost).toBeNull();
    expect(await publishedEvents.by(eve.id, 'post-created')).toMatchObject([{ post: seen }]);
    expect(await publishedEvents.by(ben.id, 'post-created')).toMatchObject([
      { post: { body: 'Secret?', originalPost: { _id: postId } } },
    ]);
    expect(await publishedEvents.by(eve.id, 'post-updated')).toEqual([]);
  });

  it('accepts a form or JSON, is created once per clientId, and can lose its text', async () => {
    const form = await formOf({ message: 'Once', clientId: 'share-0001' });
    const made = await ben.call<ShareResponse>('POST', `/posts/${postId}/share`, form);
    const again = await share(ben, postId, { message: 'Twice', clientId: 'share-0001' });
    expect([again.status, again.body]).toEqual([201, made.body]);
    expect(await sharesCount()).toBe(1);
    const path = `/posts/${made.body.sharedPost._id}`;
    const edited = await ben.call<PostResponse>('PATCH', path, { json: { body: '' } });
    expect(edited.body.post).toMatchObject({ body: '', originalPost: { _id: postId } });
  });

  // PGlite has a single connection, so it can't test concurrency.
  itOnPostgres('is counted once per clientId, also at the same time as others', async () => {
    const responses = await Promise.all(
      [ada, ben, eve].flatMap((who) => [
        share(who, postId, { clientId: `share-of-${who.userName}` }),
        share(who, postId, { clientId: `share-of-${who.userName}` }),
        share(who, postId),
      ]),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(201));
    expect(await sharesCount()).toBe(6);
    expect(await countUpdates()).toEqual(
      [1, 2, 3, 4, 5, 6].map((count) => ({ sharesCount: count })),
    );
  });
});
