import type { LikesResponse, PostPage, PostResponse } from '@kithkin/shared/contract';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import { describeOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate } from '../../../testing/testPeople';
import { sql } from '../../platform/db';

const {
  app,
  publishedEvents: received,
  ada,
  ben,
  eve,
} = setupTestServer({ follows: [['ben', 'ada']] });
let file: { field: string; name: string; bytes: Buffer };

beforeAll(async () => {
  file = { field: 'media', name: 'a.jpg', bytes: await picture(8, 8) };
});
beforeEach(async () => {
  for (const left of await stored()) await app.ctx.mediaStore.remove(left);
});

const stored = () => app.ctx.mediaStore.list('', 100);
const make = async (fields: Record<string, string>, files: (typeof file)[] = []) =>
  ada.call<PostResponse & { message: string }>('POST', '/posts', await formOf(fields, files));
const rows = async () =>
  app.ctx.db.one(sql`select (select count(*) from posts) as posts,
    (select count(*) from media_assets) as assets, (select count(*) from jobs where kind like 'posts.%') as jobs`);

it('files stand in the order sent, each with its description', async () => {
  const alts = JSON.stringify(['One', 'Two', 'x'.repeat(600)]);
  const { body } = await make({ alts }, [file, file, file]);
  expect(body.post.media.map(({ alt }) => alt)).toEqual(['One', 'Two', 'x'.repeat(500)]);
  for (const wrong of ['One', '[1]', '{}']) {
    expect([wrong, (await make({ alts: wrong }, [file])).status]).toEqual([wrong, 400]);
  }
});

it('a post that is refused after its first file leaves no row and no byte', async () => {
  const broken = { ...file, bytes: Buffer.concat([file.bytes.subarray(0, 40), Buffer.alloc(400)]) };
  expect((await make({ body: 'Half' }, [file, file, broken])).status).toBe(415);
  const late = await make({ body: 'Late', scheduledAt: '2001-01-01T00:00:00Z' }, [file]);
  expect(late.status).toBe(422);
  expect([await rows(), await stored()]).toEqual([{ posts: 0, assets: 0, jobs: 0 }, []]);
});

it('a like reaches who may see the post, and nobody else', async () => {
  const { body } = await make({ body: 'Mine' });
  const path = `/posts/${body.post._id}/like`;
  const kim = await createTestUser(app, { userName: 'kim' });
  for (const who of [eve, kim]) await who.call('POST', path);
  await kim.call('POST', '/users/ada/block');
  await received.clear();
  await ben.call('POST', path);
  const count = async (who: TestPerson) =>
    (await received.by(who.id, 'post-updated')).map(({ changes }) => changes);
  for (const who of [ada, eve]) expect(await count(who)).toEqual([{ likesCount: 3 }]);
  // Only his own tabs receive his own like.
  expect(await count(ben)).toEqual([{ likesCount: 3 }, { isLiked: true }]);
  expect(await count(kim)).toEqual([]);
  // Repeating it changes and publishes nothing.
  await ben.call('POST', path);
  expect(await count(ada)).toHaveLength(1);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await ben.call('DELETE', path);
  expect([await count(eve), await count(ben)]).toEqual([
    [{ likesCount: 3 }],
    [{ likesCount: 3 }, { isLiked: true }, { likesCount: 2 }, { isLiked: false }],
  ]);
  await deactivate(app, ada.id);
  expect((await ben.call('POST', path)).status).toBe(404);
});

it('what a post’s creator does with it before it is out is told to nobody', async () => {
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const { body } = await make({ body: 'Later', scheduledAt: at });
  const path = `/posts/${body.post._id}`;
  await ada.call('POST', `${path}/like`);
  await ada.call('POST', `${path}/comments`, { json: { text: 'A note' } });
  await ada.call('PATCH', path, { json: { body: 'Much later' } });
  await ada.call('DELETE', path);
  for (const event of ['post-updated', 'comment-created', 'post-removed'] as const) {
    expect([event, await received.by(ben.id, event)]).toEqual([event, []]);
    expect([event, (await received.by(ada.id, event)).length > 0]).toEqual([event, true]);
  }
});

it('a bookmark reaches one’s own tabs, and nobody else', async () => {
  const { body } = await make({ body: 'Mine' });
  await received.clear();
  for (const method of ['POST', 'DELETE'] as const) {
    await ben.call(method, `/posts/${body.post._id}/bookmarks`);
  }
  const updates = (await received.by(ben.id, 'post-updated')).map(({ changes }) => changes);
  expect(updates).toEqual([{ isBookmarked: true }, { isBookmarked: false }]);
  for (const who of [ada, eve]) expect(await received.by(who.id, 'post-updated')).toEqual([]);
});

it('bookmarks and likes say the same however often they are asked', async () => {
  const { body } = await make({ body: 'Mine' });
  const path = `/posts/${body.post._id}`;
  for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const) {
    const retained = method === 'POST';
    const like = await eve.call<LikesResponse>(method, `${path}/like`);
    expect([like.status, like.body.likesCount]).toEqual([200, retained ? 1 : 0]);
    const mark = await eve.call(method, `${path}/bookmarks`);
    expect(mark.body).toEqual({ bookmarks: retained ? [eve.id] : [], isBookmarked: retained });
  }
});

// PGlite has a single connection, so it can't test concurrency.
describeOnPostgres('at once', () => {
  it('one clientId makes one post with one set of files', async () => {
    const fields = { body: 'Once', clientId: 'client-0001' };
    const responses = await Promise.all([1, 2, 3, 4].map(() => make(fields, [file, file])));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.post._id)).size).toBe(1);
    const ids = responses[0]?.body.post.media.map(({ _id }) => _id);
    expect((await stored()).sort()).toEqual(ids?.sort());
    expect((await ben.call<PostPage>('GET', '/posts')).body.posts).toHaveLength(1);
    expect(await received.by(ben.id, 'post-created')).toHaveLength(1);
  });

  it('likes and their taking back end in the count that there is, told in order', async () => {
    const { body } = await make({ body: 'Mine' });
    const path = `/posts/${body.post._id}/like`;
    const fans = await Promise.all(
      Array.from({ length: 6 }, (_, n) => createTestUser(app, { userName: `fan${n}` })),
    );
    await Promise.all(fans.flatMap((fan) => [fan.call('POST', path), fan.call('POST', path)]));
    await Promise.all(fans.slice(0, 4).map((fan) => fan.call('DELETE', path)));
    const updates = (await received.by(ada.id, 'post-updated')).map(
      ({ changes }) => changes.likesCount,
    );
    expect(updates).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2]);
  });

  it('edits, the trash and the last removal at once leave a whole post or none', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { body } = await make({ body: 'Mine' }, [file]);
      const path = `/posts/${body.post._id}`;
      await ada.call('DELETE', path);
      const responses = await Promise.all([
        ada.call('DELETE', `${path}/permanent`),
        ada.call('PATCH', `${path}/recover`),
        eve.call('POST', `${path}/like`),
        ada.call('POST', `${path}/comments`, { json: { text: 'Hm' } }),
        ada.call('PATCH', path, await formOf({ body: 'Yours' }, [file])),
      ]);
      for (const { status } of responses) expect([200, 201, 404, 409]).toContain(status);
      await app.ctx.jobs.runDue();
      const retained = (await ada.call<PostResponse>('GET', path)).body.post?.media ?? [];
      expect((await stored()).sort()).toEqual(retained.map(({ _id }) => _id).sort());
      if (retained.length > 0) {
        await ada.call('DELETE', path);
        await ada.call('DELETE', `${path}/permanent`);
        await app.ctx.jobs.runDue();
      }
      expect(await stored()).toEqual([]);
    }
  });
});
