import { createManyUsers } from '../../../testing/people/peopleActions';
import { bodiesOf, createPost, createPostId, walkPosts } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, signInBack } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';
import { MERGE_ON_READ_ABOVE, MERGE_ON_READ_BELOW, SYNC_FAN_OUT_LIMIT } from './timelines.service';
import { trimTimelines } from './trimming.jobs';

const { app, ada, ben, eve } = setupTestServer({ follows: [['ben', 'ada']] });

const make = (body: string) => createPostId(ada, body);
const entries = async () =>
  (await app.ctx.db.one<{ n: number }>(sql`select count(*) as n from timeline_entries`))?.n;
const merged = () =>
  app.ctx.db.one(sql`select merged_on_read as merged from users where id = ${id(ada.id)}`);

/** Sets ada's follower count without creating followers. */
const setFollowersCount = (size: number) =>
  app.ctx.db.run(sql`update users set followers_count = ${size}::int where id = ${id(ada.id)}`);

it('distributes posts in their transaction to a small audience, and by a job to a larger one', async () => {
  await make('Small');
  expect([await bodiesOf(ben), await entries()]).toEqual([['Small'], 2]);
  await app.ctx.db.run(sql`delete from posts`);
  await createManyUsers(app, 'fan', SYNC_FAN_OUT_LIMIT + 700, { follows: ada });
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
  await createManyUsers(app, 'fan', SYNC_FAN_OUT_LIMIT, { follows: ada });
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

describe('a trimmed timeline', () => {
  beforeEach(async () => {
    await ben.call('DELETE', '/users/ada/follow');
    for (const name of ['ada', 'ben']) await eve.call('POST', `/users/${name}/follow`);
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
  const ownEntries = async (who: TestPerson) =>
    (
      await app.ctx.db.one<{ n: number }>(
        sql`select count(*)::int as n from timeline_entries where owner_id = ${id(who.id)}`,
      )
    )?.n;

  it('is continued below in the same order, each post once', async () => {
    await makePosts(1, 20);
    const whole = await feed(eve, 50);
    expect(whole).toHaveLength(20);
    await trimTimelines(app.ctx, 7);
    expect(await ownEntries(eve)).toBe(7);
    for (const limit of [3, 7, 50]) expect(await feed(eve, limit)).toEqual(whole);
    await makePosts(21, 24);
    await trimTimelines(app.ctx, 7);
    expect([await ownEntries(eve), (await feed(eve, 3)).slice(4)]).toEqual([7, whole]);
  });

  it('respects follows, private accounts and blocks below', async () => {
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
    expect(await ownEntries(ben)).toBe(200);
    expect(new Set(await feed(ben, 50)).size).toBe(230);
  });
});
