import type { PostPage } from '@kithkin/shared/contract';
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
    const who = [ada, ben, eve][n % 3] ?? ada;
    await who.call('POST', '/posts', { json: { body: `${n}` } });
    // Every other one has the time of the one before.
    if (n % 2 === 0) app.clock.advance(1000);
  }
};
const page = async (who: TestPerson, limit: number, cursor?: string | null) =>
  (await who.call<PostPage>('GET', `/posts?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`))
    .body;
/** Reads a feed to its end. */
async function feed(who: TestPerson, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; ; ) {
    const { posts, nextCursor } = await page(who, limit, cursor);
    ids.push(...posts.map(({ _id }) => _id));
    if (!nextCursor) return ids;
    cursor = nextCursor;
  }
}
const entries = async (who: TestPerson) =>
  (
    await app.ctx.db.one<{ n: number }>(
      sql`select count(*)::int as n from timeline_entries where owner_id = ${id(who.id)}`,
    )
  )?.n;

it('a feed goes on below its timeline in the same order, without a hole or a double', async () => {
  await makePosts(1, 20);
  const whole = await feed(eve, 50);
  expect(whole).toHaveLength(20);
  await trimTimelines(app.ctx, 7);
  expect(await entries(eve)).toBe(7);
  for (const limit of [1, 3, 7, 50]) expect(await feed(eve, limit)).toEqual(whole);
  await makePosts(21, 24);
  await trimTimelines(app.ctx, 7);
  expect([await entries(eve), (await feed(eve, 3)).slice(4)]).toEqual([7, whole]);
});

it('below the timeline counts what counts in it: follows, mutes, followers only', async () => {
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

it('the feed of a new follower goes back to the first post', async () => {
  await app.ctx.db.run(sql`
    insert into posts (id, creator_id, body, created_at, shown_at, announced_at)
    select gen_random_uuid(), ${id(ada.id)}, 'Old', at, at, at
    from generate_series(1, 230) n,
      lateral (select ${time(app.clock.now())} - n * interval '1 minute' as at) t`);
  await ben.call('POST', '/users/ada/follow');
  expect(await entries(ben)).toBe(200);
  expect(new Set(await feed(ben, 50)).size).toBe(230);
});
