import type {
  BlockedUsers,
  ConnectionPage,
  MutedUserPage,
  PersonLine,
} from '@kithkin/shared/contract';
import { createManyUsers, namesAt } from '../../../testing/people/peopleActions';
import { createPostId } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate, signInBack } from '../../../testing/testPeople';
import { refreshRanking } from '../../posts/explore/ranking.jobs';

const { app, ada } = setupTestServer({ people: { ada: { fullName: 'Ada Lovelace' } } });
const create = (userName: string, plan = {}) => createTestUser(app, { userName, ...plan });

const names = (users: readonly { userName: string }[]) => users.map(({ userName }) => userName);
const followers = async (query: string) =>
  (await ada.call<ConnectionPage>('GET', `/users/ada/followers${query}`)).body;
const search = (query: string) => namesAt(ada, `/users/search?${query}`);

it('each user has the first line of the bio, or else common follows', async () => {
  const lineOf = async (path: string, userName: string) => {
    const { body } = await ada.call<{ users?: PersonLine[] } | PersonLine[]>('GET', path);
    const people = Array.isArray(body) ? body : (body.users ?? []);
    return people.find((person) => person.userName === userName);
  };
  const [ben, eve, kim] = [await create('ben'), await create('eve'), await create('kim')];
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
    const person = await create(userName, { fullName });
    await person.call('POST', '/users/ada/follow');
    if (userName === 'carl') await person.call('PATCH', '/users/me', { json: { isPrivate: true } });
    app.clock.advance(1);
  }
  for (const userName of ['kate', 'carl']) await ada.call('POST', `/users/${userName}/follow`);
  const { users } = await followers('?q=ZO');
  const found = users.map((user) => `${user.userName} ${user.isPrivate} ${user.followStatus}`);
  expect(found).toEqual(['carl true pending', 'zoe.b false none', 'kate false following']);
  const first = await followers('?q=zo&limit=2');
  expect(names(first.users)).toEqual(['carl', 'zoe.b']);
  const rest = await followers(`?q=zo&limit=2&cursor=${first.nextCursor}`);
  expect([names(rest.users), rest.nextCursor]).toEqual([['kate'], null]);
  expect((await followers('?q=%25')).users).toEqual([]);
  expect((await followers('?q=@')).users).toHaveLength(4);
});

it.each([
  ['block', 'blocked-users'],
  ['mute', 'muted-users'],
])('after a %s, %s are listed, the latest first, in pages', async (action, list) => {
  for (const userName of ['one', 'two', 'three']) await create(userName);
  for (const userName of ['one', 'two', 'three', 'three']) {
    await ada.call('POST', `/users/${userName}/${action}`);
    app.clock.advance(1);
  }
  const page = async (query: string) => {
    const path = `/users/me/${list}?limit=2${query}`;
    const { body } = await ada.call<BlockedUsers & MutedUserPage>('GET', path);
    return { users: names(body.users ?? body.blockedUsers), cursor: body.nextCursor };
  };
  const first = await page('');
  expect(first.users).toEqual(['three', 'two']);
  expect(await page(`&cursor=${first.cursor}`)).toEqual({ users: ['one'], cursor: null });
});

it('completions of an @name begin with followed users, as many as requested', async () => {
  for (const userName of ['zed1', 'zed2', 'zed3', 'zed4']) await create(userName);
  const fan = await create('fan');
  await fan.call('POST', '/users/zed1/follow');
  await ada.call('POST', '/users/zed3/follow');
  expect((await search('q=z&limit=2&for=mention')).slice(0, 2)).toEqual(['zed3', 'zed1']);
  expect((await search('q=@ze&limit=2'))[0]).toBe('zed1');
  expect(await search('q=zed3&for=mention&limit=1')).toEqual(['zed3']);
});

it('a search tolerates errors in each word, requires all words, and finds current names only', async () => {
  await create('kjohnson', { fullName: 'Katherine Johnson' });
  const miller = await create('kmiller', { fullName: 'Katherine Miller' });
  await create('bjohnson', { fullName: 'Boris Johnson' });
  expect(await search('q=kathrine%20jonson')).toEqual(['kjohnson']);
  expect(await search('q=johnson%20katherine')).toEqual(['kjohnson']);
  expect(await search('q=katherine%20xyzzy')).toEqual([]);
  await miller.call('PATCH', '/users/me', { json: { fullName: 'Rosalind Stone' } });
  expect(await search('q=millr')).toEqual([]);
  expect(await search('q=rosalnid')).toEqual(['kmiller']);
});

const DAY_MS = 24 * 3600_000;
const WRITERS = ['w1', 'w2', 'w3', 'w4', 'w5'];

const write = (who: TestPerson) => createPostId(who);
const suggestedNames = () => namesAt(ada, '/users/suggested');

it('suggestions for a new user begin with five who have posted lately', async () => {
  const writers: TestPerson[] = [];
  for (const userName of [...WRITERS, 'left']) writers.push(await create(userName));
  const secret = await create('secret', { isPrivate: true });
  for (const who of [...writers, secret]) await write(who);
  await createManyUsers(app, 'newer', 60);
  await refreshRanking(app.ctx);
  await deactivate(app, writers[5]?.id ?? '');
  expect((await suggestedNames()).slice(0, 5).sort()).toEqual(WRITERS);
});

it('in suggestions, users who have not posted for a month come after those who have', async () => {
  const [early, late, fan] = [await create('early'), await create('late'), await create('fan')];
  await fan.call('POST', '/users/early/follow');
  await write(early);
  app.clock.advance(31 * DAY_MS);
  await signInBack(app, ada, late);
  await write(late);
  await refreshRanking(app.ctx);
  expect((await suggestedNames()).slice(0, 2)).toEqual(['late', 'early']);
});

it('in suggestions, friends of friends come first; oneself and followed users are left out', async () => {
  const [friend, writer] = [await create('friend'), await create('writer')];
  await create('quiet');
  await write(writer);
  await ada.call('POST', '/users/friend/follow');
  await friend.call('POST', '/users/quiet/follow');
  const found = await suggestedNames();
  expect(found.slice(0, 2)).toEqual(['quiet', 'writer']);
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((name) => ['ada', 'friend'].includes(name))).toEqual([]);
});

it('in suggestions, users are ordered by followers once these are counted, without inactive users', async () => {
  const [, inactive, fan] = [await create('star'), await create('gone'), await create('fan')];
  await createManyUsers(app, 'newer', 60);
  for (const name of ['star', 'gone']) await fan.call('POST', `/users/${name}/follow`);
  expect(await suggestedNames()).not.toContain('star');
  await app.ctx.jobs.runDue();
  await deactivate(app, inactive.id);
  const after = await suggestedNames();
  expect([after[0], after.includes('gone'), after.length]).toEqual(['star', false, 20]);
});
