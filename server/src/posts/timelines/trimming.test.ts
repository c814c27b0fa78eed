import { createPost, walkPosts } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { id, sql, time } from '../../platform/db';
import { trimTimelines } from './trimming.jobs';

const { app, ada, ben, eve } = setupTestServer({
  follows: [
    ['eve', 'ada'],
    ['eve', 'ben'],
  ],
});

const makePosts = async (from: number, to: number) => {
  for (let n = from; n <= to; n += 1) {
    await createPost([ada, ben, eve][n % 3] ?? ada, `${n}`);
    // Every other one has the time of the one before.
    if (n % 2 === 0) app.clock.advance(1000);
  }
};
/** Reads a feed to its end. */
const feed = async (who: TestPerson, limit: number) =>
  (await walkPosts(who, '/posts', limit)).map(({ _id }) => _id);
const entries = async (who: TestPerson) =>
  (
    await app.ctx.db.one<{ n: number }>(
      sql`select count(*)::int as n from timeline_entries where owner_id = ${id(who.id)}`,
    )
  )?.n;

it('continues a feed below its timeline in the same order, each post once', async () => {
  await makePosts(1, 20);
  const whole = await feed(eve, 50);
  expect(whole).toHaveLength(20);
  await trimTimelines(app.ctx, 7);
  expect(await entries(eve)).toBe(7);
  for (const limit of [3, 7, 50]) expect(await feed(eve, limit)).toEqual(whole);
  await makePosts(21, 24);
  await trimTimelines(app.ctx, 7);
  expect([await entries(eve), (await feed(eve, 3)).slice(4)]).toEqual([7, whole]);
});

it('respects follows, private accounts and blocks below the timeline', async () => {
  await makePosts(1, 12);
  await trimTimelines(app.ctx, 2);
  const ofBoth = await feed(eve, 5);
  await eve.call('DELETE', '/users/ben/follow');
  expect((await feed(eve, 5)).length).toBe(ofBoth.length - 4);
  await eve.call('POST', '/users/ben/follow');
  expect(await feed(eve, 5)).toEqual(ofBoth);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect(await feed(eve, 5)).toEqual(ofBoth);
  await ada.call('POST', '/users/eve/block');
  expect((await feed(eve, 5)).length).toBe(ofBoth.length - 4);
  // A timeline of one entry and a stranger's empty one have no floor.
  expect(await feed(ben, 5)).toHaveLength(4);
});

it('shows new followers all posts back to the first', async () => {
  await app.ctx.db.run(sql`
    insert into posts (id, creator_id, body, created_at, shown_at, announced_at)
    select gen_random_uuid(), ${id(ada.id)}, 'Old', at, at, at
    from generate_series(1, 230) n,
      lateral (select ${time(app.clock.now())} - n * interval '1 minute' as at) t`);
  await ben.call('POST', '/users/ada/follow');
  expect(await entries(ben)).toBe(200);
  expect(new Set(await feed(ben, 50)).size).toBe(230);
});
