import type { BlockedUsers } from '@kithkin/shared/contract';
import { listNotifications } from '../../../testing/notifications/listNotifications';
import { namesAt, profileOf, setPrivate } from '../../../testing/people/peopleActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { deactivate } from '../../../testing/testPeople';

const { app, ada, ben, eve } = setupTestServer({
  people: { ada: {}, ben: { fullName: 'Ben Ito' }, eve: {} },
});

const block = (who: TestPerson, name: string) => who.call('POST', `/users/${name}/block`);
const unblock = (who: TestPerson, name: string) => who.call('DELETE', `/users/${name}/block`);
const blocked = async (who: TestPerson) =>
  (await who.call<BlockedUsers>('GET', '/users/me/blocked-users')).body.blockedUsers.map(
    ({ userName }) => userName,
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
  expect(await namesAt(ada, '/users/me/pending-requests')).toEqual([]);
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
  expect(await namesAt(ada, '/users/ben/followers')).toEqual([]);
  expect((await ada.call('POST', '/users/ben/follow')).status).toBe(403);
  expect([await blocked(ada), await blocked(ben)]).toEqual([['ben'], []]);
  expect((await unblock(ada, 'ben')).status).toBe(200);
  expect(await profileOf(ada, 'ben')).toMatchObject({ isBlocked: false, canSeeContent: true });
  expect(await blocked(ada)).toEqual([]);
});

it('removes both from the lists that the other sees', async () => {
  await ada.call('POST', '/users/eve/follow');
  await ben.call('POST', '/users/eve/follow');
  await block(ada, 'ben');
  for (const viewer of [ada, ben]) {
    expect(await namesAt(viewer, '/users/eve/followers')).toEqual([viewer.userName]);
  }
  expect(await namesAt(eve, '/users/eve/followers')).toHaveLength(2);
  await deactivate(app, ben.id);
  expect(await blocked(ada)).toEqual([]);
});
