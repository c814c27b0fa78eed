import {
  BlockedUsers,
  ConnectionPage,
  type PersonLine,
  UserList,
  UserResponse,
} from '@kithkin/shared/contract';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate } from '../../../testing/testPeople';

const { app, ada } = setupTestServer({ people: { ada: { fullName: 'Ada Lovelace' } } });

const names = (users: readonly { userName: string }[]) => users.map(({ userName }) => userName);
const followers = async (query: string) =>
  (await ada.call<ConnectionPage>('GET', `/users/ada/followers${query}`)).body;
const search = async (who: TestPerson, query: string) =>
  names((await who.call<{ userName: string }[]>('GET', `/users/search?${query}`)).body);

it('every list and the profile are as the contract says', async () => {
  const ben = await createTestUser(app, { userName: 'ben' });
  const eve = await createTestUser(app, { userName: 'eve' });
  await ben.call('POST', '/users/ada/follow');
  await ada.call('POST', '/users/ben/follow');
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await eve.call('POST', '/users/ada/follow');
  await ada.call('POST', '/posts', { json: { body: 'Hello' } });
  const dan = await createTestUser(app, { userName: 'dan' });
  await ada.call('POST', '/users/dan/block');
  const reads: [TestPerson, string, TSchema][] = [
    [ben, '/users/ada', UserResponse],
    [eve, '/users/ada', UserResponse],
    [dan, '/users/ben', UserResponse],
    [ada, '/users/dan', UserResponse],
    [ada, '/users/ada/followers', ConnectionPage],
    [ada, '/users/ada/following?q=b', ConnectionPage],
    [eve, '/users/ada/following', ConnectionPage],
    [ada, '/users/me/pending-requests', UserList],
    [ada, '/users/me/blocked-users', BlockedUsers],
    [ada, '/users/suggested', UserList],
    [dan, '/users/search?q=be', UserList],
    [dan, '/users/search?q=eev', UserList],
  ];
  for (const [who, path, schema] of reads) {
    const { status, body } = await who.call<unknown>('GET', path);
    expect([path, status, [...Value.Errors(schema, body)]]).toEqual([path, 200, []]);
  }
});

describe('the line about a person', () => {
  const lineOf = async (who: TestPerson, path: string, userName: string) => {
    const { body } = await who.call<{ users?: PersonLine[] } | PersonLine[]>('GET', path);
    const people = Array.isArray(body) ? body : (body.users ?? []);
    return people.find((person) => person.userName === userName);
  };

  it('is the first line of the bio, else whom of the viewer’s followees the person has', async () => {
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
      expect(await lineOf(ada, path, 'kim')).toMatchObject({ bioLine: 'Reads "novels".' });
      expect(await lineOf(ada, path, 'kim')).not.toHaveProperty('followedBy');
    }
    for (const path of ['/users/suggested', '/users/ada/followers', '/users/search?q=be']) {
      expect(await lineOf(ada, path, 'ben')).toMatchObject({
        bioLine: '',
        followedBy: { people: [{ userName: 'eve' }], count: 1 },
      });
    }
    // Followers are content, which a private person shows to followers only.
    await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
    expect(await lineOf(ada, '/users/search?q=be', 'ben')).not.toHaveProperty('followedBy');
  });
});

it('a list of followers says of each how the viewer stands to them', async () => {
  for (const userName of ['ben', 'cleo', 'dan']) {
    const person = await createTestUser(app, { userName });
    await person.call('POST', '/users/ada/follow');
    if (userName === 'cleo') {
      await person.call('PATCH', '/users/me', { json: { isPrivate: true } });
    }
    app.clock.advance(1);
  }
  for (const userName of ['ben', 'cleo']) await ada.call('POST', `/users/${userName}/follow`);
  const stand = (await followers('')).users.map(({ userName, isPrivate, followStatus }) => [
    userName,
    isPrivate,
    followStatus,
  ]);
  expect(stand).toEqual([
    ['dan', false, 'none'],
    ['cleo', true, 'pending'],
    ['ben', false, 'following'],
  ]);
});

describe('the followers of a name', () => {
  it('are found by the beginning of it or of a word in it, page by page', async () => {
    for (const [userName, fullName] of [
      ['kate', 'Zoë Alder'],
      ['zoe.b', 'Bea Moss'],
      ['carl', 'Carl Zöllner'],
      ['dora', 'Dora Azo'],
    ] as const) {
      const person = await createTestUser(app, { userName, fullName });
      await person.call('POST', '/users/ada/follow');
      app.clock.advance(1);
    }
    expect(names((await followers('?q=ZO')).users)).toEqual(['carl', 'zoe.b', 'kate']);
    const first = await followers('?q=zo&limit=2');
    expect(names(first.users)).toEqual(['carl', 'zoe.b']);
    const rest = await followers(`?q=zo&limit=2&cursor=${first.nextCursor}`);
    expect([names(rest.users), rest.nextCursor]).toEqual([['kate'], null]);
    expect((await followers('?q=%25')).users).toEqual([]);
    expect((await followers('?q=@')).users).toHaveLength(4);
  });
});

it('blocked people are listed page by page', async () => {
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

describe('completing an @name', () => {
  it('puts those whom one follows first, as many as asked for', async () => {
    for (const n of [1, 2, 3, 4]) {
      await createTestUser(app, { userName: `zed${n}`, fullName: 'Some Body' });
    }
    const fan = await createTestUser(app, { userName: 'fan' });
    await fan.call('POST', '/users/zed1/follow');
    await ada.call('POST', '/users/zed3/follow');
    expect((await search(ada, 'q=z&limit=2&for=mention')).slice(0, 2)).toEqual(['zed3', 'zed1']);
    expect((await search(ada, 'q=@ze&limit=2'))[0]).toBe('zed1');
    expect(await search(ada, 'q=zed3&for=mention&limit=1')).toEqual(['zed3']);
    expect((await ada.call('GET', '/users/search?q=z&limit=51')).status).toBe(400);
  });
});

describe('slips in several words', () => {
  it('are forgiven in each, and every word counts', async () => {
    await createTestUser(app, { userName: 'kjohnson', fullName: 'Katherine Johnson' });
    await createTestUser(app, { userName: 'kmiller', fullName: 'Katherine Miller' });
    await createTestUser(app, { userName: 'bjohnson', fullName: 'Boris Johnson' });
    expect(await search(ada, 'q=kathrine%20jonson')).toEqual(['kjohnson']);
    expect(await search(ada, 'q=johnson%20katherine')).toEqual(['kjohnson']);
    expect(await search(ada, 'q=katherine%20xyzzy')).toEqual([]);
  });

  it('follow a new name, and forget the old one', async () => {
    const person = await createTestUser(app, {
      userName: 'somebody',
      fullName: 'Wilhelmina Stone',
    });
    await person.call('PATCH', '/users/me', { json: { fullName: 'Rosalind Stone' } });
    expect(await search(ada, 'q=wilhelmnia')).toEqual([]);
    expect(await search(ada, 'q=rosalnid')).toEqual(['somebody']);
  });
});

describe('suggestions', () => {
  it('begin with the most followed once these are counted, and leave out who left', async () => {
    const stars: TestPerson[] = [];
    for (const userName of ['star', 'gone']) stars.push(await createTestUser(app, { userName }));
    for (let n = 0; n < 60; n += 1) await createTestUser(app, { userName: `newer${n}` });
    const fan = await createTestUser(app, { userName: 'fan' });
    for (const { userName } of stars) await fan.call('POST', `/users/${userName}/follow`);
    const suggested = async () =>
      names((await ada.call<{ userName: string }[]>('GET', '/users/suggested')).body);
    expect(await suggested()).not.toContain('star');
    await app.ctx.jobs.runDue();
    await deactivate(app, stars[1]?.id ?? '');
    const after = await suggested();
    expect([after[0], after.includes('gone'), after.length]).toEqual(['star', false, 20]);
  });
});
