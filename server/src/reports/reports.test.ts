import type { ReportResponse } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../testing/chats/chat';
import { picture } from '../../testing/forms';
import { createPost, createPostId } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import type { TestPerson } from '../../testing/testApp';
import { closeReports, listReports } from '../admin/admin.store';
import { describeReports } from '../admin/describe';
import { id, sql } from '../platform/db';
import { newId } from '../platform/ids';
import { sweepReports } from './reports.service';

const { app, ada, ben, eve } = setupTestServer();

const report = (who: TestPerson, json: object) =>
  who.call<ReportResponse & { code: string }>('POST', '/reports', {
    json: { reason: 'spam', ...json },
  });
const post = (who: TestPerson) => createPostId(who);
const count = async () =>
  (await app.ctx.db.one<{ count: number }>(sql`select count(*) as count from reports`))?.count;

it('is created once while it is open, and once per clientId', async () => {
  const target = { targetType: 'post', targetId: await post(ada) };
  const first = await report(ben, { ...target, details: 'Look' });
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    message: 'Thank you. An admin will look at it.',
    report: { _id: expect.any(String) },
  });
  expect((await report(ben, { ...target, reason: 'abuse' })).body).toEqual(first.body);
  expect((await report(eve, target)).body).not.toEqual(first.body);
  await app.ctx.db.run(sql`update reports set closed_at = created_at, outcome = 'dismissed'`);
  expect((await report(ben, target)).body).not.toEqual(first.body);
  expect(await count()).toBe(3);
  // A retry returns the report, also if the subject is deleted.
  const json = { targetType: 'post', targetId: await post(ada), clientId: 'client-0001' };
  const { body } = await report(ben, json);
  await ada.call('DELETE', `/posts/${json.targetId}`);
  expect(await report(ben, json)).toMatchObject({ status: 201, body });
  expect(await count()).toBe(4);
});

it('retains the text until 180 days after the decision, also without the accounts', async () => {
  const postId = await post(ada);
  await report(ben, { targetType: 'post', targetId: postId });
  await app.ctx.db.run(sql`delete from users where id in (${id(ada.id)}, ${id(ben.id)})`);
  const [stored] = await listReports(app.ctx.db, 'open');
  expect(stored).toMatchObject({
    owner_name: 'ada',
    reporter_name: 'ben',
    excerpt: 'Hello',
    exists: false,
  });

  await closeReports(app.ctx.db, { type: 'post', id: postId }, 'dismissed', app.clock.now());
  app.clock.advance(179 * 24 * 60 * 60_000);
  await sweepReports.run(app.ctx, {});
  expect(await count()).toBe(1);
  app.clock.advance(2 * 24 * 60 * 60_000);
  await sweepReports.run(app.ctx, {});
  expect(await count()).toBe(0);
});

it('retains the pictures as long, and shows admins their paths', async () => {
  const { _id: postId, media } = await createPost(ada, {}, [await picture()]);
  const assetId = media[0]?._id ?? '';
  await report(ben, { targetType: 'post', targetId: postId });
  await app.ctx.db.run(sql`
    update users set deletion_requested_at = '2020-01-01' where id = ${id(ada.id)}`);
  const sweep = async () => {
    app.clock.advance(25 * 60 * 60_000);
    await app.ctx.jobs.runDue();
    return (await app.ctx.mediaStore.list('', 100)).includes(assetId);
  };
  expect(await sweep()).toBe(true);
  expect(await app.ctx.db.one(sql`select 1 from media_assets where id = ${id(assetId)}`)).toBe(
    undefined,
  );
  const listed = await listReports(app.ctx.db, 'open');
  expect(describeReports(listed)).toContain(`image: media/${assetId}/o.webp`);

  await closeReports(app.ctx.db, { type: 'post', id: postId }, 'dismissed', app.clock.now());
  app.clock.advance(178 * 24 * 60 * 60_000);
  expect(await sweep()).toBe(true);
  app.clock.advance(2 * 24 * 60 * 60_000);
  await sweep();
  expect(await sweep()).toBe(false);
});

it('is about existing content of other users', async () => {
  const postId = await post(ada);
  for (const target of [
    { targetType: 'user', targetId: 'nobody' },
    { targetType: 'post', targetId: 'not-an-id' },
    { targetType: 'story', targetId: newId() },
    { targetType: 'message', targetId: newId() },
  ]) {
    expect((await report(ben, target)).status).toBe(404);
  }
  expect((await report(ada, { targetType: 'user', targetId: 'ada' })).status).toBe(400);
  expect((await report(ada, { targetType: 'post', targetId: postId })).status).toBe(400);
  expect(await count()).toBe(0);
});

it('of a message is possible for its recipients only', async () => {
  const chat = await start(ada, [ben]);
  const sent = await sendMessage(ada, chat, 'Hello');
  const target = { targetType: 'message', targetId: sent.body._id };
  expect((await report(eve, target)).status).toBe(404);
  expect((await report(ada, target)).status).toBe(400);
  expect((await report(ben, target)).status).toBe(201);
  await ben.call('DELETE', `/chats/${chat}`);
  expect((await report(ben, { ...target, reason: 'other' })).status).toBe(404);
});

itOnPostgres('is created once for concurrent requests', async () => {
  const targets = [await post(ada), await post(ada)];
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      report(ben, { targetType: 'post', targetId: targets[n % 2] }),
    ),
  );
  expect(new Set(responses.map(({ body }) => body.report._id)).size).toBe(2);
  expect(await count()).toBe(2);
});
