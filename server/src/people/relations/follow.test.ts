import type {
  FollowResponse,
  PostPage,
  User,
  UserPage,
  UserSummary,
} from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { describeOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';

const { app, ada, ben, eve } = setupTestServer({
  people: { ada: { isPrivate: true }, ben: {}, eve: {} },
});

const follow = (who: TestPerson, name: string) =>
  who.call<FollowResponse>('POST', `/users/${name}/follow`);
const respond = (who: TestPerson, name: string, action: string) =>
  who.call('POST', `/users/${name}/follow-requests`, { json: { action } });
const profile = async (who: TestPerson, name: string) =>
  (await who.call<{ user: User }>('GET', `/users/${name}`)).body.user;
const waiting = async (who: TestPerson) =>
  (await who.call<UserSummary[]>('GET', '/users/me/pending-requests')).body.map(
    ({ userName }) => userName,
  );
const page = async (who: TestPerson, path: string) =>
  (await who.call<UserPage>('GET', `/users/${path}`)).body;
const feed = async (who: TestPerson) =>
  (await who.call<PostPage>('GET', '/posts')).body.posts.map(({ body }) => body);

describe('following', () => {
  it('a public account takes effect at once, however often it is asked', async () => {
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await follow(ada, 'ben');
      expect([status, body.status]).toEqual([200, 'success']);
    }
    expect(await profile(ada, 'ben')).toMatchObject({
      followersCount: 1,
      followStatus: 'following',
    });
    await ada.call('DELETE', '/users/ben/follow');
    await ada.call('DELETE', '/users/ben/follow');
    expect(await profile(ada, 'ben')).toMatchObject({ followersCount: 0, followStatus: 'none' });
  });

  it('a private account waits, counts nothing and shows nothing until it is let in', async () => {
    await ada.call('POST', '/posts', { json: { body: 'Mine' } });
    expect((await follow(ben, 'ada')).body).toEqual({
      status: 'pending',
      message: 'Follow request sent for private account',
    });
    const pending = { followStatus: 'pending', isFollowing: false, followersCount: 0 };
    expect(await profile(ben, 'ada')).toMatchObject({ ...pending, canSeeContent: false });
    expect([await waiting(ada), await feed(ben)]).toEqual([['ben'], []]);
    expect((await respond(ada, 'ben', 'accept')).status).toBe(200);
    expect(await profile(ben, 'ada')).toMatchObject({ isFollowing: true, canSeeContent: true });
    expect([await waiting(ada), await feed(ben)]).toEqual([[], ['Mine']]);
    expect((await respond(ada, 'ben', 'reject')).status).toBe(404);
    expect(await profile(ben, 'ada')).toMatchObject({ isFollowing: true });
  });

  it('can be rejected, withdrawn and taken away again', async () => {
    await follow(ben, 'ada');
    await respond(ada, 'ben', 'reject');
    expect(await profile(ben, 'ada')).toMatchObject({ followStatus: 'none' });
    await follow(ben, 'ada');
    await ben.call('DELETE', '/users/ada/follow');
    expect([await waiting(ada), (await respond(ada, 'ben', 'accept')).status]).toEqual([[], 404]);
    await follow(ben, 'ada');
    await respond(ada, 'ben', 'accept');
    await ada.call('POST', '/posts', { json: { body: 'Mine' } });
    expect((await ada.call('DELETE', '/users/me/followers/ben')).status).toBe(200);
    expect(await profile(ben, 'ada')).toMatchObject({ followStatus: 'none', followersCount: 0 });
    expect(await feed(ben)).toEqual([]);
  });

  it('oneself, nobody, or an action that does not exist is refused', async () => {
    expect((await follow(ada, 'ada')).status).toBe(400);
    expect((await follow(ada, 'nobody')).status).toBe(404);
    await follow(ben, 'ada');
    expect((await respond(ada, 'ben', 'perhaps')).status).toBe(400);
    expect((await respond(ben, 'ben', 'accept')).status).toBe(404);
    expect((await respond(eve, 'ben', 'accept')).status).toBe(404);
    expect(await waiting(ada)).toEqual(['ben']);
  });

  it('is accepted for all who wait when the account turns public', async () => {
    await ada.call('POST', '/posts', { json: { body: 'Mine' } });
    await follow(ben, 'ada');
    await follow(eve, 'ada');
    await ada.call('PATCH', '/users/me', { json: { isPrivate: false } });
    expect(await profile(ada, 'ada')).toMatchObject({ followersCount: 2 });
    expect([await waiting(ada), await feed(ben), await feed(eve)]).toEqual([
      [],
      ['Mine'],
      ['Mine'],
    ]);
  });

  it('is accepted for a crowd as well, whose feeds are filled soon after', async () => {
    await ada.call('POST', '/posts', { json: { body: 'Mine' } });
    await app.ctx.db.run(sql`
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      select gen_random_uuid(), 'crowd' || n, n || '@crowd', 'Some Body', '', ${time(app.clock.now())}
      from generate_series(1, 60) n`);
    await app.ctx.db.run(sql`
      insert into follows (follower_id, followee_id, status, created_at)
      select id, ${id(ada.id)}, 'pending', ${time(app.clock.now())} from users where user_name like 'crowd%'`);
    await ada.call('PATCH', '/users/me', { json: { isPrivate: false } });
    expect(await profile(ada, 'ada')).toMatchObject({ followersCount: 60 });
    await app.ctx.jobs.runDue();
    const filled = await app.ctx.db.one<{ count: number }>(sql`
      select count(*) as count from timeline_entries where owner_id <> ${id(ada.id)}`);
    expect(filled?.count).toBe(60);
  });

  it('stays when the account turns private; only new ones have to ask', async () => {
    await follow(ada, 'ben');
    await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
    expect((await follow(ada, 'ben')).body.status).toBe('success');
    expect((await follow(eve, 'ben')).body.status).toBe('pending');
  });
});

describe('followers and following', () => {
  it('are listed newest first, page by page, without hole or double', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const userName of names) {
      const person = await createTestUser(app, { userName });
      await follow(person, 'ben');
      // Three of the five follow in the same millisecond, so the id decides the order.
      if (userName !== 'two' && userName !== 'three') app.clock.advance(1);
    }
    const seen: string[] = [];
    let status = '?limit=2';
    for (let n = 0; n < 5 && status !== ''; n += 1) {
      const { users, nextCursor } = await page(eve, `ben/followers${status}`);
      seen.push(...users.map(({ userName }) => userName));
      status = nextCursor === null ? '' : `?limit=2&cursor=${nextCursor}`;
    }
    expect([...seen].sort()).toEqual([...names].sort());
    expect([seen[0], seen.at(-1)]).toEqual(['five', 'one']);
    expect((await page(eve, 'one/following')).users).toMatchObject([{ userName: 'ben' }]);
  });

  it('hold nobody who only asked, and are empty for who may not see them', async () => {
    await follow(ben, 'ada');
    expect((await page(ada, 'ada/followers')).users).toEqual([]);
    await respond(ada, 'ben', 'accept');
    expect((await page(ada, 'ada/followers')).users).toMatchObject([{ userName: 'ben' }]);
    expect(await page(eve, 'ada/followers')).toEqual({ users: [], nextCursor: null });
    expect((await eve.call('GET', '/users/nobody/followers')).status).toBe(404);
    expect((await eve.call('GET', '/users/ben/followers?limit=51')).status).toBe(400);
  });
});

describeOnPostgres('at once', () => {
  const createUsers = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => createTestUser(app, { userName: `person${n}` })),
    );

  it('many follow one person, and each other, and all are counted', async () => {
    const people = await createUsers(6);
    const responses = await Promise.all([
      ...people.map((person) => follow(person, 'ben')),
      ...people.map((_, n) => follow(people[n] ?? ben, `person${(n + 1) % 6}`)),
      ...people.map((_, n) => follow(people[(n + 1) % 6] ?? ben, `person${n}`)),
    ]);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await profile(eve, 'ben')).toMatchObject({ followersCount: 6 });
    expect(await profile(eve, 'person0')).toMatchObject({ followersCount: 2, followingCount: 3 });
  });

  it('a request and turning public leave nobody waiting', async () => {
    const people = await createUsers(5);
    await Promise.all([
      ...people.map((person) => follow(person, 'ada')),
      ada.call('PATCH', '/users/me', { json: { isPrivate: false } }),
    ]);
    expect(await waiting(ada)).toEqual([]);
    expect(await profile(eve, 'ada')).toMatchObject({ followersCount: 5 });
  });

  it('a follow and a block leave no follow behind', async () => {
    for (let n = 0; n < 8; n += 1) {
      await Promise.all([follow(eve, 'ben'), ben.call('POST', '/users/eve/block')]);
      expect((await page(ben, 'ben/followers')).users).toEqual([]);
      expect(await profile(ben, 'ben')).toMatchObject({ followersCount: 0 });
      await ben.call('DELETE', '/users/eve/block');
    }
  });
});
