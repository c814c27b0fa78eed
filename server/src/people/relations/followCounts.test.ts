import { createManyUsers, namesAt, profileOf } from '../../../testing/people/peopleActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate, signedIn } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';
import { countNext } from './followCounts.store';

const { app, ada, ben, eve } = setupTestServer();

beforeEach(async () => {
  for (const [one, other] of [
    [ada, 'ben'],
    [ben, 'ada'],
    [eve, 'ada'],
    [eve, 'ben'],
  ] as const) {
    await one.call('POST', `/users/${other}/follow`);
  }
});

const set = (column: string, person: TestPerson, at: Date | null) =>
  app.ctx.db.run(sql`update users set ${sql.raw(column)} = ${at === null ? null : time(at)}
    where id = ${id(person.id)}`);

/** Returns 'followers/following' of a profile, after asserting that its lists have these lengths. */
async function countsOf(who: TestPerson): Promise<string> {
  const user = await profileOf(who, who.id);
  for (const side of ['followers', 'following'] as const) {
    expect(await namesAt(who, `/users/${who.id}/${side}`)).toHaveLength(user[`${side}Count`]);
    expect(user[side]).toHaveLength(user[`${side}Count`]);
  }
  return `${user.followersCount}/${user.followingCount}`;
}
const counts = async (...people: TestPerson[]) => {
  const found: string[] = [];
  for (const person of people) found.push(await countsOf(person));
  return found.join(' ');
};

describe('counts', () => {
  it.each(['deactivated_at', 'deletion_requested_at', 'suspended_at'])(
    'exclude users whose %s is set, until they are back',
    async (column) => {
      expect(await counts(ada, eve)).toBe('2/1 0/2');
      await set(column, ben, app.clock.now());
      expect(await counts(ada, eve)).toBe('1/0 0/1');
      await set(column, ben, null);
      expect(await counts(ada, eve, ben)).toBe('2/1 0/2 2/1');
    },
  );

  it('exclude a user once for several reasons, and are right when two leave and return in turn', async () => {
    await set('deactivated_at', ben, app.clock.now());
    await set('suspended_at', ben, app.clock.now());
    await set('deactivated_at', ben, null);
    expect(await counts(ada)).toBe('1/0');
    await set('suspended_at', ben, null);
    expect(await counts(ada)).toBe('2/1');
    for (const [person, at] of [
      [ada, app.clock.now()],
      [ben, app.clock.now()],
      [ada, null],
      [ben, null],
    ] as const) {
      await set('deactivated_at', person, at);
    }
    expect(await counts(ada, ben)).toBe('2/1 2/1');
  });

  it('include a user who was accepted while inactive', async () => {
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    const dan = await createTestUser(app, { userName: 'dan' });
    await dan.call('POST', '/users/ada/follow');
    await deactivate(app, dan.id);
    await ada.call('PATCH', '/users/me', { json: { isPrivate: false } });
    expect(await counts(ada)).toBe('2/1');
    await set('deactivated_at', dan, null);
    expect(await counts(ada, dan)).toBe('3/1 0/1');
  });

  it('exclude deleted users, active or not', async () => {
    await deactivate(app, ben.id);
    await app.ctx.db.run(sql`delete from users where id = ${id(ben.id)}`);
    expect(await counts(ada, eve)).toBe('1/0 0/1');
    await app.ctx.db.run(sql`delete from users where id = ${id(eve.id)}`);
    expect(await counts(ada)).toBe('0/0');
  });

  itOnPostgres('are right when follows race with leaving and returning', async () => {
    const users = await Promise.all(
      Array.from({ length: 6 }, (_, n) => createTestUser(app, { userName: `person${n}` })),
    );
    for (let round = 0; round < 4; round += 1) {
      const [method, at] = round % 2 === 0 ? (['POST', 1] as const) : (['DELETE', 0] as const);
      await Promise.all([
        ...users.map((person) => person.call(method, '/users/ada/follow')),
        // One statement per user, as when users deactivate: a single statement for all would hold
        // one row lock while it waits for another.
        ...['person1', 'person3', 'person5'].map((userName) =>
          app.ctx.db.transaction((tx) =>
            tx.run(sql`update users set deactivated_at = ${at ? time(app.clock.now()) : null}
              where user_name = ${userName}`),
          ),
        ),
      ]);
    }
    await app.ctx.db.run(sql`update users set deactivated_at = null`);
    const expected = await app.ctx.db.one<{ n: number }>(
      sql`select count(*) as n from follows where followee_id = ${id(ada.id)}`,
    );
    expect(await counts(ada)).toBe(`${expected?.n}/1`);
  });
});

describe('of a user with many followers', () => {
  const FANS = 600;

  // Only ben follows ada.
  beforeEach(() =>
    app.ctx.db.run(sql`delete from follows where followee_id <> ${id(ada.id)}
    or follower_id <> ${id(ben.id)}`),
  );

  /** Creates followers of ada, the first ten of whom she follows. */
  const createFans = async () => {
    await createManyUsers(app, 'fan', FANS, { follows: ada });
    await app.ctx.db.run(sql`
      insert into follows (follower_id, followee_id, status, created_at)
      select ${id(ada.id)}, id, 'accepted', ${time(app.clock.now())} from users
      where user_name like 'fan_'`);
  };

  const setAway = (isAway: boolean) => set('deactivated_at', ada, isAway ? app.clock.now() : null);
  const step = (size: number) =>
    app.ctx.db.transaction((tx) => countNext(tx, 'uncounted_follows', size));
  const finish = async () => {
    while (await step(200));
  };

  /** Returns the sums of both counts at the others, as they are. */
  const sums = () =>
    app.ctx.db.one(sql`
      select sum(followers_count)::int as followers, sum(following_count)::int as following
      from users where id <> ${id(ada.id)}`);

  it('the counts of others change in steps', async () => {
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

  it('the counts are right after several changes in between, with follows and unfollows', async () => {
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

  it('a deletion of the account leaves the right counts', async () => {
    await createFans();
    await app.ctx.db.run(sql`
      update users set deletion_requested_at = ${time(app.clock.now())} where id = ${id(ada.id)}`);
    app.clock.advance(31 * 24 * 3600_000);
    await app.ctx.jobs.runDue();
    app.clock.advance(3600_000);
    await app.ctx.jobs.runDue();
    expect(await sums()).toEqual({ followers: 0, following: 0 });
    expect(await app.ctx.db.query(sql`select 1 from follows`)).toEqual([]);
    expect((await (await signedIn(app, ben)).call('GET', '/users/ada')).status).toBe(404);
  });
});
