import type { NotificationPage, PostPage, PostResponse } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import { createJobs } from '../../platform/jobs';
import { postJobs } from '../posts.jobs';

const {
  app,
  publishedEvents: received,
  ada,
  ben,
} = setupTestServer({
  people: { ada: {}, ben: {} },
  follows: [['ben', 'ada']],
});
const HOUR = 60 * 60_000;

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const plan = async (body: string, scheduledAt: string) =>
  (await ada.call<PostResponse>('POST', '/posts', { json: { body, scheduledAt } })).body.post;
const edit = async (postId: string, fields: Record<string, string>) =>
  ada.call<PostResponse>('PATCH', `/posts/${postId}`, await formOf(fields));
const feed = async (who: TestPerson) =>
  (await who.call<PostPage>('GET', '/posts')).body.posts.map(({ body, createdAt }) => ({
    body,
    createdAt,
  }));
/** Advances the clock, signs in again and runs due jobs; sessions do not last as long. */
const pass = async (hours: number) => {
  app.clock.advance(hours * HOUR);
  await signInBack(app, ada, ben);
  await app.ctx.jobs.runDue();
};

it('comes out at its time, live and to those it mentions, also when nobody was there to do it', async () => {
  const at = inHours(2);
  const { _id } = await plan('Later, @ben', at);
  await pass(1);
  expect(await feed(ben)).toEqual([]);
  expect(await received.by(ben.id, 'post-created')).toEqual([]);
  // No job ran at the due time, as after a night without a server.
  await pass(9);
  expect(await feed(ben)).toEqual([{ body: 'Later, @ben', createdAt: at }]);
  const updates = await received.by(ben.id, 'post-created');
  expect(updates).toMatchObject([{ post: { _id, createdAt: at, scheduledAt: at } }]);
  const { body } = await ben.call<NotificationPage>('GET', '/notifications');
  expect(body.notifications).toMatchObject([{ data: { kind: 'mention', post: { _id } } }]);
  await pass(1);
  expect(await received.by(ben.id, 'post-created')).toHaveLength(1);
});

it('takes times with an offset that lie ahead', async () => {
  const status = async (scheduledAt: string) =>
    (await ada.call('POST', '/posts', { json: { body: 'Hm', scheduledAt } })).status;
  const berlin = new Date(app.clock.now().getTime() + 3 * HOUR).toISOString();
  expect(await status(berlin.replace('Z', '+02:00'))).toBe(201);
  const wrongs = ['tomorrow', '2100-01-01', '2100-01-01T10:00', '+012026-01-01T00:00:00Z'];
  for (const wrong of [...wrongs, inHours(-1)]) {
    expect([wrong, await status(wrong)]).toEqual([wrong, 422]);
  }
});

it('another time moves it, and is refused once it is out', async () => {
  const { _id } = await plan('Moved', inHours(1));
  const at = inHours(3);
  const moved = await edit(_id, { scheduledAt: at, body: 'Moved on' });
  expect(moved.body.post).toMatchObject({ scheduledAt: at, createdAt: at, editedAt: null });
  await pass(2);
  expect(await feed(ben)).toEqual([]);
  await pass(1);
  expect(await feed(ben)).toEqual([{ body: 'Moved on', createdAt: at }]);
  expect((await edit(_id, { scheduledAt: inHours(5) })).status).toBe(422);
  expect((await edit(_id, { scheduledAt: at, body: 'Fixed' })).status).toBe(200);
});

it('is posted now on request, by its creator, once', async () => {
  const { _id } = await plan('Now', inHours(1));
  expect((await ben.call('POST', `/posts/${_id}/publish`)).status).toBe(404);
  app.clock.advance(1000);
  const now = app.clock.now().toISOString();
  const { body } = await ada.call<PostResponse>('POST', `/posts/${_id}/publish`);
  expect(body.post).toMatchObject({ createdAt: now, scheduledAt: null });
  expect(await feed(ben)).toEqual([{ body: 'Now', createdAt: now }]);
  expect((await ben.call('POST', `/posts/${_id}/publish`)).status).toBe(403);
  await ada.call('POST', `/posts/${_id}/publish`);
  await pass(2);
  expect(await received.by(ben.id, 'post-created')).toHaveLength(1);
  expect(await feed(ben)).toHaveLength(1);
});

it('is cancelled by the trash, waits again when recovered, and can go for good unseen', async () => {
  const at = inHours(2);
  const { _id } = await plan('Maybe', at);
  await ada.call('DELETE', `/posts/${_id}`);
  expect((await ada.call('POST', `/posts/${_id}/publish`)).status).toBe(409);
  await ada.call('PATCH', `/posts/${_id}/recover`);
  await pass(1);
  expect(await feed(ben)).toEqual([]);
  await pass(1);
  expect(await feed(ben)).toEqual([{ body: 'Maybe', createdAt: at }]);

  const other = await plan('Never', inHours(1));
  await ada.call('DELETE', `/posts/${other._id}`);
  await pass(2);
  expect(await feed(ben)).toHaveLength(1);
  // Its time passed while it was in the trash: it is published when it is recovered.
  await ada.call('PATCH', `/posts/${other._id}/recover`);
  expect((await received.by(ben.id, 'post-created')).map(({ post }) => post.body)).toEqual([
    'Maybe',
    'Never',
  ]);

  const unseen = await plan('Unseen', inHours(1));
  expect((await ada.call('DELETE', `/posts/${unseen._id}/permanent`)).status).toBe(200);
  await pass(2);
  expect(await feed(ben)).toHaveLength(2);
});

// PGlite has a single connection, so it can't test concurrency.
itOnPostgres('of two nodes one brings it out', async () => {
  for (let n = 0; n < 8; n += 1) await plan(`Post ${n}`, inHours(1));
  app.clock.advance(HOUR);
  const nodes = [1, 2, 3].map(() => createJobs(app.ctx.db, postJobs, () => app.ctx));
  await Promise.all(nodes.map((node) => node.runDue()));
  const bodies = (await received.by(ben.id, 'post-created')).map(({ post }) => post.body).sort();
  expect(bodies).toEqual(Array.from({ length: 8 }, (_, n) => `Post ${n}`));
  // A job that runs twice publishes nothing more.
  const [job] = postJobs.filter(({ kind }) => kind === 'posts.publish');
  const [{ post } = { post: { _id: '' } }] = await received.by(ben.id, 'post-created');
  await Promise.all([1, 2, 3].map(() => job?.run(app.ctx, { postId: post._id })));
  expect(await received.by(ben.id, 'post-created')).toHaveLength(8);
});
