import { setupTestServer } from '../../../testing/setupTestServer';
import { signedIn } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';
import { countNextFollows } from './followCounts.store';

const { app, ada, ben } = setupTestServer({
  people: { ada: {}, ben: {} },
  follows: [['ben', 'ada']],
});

const FANS = 600;

/** Creates followers of ada, the first ten of whom she follows. */
const createFans = () =>
  app.ctx.db.run(sql`
    with people as (
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      select gen_random_uuid(), 'fan' || n, 'fan' || n || '@example.org', 'A Fan', '', ${time(app.clock.now())}
      from generate_series(1, ${FANS}::int) n returning id, user_name
    )
    insert into follows (follower_id, followee_id, status, created_at)
    select id, ${id(ada.id)}, 'accepted', ${time(app.clock.now())} from people
    union all
    select ${id(ada.id)}, id, 'accepted', ${time(app.clock.now())} from people where user_name like 'fan_'`);

const setAway = (isAway: boolean) =>
  app.ctx.db.run(sql`
    update users set deactivated_at = ${isAway ? time(app.clock.now()) : null} where id = ${id(ada.id)}`);
const step = (size: number) => app.ctx.db.transaction((tx) => countNextFollows(tx, size));
const finish = async () => {
  while (await step(200));
};

/** Returns the sums of both counts at the others, as they are. */
const sums = () =>
  app.ctx.db.one<{ followers: number; following: number }>(sql`
    select sum(followers_count)::int as followers, sum(following_count)::int as following
    from users where id <> ${id(ada.id)}`);

it('the counts around someone with many followers change in steps', async () => {
  await createFans();
  expect(await sums()).toEqual({ followers: 9, following: FANS + 1 });
  await setAway(true);
  expect(await sums()).toEqual({ followers: 9, following: FANS + 1 });
  await step(200);
  await step(200);
  expect(await sums()).toEqual({ followers: 0, following: FANS + 1 - 200 });
  app.clock.advance(60_000);
  await app.ctx.jobs.runDue();
  expect(await sums()).toEqual({ followers: 0, following: 0 });
  await setAway(false);
  await finish();
  expect(await sums()).toEqual({ followers: 9, following: FANS + 1 });
});

it('a change of mind in between ends with the right counts, whoever unfollows and follows', async () => {
  await createFans();
  await setAway(true);
  for (const isAway of [false, true, false, true, false]) {
    await step(150);
    await step(70);
    await app.ctx.db.run(sql`
      delete from follows where followee_id = ${id(ada.id)} and follower_id in (
        select follower_id from follows where followee_id = ${id(ada.id)}
        order by md5(follower_id::text || ${String(isAway)}) limit 20)`);
    await setAway(isAway);
    await ben.call('DELETE', '/users/ada/follow');
    await ben.call('POST', '/users/ada/follow');
  }
  await finish();
  const wrong = await app.ctx.db.query(sql`
    select u.user_name from users u where u.id <> ${id(ada.id)} and (
      u.following_count <> (select count(*) from follows f where f.follower_id = u.id)
      or u.followers_count <> (select count(*) from follows f where f.followee_id = u.id))`);
  expect(wrong).toEqual([]);
});

it('the deletion of such an account leaves nobody’s count wrong, and nothing of it', async () => {
  await createFans();
  await app.ctx.db.run(sql`
    update users set deletion_requested_at = ${time(app.clock.now())} where id = ${id(ada.id)}`);
  app.clock.advance(31 * 24 * 3600_000);
  await app.ctx.jobs.runDue();
  app.clock.advance(3600_000);
  await app.ctx.jobs.runDue();
  expect(await sums()).toEqual({ followers: 0, following: 0 });
  expect(
    await app.ctx.db.one(sql`
      select (select count(*)::int from follows) as follows,
        (select count(*)::int from users where id = ${id(ada.id)}) as users`),
  ).toEqual({ follows: 0, users: 0 });
  expect((await (await signedIn(app, ben)).call('GET', '/users/ada')).status).toBe(404);
});
