import type { FollowResponse, UserPage } from '@kithkin/shared/contract';
import {
  createManyUsers,
  namesAt,
  profileOf,
  setPrivate,
} from '../../../testing/people/peopleActions';
import { bodiesOf as feed } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { describeOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';

const { app, ada, ben, eve } = setupTestServer({
  people: { ada: { isPrivate: true }, ben: {}, eve: {} },
});

const follow = (who: TestPerson, name: string) =>
  who.call<FollowResponse>('POST', `/users/${name}/follow`);
const respond = (who: TestPerson, name: string, action: string) =>
  who.call('POST', `/users/${name}/follow-requests`, { json: { action } });
const waiting = (who: TestPerson) => namesAt(who, '/users/me/pending-requests');
const page = async (who: TestPerson, path: string) =>
  (await who.call<UserPage>('GET', `/users/${path}`)).body;

it('following a public account has effect at once, and may be repeated', async () => {
  for (let n = 0; n < 2; n += 1) {
    const { status, body } = await follow(ada, 'ben');
    expect([status, body.status]).toEqual([200, 'success']);
  }
  expect(await profileOf(ada, 'ben')).toMatchObject({
    followersCount: 1,
    followStatus: 'following',
  });
  // A follow stays when the account turns private; only new ones are requests.
  await setPrivate(ben, true);
  expect((await follow(ada, 'ben')).body.status).toBe('success');
  expect((await follow(eve, 'ben')).body.status).toBe('pending');
  for (let n = 0; n < 2; n += 1) await ada.call('DELETE', '/users/ben/follow');
  expect(await profileOf(ada, 'ben')).toMatchObject({ followersCount: 0, followStatus: 'none' });
});

it('following a private account is a request until it is accepted', async () => {
  await ada.call('POST', '/posts', { json: { body: 'Mine' } });
  expect((await follow(ben, 'ada')).body.status).toBe('pending');
  const pending = { followStatus: 'pending', isFollowing: false, followersCount: 0 };
  expect(await profileOf(ben, 'ada')).toMatchObject({ ...pending, canSeeContent: false });
  expect(await namesAt(ada, '/users/ada/followers')).toEqual([]);
  expect([await waiting(ada), await feed(ben)]).toEqual([['ben'], []]);
  expect((await respond(ada, 'ben', 'accept')).status).toBe(200);
  expect(await profileOf(ben, 'ada')).toMatchObject({ isFollowing: true, canSeeContent: true });
  expect(await namesAt(ada, '/users/ada/followers')).toEqual(['ben']);
  expect([await waiting(ada), await feed(ben)]).toEqual([[], ['Mine']]);
  expect((await respond(ada, 'ben', 'reject')).status).toBe(404);
  expect(await profileOf(ben, 'ada')).toMatchObject({ isFollowing: true });
  expect((await ada.call('DELETE', '/users/me/followers/ben')).status).toBe(200);
  expect(await profileOf(ben, 'ada')).toMatchObject({ followStatus: 'none', followersCount: 0 });
  expect(await feed(ben)).toEqual([]);
});

it('following can be rejected and retracted; invalid requests are rejected', async () => {
  expect((await follow(ada, 'ada')).status).toBe(400);
  expect((await follow(ada, 'nobody')).status).toBe(404);
  await follow(ben, 'ada');
  expect((await respond(ada, 'ben', 'perhaps')).status).toBe(400);
  expect((await respond(ben, 'ben', 'accept')).status).toBe(404);
  expect((await respond(eve, 'ben', 'accept')).status).toBe(404);
  expect(await waiting(ada)).toEqual(['ben']);
  await respond(ada, 'ben', 'reject');
  expect(await profileOf(ben, 'ada')).toMatchObject({ followStatus: 'none' });
  await follow(ben, 'ada');
  await ben.call('DELETE', '/users/ada/follow');
  expect([await waiting(ada), (await respond(ada, 'ben', 'accept')).status]).toEqual([[], 404]);
});

it('following is accepted for all pending when the account turns public, whose feeds are filled', async () => {
  await ada.call('POST', '/posts', { json: { body: 'Mine' } });
  await follow(ben, 'ada');
  await setPrivate(ada, false);
  expect([await waiting(ada), await feed(ben)]).toEqual([[], ['Mine']]);
  await setPrivate(ada, true);
  // Feeds of many are filled by a job.
  await createManyUsers(app, 'crowd', 60, { follows: ada, status: 'pending' });
  await setPrivate(ada, false);
  expect(await profileOf(ada, 'ada')).toMatchObject({ followersCount: 61 });
  await app.ctx.jobs.runDue();
  const filled = await app.ctx.db.one<{ count: number }>(sql`
      select count(*) as count from timeline_entries where owner_id <> ${id(ada.id)}`);
  expect(filled?.count).toBe(61);
});

it('followers are listed newest first, in pages without gaps or duplicates', async () => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  for (const userName of names) {
    const person = await createTestUser(app, { userName });
    await follow(person, 'ben');
    // Three of the five follow in the same millisecond, so the id decides the order.
    if (userName !== 'two' && userName !== 'three') app.clock.advance(1);
  }
  const seen: string[] = [];
  let query = '?limit=2';
  for (let n = 0; n < 5 && query !== ''; n += 1) {
    const { users, nextCursor } = await page(eve, `ben/followers${query}`);
    seen.push(...users.map(({ userName }) => userName));
    query = nextCursor === null ? '' : `?limit=2&cursor=${nextCursor}`;
  }
  expect([...seen].sort()).toEqual([...names].sort());
  expect([seen[0], seen.at(-1)]).toEqual(['five', 'one']);
  expect(await namesAt(eve, '/users/one/following')).toEqual(['ben']);
  expect((await eve.call('GET', '/users/nobody/followers')).status).toBe(404);
});

describeOnPostgres('at the same time', () => {
  const createUsers = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => createTestUser(app, { userName: `person${n}` })),
    );

  it('many follows of one user, and of each other, are all counted', async () => {
    const people = await createUsers(6);
    const responses = await Promise.all([
      ...people.map((person) => follow(person, 'ben')),
      ...people.map((_, n) => follow(people[n] ?? ben, `person${(n + 1) % 6}`)),
      ...people.map((_, n) => follow(people[(n + 1) % 6] ?? ben, `person${n}`)),
    ]);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await profileOf(eve, 'ben')).toMatchObject({ followersCount: 6 });
    expect(await profileOf(eve, 'person0')).toMatchObject({ followersCount: 2, followingCount: 3 });
  });

  it('requests and turning public leave no request pending', async () => {
    const people = await createUsers(5);
    await Promise.all([...people.map((person) => follow(person, 'ada')), setPrivate(ada, false)]);
    expect(await waiting(ada)).toEqual([]);
    expect(await profileOf(eve, 'ada')).toMatchObject({ followersCount: 5 });
  });

  it('a follow and a block leave no follow', async () => {
    for (let n = 0; n < 8; n += 1) {
      await Promise.all([follow(eve, 'ben'), ben.call('POST', '/users/eve/block')]);
      expect(await namesAt(ben, '/users/ben/followers')).toEqual([]);
      expect(await profileOf(ben, 'ben')).toMatchObject({ followersCount: 0 });
      await ben.call('DELETE', '/users/eve/block');
    }
  });
});
