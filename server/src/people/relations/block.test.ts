import type { UserPage, UserSummary } from '@kithkin/shared/contract';
import { listNotifications } from '../../../testing/notifications/listNotifications';
import { profileOf, setPrivate } from '../../../testing/people/peopleActions';
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

it('ends follows and requests in both directions, and hides past notifications', async () => {
  const unreadCount = async () => (await listNotifications(ada)).unreadCount;
  await ben.call('POST', '/users/ada/follow');
  await ada.call('POST', '/users/ben/follow');
  await setPrivate(ada, true);
  await eve.call('POST', '/users/ada/follow');
  expect(await unreadCount()).toBe(2);
  expect((await block(ada, 'ben')).status).toBe(200);
  expect((await block(ada, 'eve')).status).toBe(200);
  expect(await unreadCount()).toBe(0);
  expect(await listed(ada, '/users/me/pending-requests')).toEqual([]);
  await unblock(ada, 'ben');
  await unblock(ada, eve.id);
  expect(await profileOf(ada, 'ada')).toMatchObject({ followersCount: 0, followingCount: 0 });
  expect(await profileOf(ben, 'ada')).toMatchObject({ followStatus: 'none' });
});

it('hides the blocker from the blocked user, as an unknown user', async () => {
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

it('leaves the blocker the header of the profile, until the block ends', async () => {
  expect((await block(ada, 'ada')).status).toBe(400);
  await ben.call('POST', '/posts', { json: { body: 'Mine' } });
  for (const _time of [1, 2]) await block(ada, 'ben');
  expect(await profileOf(ada, 'ben')).toMatchObject({
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
  expect(await profileOf(ada, 'ben')).toMatchObject({ isBlocked: false, canSeeContent: true });
  expect(await blocked(ada)).toEqual([]);
});

it('removes both from each other’s lists, search and suggestions', async () => {
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
  await deactivate(app, ben.id);
  expect(await blocked(ada)).toEqual([]);
});
