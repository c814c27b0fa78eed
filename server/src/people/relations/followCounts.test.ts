import type { User, UserPage } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate, signedIn } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';

const { app, publishedEvents: received, ada, ben, eve } = setupTestServer();

beforeEach(async () => {
  for (const [one, other] of [
    [ada, 'ben'],
    [ben, 'ada'],
    [eve, 'ada'],
    [eve, 'ben'],
  ] as const) {
    await one.call('POST', `/users/${other}/follow`);
  }
});

const set = (column: string, person: TestPerson, at: Date | null) =>
  app.ctx.db.run(sql`update users set ${sql.raw(column)} = ${at === null ? null : time(at)}
    where id = ${id(person.id)}`);

/**
 * Returns [followers, following] of a profile, after asserting that the lists have the same length.
 */
async function counts(who: TestPerson, viewer = who): Promise<[number, number]> {
  const { user } = (await viewer.call<{ user: User }>('GET', `/users/${who.id}`)).body;
  for (const side of ['followers', 'following'] as const) {
    const list = await viewer.call<UserPage>('GET', `/users/${who.id}/${side}`);
    expect(list.body.users).toHaveLength(user[`${side}Count`]);
    expect(user[side]).toHaveLength(user[`${side}Count`]);
  }
  return [user.followersCount, user.followingCount];
}

describe('counts', () => {
  it.each(['deactivated_at', 'deletion_requested_at', 'suspended_at'])(
    'leave out whose %s is set, and are whole again when they are back',
    async (column) => {
      expect([await counts(ada), await counts(eve)]).toEqual([
        [2, 1],
        [0, 2],
      ]);
      await set(column, ben, app.clock.now());
      expect([await counts(ada), await counts(eve)]).toEqual([
        [1, 0],
        [0, 1],
      ]);
      await set(column, ben, null);
      expect([await counts(ada), await counts(eve), await counts(ben)]).toEqual([
        [2, 1],
        [0, 2],
        [2, 1],
      ]);
    },
  );

  it('leave somebody out once, for however many reasons they are away', async () => {
    await set('deactivated_at', ben, app.clock.now());
    await set('suspended_at', ben, app.clock.now());
    await set('deactivated_at', ben, null);
    expect(await counts(ada)).toEqual([1, 0]);
    await set('suspended_at', ben, null);
    expect(await counts(ada)).toEqual([2, 1]);
  });

  it('hold when two who follow each other leave and come back in turn', async () => {
    for (const [person, at] of [
      [ada, app.clock.now()],
      [ben, app.clock.now()],
      [ada, null],
      [ben, null],
    ] as const) {
      await set('deactivated_at', person, at);
    }
    expect([await counts(ada), await counts(ben)]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it('hold when somebody is let in while they are away', async () => {
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    const dan = await createTestUser(app, { userName: 'dan' });
    await dan.call('POST', '/users/ada/follow');
    await deactivate(app, dan.id);
    await ada.call('PATCH', '/users/me', { json: { isPrivate: false } });
    expect(await counts(ada)).toEqual([2, 1]);
    await set('deactivated_at', dan, null);
    expect([await counts(ada), await counts(dan)]).toEqual([
      [3, 1],
      [0, 1],
    ]);
  });

  it('hold when somebody is removed for good, active or not', async () => {
    await deactivate(app, ben.id);
    await app.ctx.db.run(sql`delete from users where id = ${id(ben.id)}`);
    expect([await counts(ada), await counts(eve)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await app.ctx.db.run(sql`delete from users where id = ${id(eve.id)}`);
    expect(await counts(ada)).toEqual([0, 0]);
  });

  itOnPostgres('hold when follows race with leaving and coming back', async () => {
    const users = await Promise.all(
      Array.from({ length: 6 }, (_, n) => createTestUser(app, { userName: `person${n}` })),
    );
    for (let round = 0; round < 4; round += 1) {
      const [method, at] = round % 2 === 0 ? (['POST', 1] as const) : (['DELETE', 0] as const);
      await Promise.all([
        ...users.map((person) => person.call(method, '/users/ada/follow')),
        // One statement per user, as when users deactivate: a single statement for all would hold
        // one row lock while it waits for another.
        ...['person1', 'person3', 'person5'].map((userName) =>
          app.ctx.db.transaction((tx) =>
            tx.run(sql`update users set deactivated_at = ${at ? time(app.clock.now()) : null}
              where user_name = ${userName}`),
          ),
        ),
      ]);
    }
    await app.ctx.db.run(sql`update users set deactivated_at = null`);
    const expected = await app.ctx.db.one<{ n: number }>(
      sql`select count(*) as n from follows where followee_id = ${id(ada.id)}`,
    );
    expect((await counts(ada))[0]).toBe(expected?.n);
  });
});

describe('what changes between two', () => {
  const unreadCount = async (who: TestPerson) =>
    (await received.by(who.id, 'relationship-changed')).map(({ userId }) => userId);

  it('is told to both, each time, and to nobody else', async () => {
    for (const [who, method, path, json] of [
      [ada, 'POST', '/users/eve/follow', undefined],
      [ada, 'DELETE', '/users/eve/follow', undefined],
      [ada, 'DELETE', '/users/me/followers/eve', undefined],
      [ada, 'POST', '/users/eve/block', undefined],
      [ada, 'DELETE', '/users/eve/block', undefined],
    ] as const) {
      await received.clear();
      expect((await who.call(method, path, { json })).status).toBe(200);
      expect([
        path,
        await unreadCount(ada),
        await unreadCount(eve),
        await unreadCount(ben),
      ]).toEqual([path, [eve.id], [ada.id], []]);
      await received.clear();
      await who.call(method, path, { json });
      if (path.endsWith('block')) expect(await unreadCount(eve)).toEqual([]);
    }
  });

  it('is told of a request, its answer, and its withdrawal', async () => {
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    const dan = await createTestUser(app, { userName: 'dan' });
    const path = '/users/dan/follow-requests';
    for (const action of [
      () => dan.call('POST', '/users/ada/follow'),
      () => dan.call('DELETE', '/users/ada/follow'),
      () => dan.call('POST', '/users/ada/follow'),
      () => ada.call('POST', path, { json: { action: 'reject' } }),
      () => dan.call('POST', '/users/ada/follow'),
      () => ada.call('POST', path, { json: { action: 'accept' } }),
    ]) {
      await received.clear();
      expect((await action()).status).toBe(200);
      expect([await unreadCount(ada), await unreadCount(dan)]).toEqual([[dan.id], [ada.id]]);
    }
  });

  it('is told to whoever has the profile open, strangers too, for a while', async () => {
    const dan = await createTestUser(app, { userName: 'dan' });
    const path = '/users/me';
    await dan.call('GET', '/users/ada');
    await ada.call('PATCH', path, { json: { isPrivate: true } });
    expect(await unreadCount(dan)).toEqual([ada.id]);
    app.clock.advance(16 * 60_000);
    await (await signedIn(app, ada)).call('PATCH', path, { json: { isPrivate: false } });
    expect(await unreadCount(dan)).toEqual([ada.id]);
  });

  it('is told to everybody around when somebody turns private or public', async () => {
    await received.clear();
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    expect([await unreadCount(ben), await unreadCount(eve)]).toEqual([[ada.id], [ada.id]]);
    await received.clear();
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true, bio: 'New' } });
    expect(await unreadCount(ben)).toEqual([]);
  });
});
