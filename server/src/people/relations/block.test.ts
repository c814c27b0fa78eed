import type { NotificationPage, User, UserPage, UserSummary } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { deactivate } from '../../../testing/testPeople';

const { app, ada, ben, eve } = setupTestServer({
  people: {
    ada: { fullName: 'Ada Lovelace' },
    ben: { fullName: 'Ben Ito' },
    eve: { fullName: 'Eve Adams' },
  },
});

const block = (who: TestPerson, name: string) => who.call('POST', `/users/${name}/block`);
const unblock = (who: TestPerson, name: string) => who.call('DELETE', `/users/${name}/block`);
const profile = async (who: TestPerson, name: string) =>
  (await who.call<{ user: User }>('GET', `/users/${name}`)).body.user;
const names = (users: UserSummary[]) => users.map(({ userName }) => userName);
const listed = async (who: TestPerson, path: string) =>
  names((await who.call<UserSummary[]>('GET', path)).body);
const page = async (who: TestPerson, path: string) =>
  names((await who.call<UserPage>('GET', path)).body.users);
const blocked = async (who: TestPerson) =>
  names(
    (await who.call<{ blockedUsers: UserSummary[] }>('GET', '/users/me/blocked-users')).body
      .blockedUsers,
  );

it('ends follows and requests both ways, for good', async () => {
  await ben.call('POST', '/users/ada/follow');
  await ada.call('POST', '/users/ben/follow');
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await eve.call('POST', '/users/ada/follow');
  expect((await block(ada, 'ben')).status).toBe(200);
  expect((await block(ada, 'eve')).status).toBe(200);
  expect(await listed(ada, '/users/me/pending-requests')).toEqual([]);
  await unblock(ada, 'ben');
  await unblock(ada, eve.id);
  expect(await profile(ada, 'ada')).toMatchObject({ followersCount: 0, followingCount: 0 });
  expect(await profile(ben, 'ada')).toMatchObject({ followStatus: 'none' });
});

it('hides the one who blocks from the one who is blocked, as if there were nobody', async () => {
  await block(ada, 'ben');
  const missingUser = await ben.call('GET', '/users/nobody');
  for (const [method, path] of [
    ['GET', '/users/ada'],
    ['GET', `/users/${ada.id}`],
    ['GET', '/users/ada/posts'],
    ['GET', '/users/ada/followers'],
    ['GET', '/users/ada/following'],
    ['GET', '/stories/user/ada'],
    ['POST', '/users/ada/follow'],
    ['DELETE', '/users/ada/follow'],
    ['POST', '/users/ada/block'],
    ['DELETE', '/users/ada/block'],
    ['DELETE', '/users/me/followers/ada'],
  ] as const) {
    const response = await ben.call(method, path);
    expect([path, response.status, response.body]).toEqual([path, 404, missingUser.body]);
  }
});

it('leaves the one who blocks a header with the way back, and nothing else', async () => {
  await ben.call('POST', '/posts', { json: { body: 'Mine' } });
  await block(ada, 'ben');
  await block(ada, 'ben');
  expect(await profile(ada, 'ben')).toMatchObject({
    fullName: 'Ben Ito',
    isBlocked: true,
    canSeeContent: false,
    posts: [],
    postsCount: 1,
  });
  expect(await page(ada, '/users/ben/followers')).toEqual([]);
  const follow = await ada.call('POST', '/users/ben/follow');
  expect([follow.status, follow.body.message]).toEqual([
    403,
    'You have blocked this person. Unblock them first.',
  ]);
  expect([await blocked(ada), await blocked(ben)]).toEqual([['ben'], []]);
  expect((await unblock(ada, 'ben')).status).toBe(200);
  expect(await profile(ada, 'ben')).toMatchObject({ isBlocked: false, canSeeContent: true });
  expect(await blocked(ada)).toEqual([]);
});

it('takes both out of each other’s lists, search and suggestions', async () => {
  await ada.call('POST', '/users/eve/follow');
  await ben.call('POST', '/users/eve/follow');
  await block(ada, 'ben');
  for (const [viewer, other] of [
    [ada, 'ben'],
    [ben, 'ada'],
  ] as const) {
    expect(await listed(viewer, `/users/search?q=${other}`)).not.toContain(other);
    expect(await listed(viewer, '/users/suggested')).not.toContain(other);
    expect(await page(viewer, '/users/eve/followers')).toEqual([viewer.userName]);
  }
  expect(await page(eve, '/users/eve/followers')).toHaveLength(2);
});

it('takes what the other did out of the notifications', async () => {
  await ben.call('POST', '/users/ada/follow');
  const unreadCount = async () =>
    (await ada.call<NotificationPage>('GET', '/notifications')).body.unreadCount;
  expect(await unreadCount()).toBe(1);
  await block(ada, 'ben');
  expect(await unreadCount()).toBe(0);
});

it('is never of oneself, and lists nobody who left', async () => {
  expect((await block(ada, 'ada')).status).toBe(400);
  await block(ada, 'ben');
  await deactivate(app, ben.id);
  expect(await blocked(ada)).toEqual([]);
});
