import { randomUUID } from 'node:crypto';
import type { Figures, PostResponse, ReportResponse } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';
import { gatherFigures } from './figures.jobs';
import { readFigures } from './figures.service';

const { app, ada, ben, eve } = setupTestServer();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Runs the job and returns the figures. */
async function gathered(days = 7): Promise<Figures> {
  await gatherFigures.run(app.ctx, {});
  return readFigures(app.ctx, days);
}
const useSession = (who: TestPerson) =>
  app.ctx.db.run(sql`
    update sessions set last_used_at = ${time(app.clock.now())} where user_id = ${id(who.id)}`);
const post = async (body: string) =>
  (await ben.call<PostResponse>('POST', '/posts', { json: { body } })).body.post._id;

beforeEach(async () => {
  await app.ctx.db.run(sql`update users set role = 'admin' where id = ${id(ada.id)}`);
  const noon = new Date(app.clock.now().getTime() + DAY_MS);
  noon.setUTCHours(12, 0, 0, 0);
  app.clock.set(noon);
  await signInBack(app, ada, ben, eve);
  await app.ctx.db.run(sql`
    update users set created_at = ${time(new Date(noon.getTime() - 3 * DAY_MS))}`);
  await app.ctx.db.run(sql`
    update sessions set last_used_at = ${time(new Date(noon.getTime() - 3 * DAY_MS))}`);
});

test('counts who was active today and this week, and what was posted', async () => {
  await useSession(ben);
  await post('One');
  await post('Two');
  const { days, gatheredAt } = await gathered();
  expect(gatheredAt).not.toBeNull();
  expect(days).toEqual([
    {
      day: app.clock.now().toISOString().slice(0, 10),
      people: 3,
      registered: 0,
      left: null,
      active: 1,
      activeWeek: 3,
      posts: 2,
      messages: 0,
    },
  ]);
});

test('a past day stays as it was, also for those who are active again', async () => {
  await useSession(ben);
  await gathered();
  app.clock.advance(DAY_MS);
  await useSession(ben);
  await useSession(eve);
  const { days } = await gathered();
  expect(days.map(({ active }) => active)).toEqual([1, 2]);
  await app.ctx.db.run(sql`update sessions set last_used_at = ${time(app.clock.now())}`);
  app.clock.advance(DAY_MS);
  expect((await gathered()).days.map(({ active }) => active)).toEqual([1, 3, 0]);
});

test('who has left is the difference to the day before', async () => {
  await gathered();
  app.clock.advance(DAY_MS);
  await app.ctx.db.run(sql`
    update users set deactivated_at = ${time(app.clock.now())} where id = ${id(eve.id)}`);
  const { days } = await gathered();
  expect(days.map(({ people, left }) => [people, left])).toEqual([
    [3, null],
    [2, 1],
  ]);
});

test('the time until reports were decided is the median and that of the slowest tenth', async () => {
  const opened = app.clock.now();
  const report = async (body: string) => {
    const json = { targetType: 'post', targetId: await post(body), reason: 'spam' };
    return (await eve.call<ReportResponse>('POST', '/reports', { json })).body.report._id;
  };
  for (const hours of [1, 2, 30]) {
    await app.ctx.db.run(sql`
      update reports set closed_at = ${time(new Date(opened.getTime() + hours * HOUR_MS))}
      where id = ${id(await report(`After ${hours}`))}`);
  }
  await report('Open');
  const { reports } = await gathered();
  expect(reports).toEqual({
    open: 1,
    oldestOpenAt: opened.toISOString(),
    decided: 3,
    medianHours: 2,
    slowestTenthHours: 24.4,
  });
});

test('reports about people with a role are not counted, since they would see them', async () => {
  for (const who of [ada, eve]) {
    const json = { targetType: 'user', targetId: who.id, reason: 'spam' };
    await ben.call<ReportResponse>('POST', '/reports', { json });
  }
  await app.ctx.db.run(
    sql`update reports set closed_at = created_at where owner_id = ${id(ada.id)}`,
  );
  const { open, decided } = (await gathered()).reports;
  expect([open, decided]).toEqual([1, 0]);
});

test('files are listed by kind, the largest without name and owner', async () => {
  for (const [scope, bytes] of [
    ['post', 300],
    ['post', 200],
    ['chat', 900],
  ] as const) {
    await app.ctx.db.run(sql`
      insert into media_assets (id, owner_id, kind, scope, path, mime, bytes, created_at)
      values (${id(randomUUID())}, ${id(ben.id)}, 'image', ${scope}, ${randomUUID()}, 'image/webp',
        ${bytes}::bigint, ${time(app.clock.now())})`);
  }
  const { storage } = await gathered();
  expect(storage.kinds).toEqual([
    { scope: 'chat', kind: 'image', files: 1, bytes: 900 },
    { scope: 'post', kind: 'image', files: 2, bytes: 500 },
  ]);
  expect(storage.largest.map(({ bytes }) => bytes)).toEqual([900, 300, 200]);
  expect(JSON.stringify(storage)).not.toContain(ben.id);
  expect(storage.databaseBytes).toBeGreaterThan(0);
  expect(storage.freeBytes).toBeGreaterThan(0);
});

test('days are deleted after 400 days', async () => {
  await gathered();
  app.clock.advance(401 * DAY_MS);
  expect((await gathered(400)).days).toHaveLength(1);
});

test('opening the page again within ten seconds reads nothing again', async () => {
  await gathered();
  const posts = async () =>
    (await ada.call<Figures>('GET', '/desk/figures?days=7')).body.days[0]?.posts;
  expect(await posts()).toBe(0);
  await app.ctx.db.run(sql`update daily_figures set posts = 99`);
  expect(await posts()).toBe(0);
  app.clock.advance(10_000);
  expect(await posts()).toBe(99);
});
