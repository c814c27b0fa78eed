import type { ConnectionPage, PersonLine } from '@kithkin/shared/contract';
import { createPost } from '../../../testing/people/peopleActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate, signInBack } from '../../../testing/testPeople';
import { sql, time } from '../../platform/db';
import { refreshRanking } from '../../posts/explore/ranking.jobs';

const { app, ada } = setupTestServer({ people: { ada: { fullName: 'Ada Lovelace' } } });

const names = (users: readonly { userName: string }[]) => users.map(({ userName }) => userName);
const followers = async (query: string) =>
  (await ada.call<ConnectionPage>('GET', `/users/ada/followers${query}`)).body;
const search = async (who: TestPerson, query: string) =>
  names((await who.call<{ userName: string }[]>('GET', `/users/search?${query}`)).body);

it('each user has the first line of the bio, or else common follows', async () => {
  const lineOf = async (path: string, userName: string) => {
    const { body } = await ada.call<{ users?: PersonLine[] } | PersonLine[]>('GET', path);
    const people = Array.isArray(body) ? body : (body.users ?? []);
    return people.find((person) => person.userName === userName);
  };
  const [ben, eve, kim] = [
    await createTestUser(app, { userName: 'ben' }),
    await createTestUser(app, { userName: 'eve' }),
    await createTestUser(app, { userName: 'kim' }),
  ];
  await kim.call('PATCH', '/users/me', { json: { bio: '\n  Reads "novels".\nAnd maps.' } });
  await ada.call('POST', '/users/eve/follow');
  for (const person of [ben, kim, eve]) {
    await person.call('POST', '/users/ada/follow');
    await eve.call('POST', `/users/${person.userName}/follow`);
  }
  for (const path of ['/users/suggested', '/users/ada/followers', '/users/search?q=k']) {
    expect(await lineOf(path, 'kim')).toMatchObject({ bioLine: 'Reads "novels".' });
    expect(await lineOf(path, 'kim')).not.toHaveProperty('followedBy');
  }
  for (const path of ['/users/suggested', '/users/ada/followers', '/users/search?q=be']) {
    expect(await lineOf(path, 'ben')).toMatchObject({
      bioLine: '',
      followedBy: { people: [{ userName: 'eve' }], count: 1 },
    });
  }
  // Followers are content, which a private user shows to followers only.
  await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect(await lineOf('/users/search?q=be', 'ben')).not.toHaveProperty('followedBy');
});

it('followers have the viewer’s relationship, and are found by the beginning of a name or word', async () => {
  for (const [userName, fullName] of [
    ['kate', 'Zoë Alder'],
    ['zoe.b', 'Bea Moss'],
    ['carl', 'Carl Zöllner'],
    ['dora', 'Dora Azo'],
  ] as const) {
    const person = await createTestUser(app, { userName, fullName });
    await person.call('POST', '/users/ada/follow');
    if (userName === 'carl') await person.call('PATCH', '/users/me', { json: { isPrivate: true } });
    app.clock.advance(1);
  }
  for (const userName of ['kate', 'carl']) await ada.call('POST', `/users/${userName}/follow`);
  const { users } = await followers('?q=ZO');
  expect(users.map((user) => [user.userName, user.isPrivate, user.followStatus])).toEqual([
    ['carl', true, 'pending'],
    ['zoe.b', false, 'none'],
    ['kate', false, 'following'],
  ]);
  const first = await followers('?q=zo&limit=2');
  expect(names(first.users)).toEqual(['carl', 'zoe.b']);
  const rest = await followers(`?q=zo&limit=2&cursor=${first.nextCursor}`);
  expect([names(rest.users), rest.nextCursor]).toEqual([['kate'], null]);
  expect((await followers('?q=%25')).users).toEqual([]);
  expect((await followers('?q=@')).users).toHaveLength(4);
});

it('blocked users are listed in pages', async () => {
  for (const userName of ['one', 'two', 'three']) {
    await createTestUser(app, { userName });
    await ada.call('POST', `/users/${userName}/block`);
    app.clock.advance(1);
  }
  const path = '/users/me/blocked-users?limit=2';
  const first = await ada.call<{ blockedUsers: { userName: string }[]; nextCursor: string }>(
    'GET',
    path,
  );
  expect(names(first.body.blockedUsers)).toEqual(['three', 'two']);
  const rest = await ada.call<typeof first.body>('GET', `${path}&cursor=${first.body.nextCursor}`);
  expect(names(rest.body.blockedUsers)).toEqual(['one']);
  expect(rest.body.nextCursor).toBeNull();
});

it('completions of an @name begin with followed users, as many as requested', async () => {
  for (const userName of ['zed1', 'zed2', 'zed3', 'zed4']) await createTestUser(app, { userName });
  const fan = await createTestUser(app, { userName: 'fan' });
  await fan.call('POST', '/users/zed1/follow');
  await ada.call('POST', '/users/zed3/follow');
  expect((await search(ada, 'q=z&limit=2&for=mention')).slice(0, 2)).toEqual(['zed3', 'zed1']);
  expect((await search(ada, 'q=@ze&limit=2'))[0]).toBe('zed1');
  expect(await search(ada, 'q=zed3&for=mention&limit=1')).toEqual(['zed3']);
  expect((await ada.call('GET', '/users/search?q=z&limit=51')).status).toBe(400);
});

it('a search tolerates errors in each word, requires all words, and finds current names only', async () => {
  await createTestUser(app, { userName: 'kjohnson', fullName: 'Katherine Johnson' });
  const miller = await createTestUser(app, { userName: 'kmiller', fullName: 'Katherine Miller' });
  await createTestUser(app, { userName: 'bjohnson', fullName: 'Boris Johnson' });
  expect(await search(ada, 'q=kathrine%20jonson')).toEqual(['kjohnson']);
  expect(await search(ada, 'q=johnson%20katherine')).toEqual(['kjohnson']);
  expect(await search(ada, 'q=katherine%20xyzzy')).toEqual([]);
  await miller.call('PATCH', '/users/me', { json: { fullName: 'Rosalind Stone' } });
  expect(await search(ada, 'q=millr')).toEqual([]);
  expect(await search(ada, 'q=rosalnid')).toEqual(['kmiller']);
});

describe('suggestions', () => {
  const DAY_MS = 24 * 3600_000;
  const WRITERS = ['w1', 'w2', 'w3', 'w4', 'w5'];

  const write = (who: TestPerson) => createPost(who, `Post of ${who.userName}`);
  const suggested = async () => (await ada.call<PersonLine[]>('GET', '/users/suggested')).body;
  const suggestedNames = async () => (await suggested()).map(({ userName }) => userName);
  const create = (userName: string, plan = {}) => createTestUser(app, { userName, ...plan });

  /** Creates sixty users who are newer than the others and have not posted. */
  const createNewer = () =>
    app.ctx.db.run(sql`
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      select gen_random_uuid(), 'newer' || n, 'newer' || n || '@example.org', 'Some Body', '',
        ${time(app.clock.now())}
      from generate_series(1, 60) n`);

  it('for a new user begin with five who have posted lately, with their bios', async () => {
    const writers: TestPerson[] = [];
    for (const userName of [...WRITERS, 'left']) writers.push(await create(userName));
    const secret = await create('secret', { isPrivate: true });
    for (const who of [...writers, secret]) await write(who);
    await writers[0]?.call('PATCH', '/users/me', { json: { bio: 'Sails at "dawn".' } });
    await createNewer();
    await refreshRanking(app.ctx);
    await deactivate(app, writers[5]?.id ?? '');
    expect((await suggestedNames()).slice(0, 5).sort()).toEqual(WRITERS);
    const first = (await suggested()).find(({ userName }) => userName === 'w1');
    expect(first?.bioLine).toBe('Sails at "dawn".');
  });

  it('users who have not posted for a month come after those who have', async () => {
    const [early, late, fan] = [await create('early'), await create('late'), await create('fan')];
    await fan.call('POST', '/users/early/follow');
    await write(early);
    app.clock.advance(31 * DAY_MS);
    await signInBack(app, ada, late);
    await write(late);
    await refreshRanking(app.ctx);
    expect((await suggestedNames()).slice(0, 2)).toEqual(['late', 'early']);
  });

  it('friends of friends come first; oneself and followed users are left out', async () => {
    const [friend, writer] = [await create('friend'), await create('writer')];
    await create('quiet');
    await write(writer);
    await ada.call('POST', '/users/friend/follow');
    await friend.call('POST', '/users/quiet/follow');
    const found = await suggestedNames();
    expect(found.slice(0, 2)).toEqual(['quiet', 'writer']);
    expect(new Set(found).size).toBe(found.length);
    expect(found).not.toEqual(expect.arrayContaining(['ada']));
    expect(found).not.toEqual(expect.arrayContaining(['friend']));
  });

  it('users are ordered by followers once these are counted, without inactive users', async () => {
    const [, inactive, fan] = [await create('star'), await create('gone'), await create('fan')];
    await createNewer();
    for (const name of ['star', 'gone']) await fan.call('POST', `/users/${name}/follow`);
    expect(await suggestedNames()).not.toContain('star');
    await app.ctx.jobs.runDue();
    await deactivate(app, inactive.id);
    const after = await suggestedNames();
    expect([after[0], after.includes('gone'), after.length]).toEqual(['star', false, 20]);
  });
});
