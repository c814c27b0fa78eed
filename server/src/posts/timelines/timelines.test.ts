import { bodiesOf, createPost } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { createTestUser, signInBack } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';
import { MERGE_ON_READ_ABOVE, MERGE_ON_READ_BELOW, SYNC_FAN_OUT_LIMIT } from './timelines.service';

const { app, ada, ben } = setupTestServer({
  people: { ada: {}, ben: {} },
  follows: [['ben', 'ada']],
});

const make = async (body: string) => (await createPost(ada, body))._id;
const entries = async () =>
  (await app.ctx.db.one<{ n: number }>(sql`select count(*) as n from timeline_entries`))?.n;
const merged = () =>
  app.ctx.db.one(sql`select merged_on_read as merged from users where id = ${id(ada.id)}`);

/** Creates this many followers of ada. */
const createFollowers = (size: number) =>
  app.ctx.db.run(sql`
    with people as (
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      select gen_random_uuid(), 'fan' || n, 'fan' || n || '@example.org', 'A Fan', '', ${time(app.clock.now())}
      from generate_series(1, ${size}::int) n returning id
    )
    insert into follows (follower_id, followee_id, status, created_at)
    select id, ${id(ada.id)}, 'accepted', ${time(app.clock.now())} from people`);
/** Sets ada's follower count without creating followers. */
const setFollowersCount = (size: number) =>
  app.ctx.db.run(sql`update users set followers_count = ${size}::int where id = ${id(ada.id)}`);

it('distributes posts in their transaction to a small audience, and by a job to a larger one', async () => {
  await make('Small');
  expect([await bodiesOf(ben), await entries()]).toEqual([['Small'], 2]);
  await app.ctx.db.run(sql`delete from posts`);
  await createFollowers(SYNC_FAN_OUT_LIMIT + 700);
  const postId = await make('Larger');
  expect([await bodiesOf(ada), await entries()]).toEqual([['Larger'], 1]);
  await app.ctx.jobs.runDue();
  expect([await bodiesOf(ben), await entries()]).toEqual([['Larger'], SYNC_FAN_OUT_LIMIT + 702]);
  await ada.call('DELETE', `/posts/${postId}`);
  await ada.call('PATCH', `/posts/${postId}/recover`);
  await app.ctx.jobs.runDue();
  expect(await entries()).toBe(SYNC_FAN_OUT_LIMIT + 702);
});

it('merges posts to a very large audience on read, with hysteresis', async () => {
  await make('Before');
  await setFollowersCount(MERGE_ON_READ_ABOVE);
  await app.ctx.jobs.runDue();
  expect(await merged()).toEqual({ merged: true });
  app.clock.advance(60_000);
  await make('Merged');
  await app.ctx.jobs.runDue();
  expect([await bodiesOf(ben), await entries()]).toEqual([['Merged', 'Before'], 3]);

  await setFollowersCount(MERGE_ON_READ_BELOW);
  app.clock.advance(10 * 60_000);
  await app.ctx.jobs.runDue();
  expect(await merged()).toEqual({ merged: true });
  await setFollowersCount(MERGE_ON_READ_BELOW - 1);
  app.clock.advance(10 * 60_000);
  await app.ctx.jobs.runDue();
  expect(await merged()).toEqual({ merged: false });
  await signInBack(app, ben);
  expect([await bodiesOf(ben), await entries()]).toEqual([['Merged', 'Before'], 4]);
});

it('adds nothing to the feed of users who unfollow before the job runs', async () => {
  await createFollowers(SYNC_FAN_OUT_LIMIT);
  await make('Late');
  await ben.call('DELETE', '/users/ada/follow');
  await app.ctx.jobs.runDue();
  expect([await bodiesOf(ben), await entries()]).toEqual([[], SYNC_FAN_OUT_LIMIT + 1]);
});

// PGlite has a single connection, so it can't test concurrency.
itOnPostgres(
  'leaves neither stale entries nor gaps when posts and unfollows are concurrent',
  async () => {
    const fans = await Promise.all(
      Array.from({ length: 6 }, (_, n) => createTestUser(app, { userName: `fan_${n}` })),
    );
    for (let round = 0; round < 4; round += 1) {
      const leave = round % 2 === 1;
      await Promise.all([
        ...fans.map((fan) => fan.call(leave ? 'DELETE' : 'POST', '/users/ada/follow')),
        ...[1, 2, 3].map((n) => make(`Post ${round}.${n}`)),
      ]);
      const wrong = await app.ctx.db.query(sql`
      select f.id, p.id from users f cross join posts p
      where f.user_name like 'fan%' and (
        exists (select 1 from follows w where w.follower_id = f.id and w.followee_id = p.creator_id)
        <> exists (select 1 from timeline_entries t where t.owner_id = f.id and t.post_id = p.id))`);
      expect(wrong).toEqual([]);
    }
  },
);
