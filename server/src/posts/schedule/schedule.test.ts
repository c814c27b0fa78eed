import type { PostResponse } from '@kithkin/shared/contract';
import { writtenTimes } from '@kithkin/shared/hostile-clocks';
import { kindsOf } from '../../../testing/notifications/listNotifications';
import { createPost, listPosts, sendPost } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { signInBack } from '../../../testing/testPeople';
import { createJobs } from '../../platform/jobs';
import { postJobs } from '../posts.routes';

const { app, publishedEvents, ada, ben } = setupTestServer({
  people: { ada: {}, ben: {} },
  follows: [['ben', 'ada']],
});
const HOUR = 60 * 60_000;

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const plan = (body: string, scheduledAt: string) => createPost(ada, { body, scheduledAt });
const edit = (postId: string, json: Record<string, string>) =>
  ada.call<PostResponse>('PATCH', `/posts/${postId}`, { json });
const feed = async () => (await listPosts(ben)).map(({ body, createdAt }) => ({ body, createdAt }));
const published = async () =>
  (await publishedEvents.by(ben.id, 'post-created')).map(({ post }) => post.body);
/** Advances the clock, signs in again and runs due jobs; sessions do not last as long. */
const pass = async (hours: number) => {
  app.clock.advance(hours * HOUR);
  await signInBack(app, ada, ben);
  await app.ctx.jobs.runDue();
};

it('is published at its time with events and mentions, also if no node was running', async () => {
  const at = inHours(2);
  const { _id } = await plan('Later, @ben', at);
  await pass(1);
  expect(await feed()).toEqual([]);
  expect(await publishedEvents.by(ben.id, 'post-created')).toEqual([]);
  // No job ran at the due time, as after a night without a server.
  app.clock.advance(9 * HOUR);
  await signInBack(app, ada, ben);
  expect(await feed()).toEqual([{ body: 'Later, @ben', createdAt: at }]);
  await pass(0);
  const updates = await publishedEvents.by(ben.id, 'post-created');
  expect(updates).toMatchObject([{ post: { _id, createdAt: at, scheduledAt: at } }]);
  expect(await kindsOf(ben)).toEqual(['mention']);
  await pass(1);
  expect(await publishedEvents.by(ben.id, 'post-created')).toHaveLength(1);
});

it('accepts times of the calendar with an offset, up to one year ahead', async () => {
  const status = async (scheduledAt: string) =>
    (await sendPost(ada, { body: 'Hm', scheduledAt })).status;
  for (const written of writtenTimes(Date.parse(inHours(1)))) {
    expect([written, (await plan('Hm', written)).scheduledAt]).toEqual([written, inHours(1)]);
  }
  const year = app.clock.now().getUTCFullYear() + 1;
  const inAYear = (ms: number) =>
    new Date(new Date(app.clock.now()).setUTCFullYear(year) + ms).toISOString();
  const wrongs = [
    ...['tomorrow', '+012026-01-01T00:00:00Z', '9999-12-31T00:00:00Z', `${year}-02-30T10:00:00Z`],
    ...[inHours(1).slice(0, 10), inHours(1).slice(0, 16), inHours(25).replace(/T../, 'T24')],
    ...[`${year}-13-01T10:00:00Z`, inHours(-1), inAYear(1)],
  ];
  expect(await status(inAYear(0))).toBe(201);
  for (const wrong of wrongs) {
    expect([wrong, await status(wrong)]).toEqual([wrong, 422]);
  }
});

it('can be rescheduled until it is published', async () => {
  const { _id } = await plan('Moved', inHours(1));
  const at = inHours(3);
  const moved = await edit(_id, { scheduledAt: at, body: 'Moved on' });
  expect(moved.body.post).toMatchObject({ scheduledAt: at, createdAt: at, editedAt: null });
  await pass(2);
  expect(await feed()).toEqual([]);
  await pass(1);
  expect(await feed()).toEqual([{ body: 'Moved on', createdAt: at }]);
  expect((await edit(_id, { scheduledAt: inHours(5) })).status).toBe(422);
  expect((await edit(_id, { scheduledAt: at, body: 'Fixed' })).status).toBe(200);
});

it('can be published at once by its creator, once', async () => {
  const { _id } = await plan('Now', inHours(1));
  expect((await ben.call('POST', `/posts/${_id}/publish`)).status).toBe(404);
  app.clock.advance(1000);
  const now = app.clock.now().toISOString();
  const { body } = await ada.call<PostResponse>('POST', `/posts/${_id}/publish`);
  expect(body.post).toMatchObject({ createdAt: now, scheduledAt: null });
  expect(await feed()).toEqual([{ body: 'Now', createdAt: now }]);
  expect((await ben.call('POST', `/posts/${_id}/publish`)).status).toBe(403);
  await ada.call('POST', `/posts/${_id}/publish`);
  await pass(2);
  expect(await publishedEvents.by(ben.id, 'post-created')).toHaveLength(1);
  expect(await feed()).toHaveLength(1);
});

it('is not published from the trash, waits again when recovered, and can be deleted for good', async () => {
  const at = inHours(2);
  const { _id } = await plan('Maybe', at);
  await ada.call('DELETE', `/posts/${_id}`);
  expect((await ada.call('POST', `/posts/${_id}/publish`)).status).toBe(409);
  await ada.call('PATCH', `/posts/${_id}/recover`);
  await pass(1);
  expect(await feed()).toEqual([]);
  await pass(1);
  expect(await feed()).toEqual([{ body: 'Maybe', createdAt: at }]);

  const other = await plan('Never', inHours(1));
  await ada.call('DELETE', `/posts/${other._id}`);
  await pass(2);
  expect(await feed()).toHaveLength(1);
  // Its time passed while it was in the trash, so it is published when it is recovered.
  await ada.call('PATCH', `/posts/${other._id}/recover`);
  expect(await published()).toEqual(['Maybe', 'Never']);

  const unseen = await plan('Unseen', inHours(1));
  expect((await ada.call('DELETE', `/posts/${unseen._id}/permanent`)).status).toBe(200);
  await pass(2);
  expect(await feed()).toHaveLength(2);
});

// PGlite has a single connection, so it can't test concurrency.
itOnPostgres('is published by one of several nodes', async () => {
  for (let n = 0; n < 8; n += 1) await plan(`Post ${n}`, inHours(1));
  app.clock.advance(HOUR);
  const nodes = [1, 2, 3].map(() => createJobs(app.ctx.db, postJobs, () => app.ctx));
  await Promise.all(nodes.map((node) => node.runDue()));
  expect((await published()).sort()).toEqual(Array.from({ length: 8 }, (_, n) => `Post ${n}`));
  // A job that runs twice publishes nothing more.
  const [job] = postJobs.filter(({ kind }) => kind === 'posts.publish');
  const [{ post } = { post: { _id: '' } }] = await publishedEvents.by(ben.id, 'post-created');
  await Promise.all([1, 2, 3].map(() => job?.run(app.ctx, { postId: post._id })));
  expect(await publishedEvents.by(ben.id, 'post-created')).toHaveLength(8);
});
