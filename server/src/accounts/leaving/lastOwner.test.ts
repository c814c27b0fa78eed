import type { Role } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/testApp';
import { deactivate, signInBack } from '../../../testing/testPeople';
import { runAdmin } from '../../admin/adminCommands';
import { id, sql } from '../../platform/db';

const { app, ada, ben, eve } = setupTestServer({
  people: { ada: { hasPassword: true }, ben: { hasPassword: true }, eve: {} },
});

const setRole = (who: TestPerson, role: Role | null) =>
  app.ctx.db.run(sql`update users set role = ${role}::text where id = ${id(who.id)}`);
const leave = (who: TestPerson, how: string) =>
  who.call('POST', `/users/me/${how}`, { json: { password: TEST_PASSWORD } });
const WAYS = ['deactivate', 'delete'] as const;
const LAST_OWNER =
  'The network needs an owner. Make somebody else an owner first, at the desk under Team.';

beforeEach(() => setRole(ada, 'owner'));

describe.each(WAYS)('the only owner cannot %s the account', (how) => {
  const expectRejected = async () => {
    const { status, body } = await leave(ada, how);
    expect([status, body]).toEqual([409, { message: LAST_OWNER, code: 'last-owner' }]);
    expect((await ada.call('GET', '/users/me')).status).toBe(200);
  };

  it('before there is another owner who is active', async () => {
    await expectRejected();
    const json = { password: 'wrong-one' };
    expect((await ada.call('POST', `/users/me/${how}`, { json })).status).toBe(403);
    await ada.call('PATCH', '/desk/team/ben', { json: { role: 'owner', reason: '' } });
    for (const column of [
      'deactivated_at',
      'deletion_requested_at',
      'suspended_at',
      'unconfirmed_since',
    ]) {
      const set = (value: string) =>
        app.ctx.db.run(
          sql`update users set ${sql.raw(`${column} = ${value}`)} where id = ${id(ben.id)}`,
        );
      await set('created_at');
      await expectRejected();
      await set('null');
    }
    expect((await leave(ada, how)).status).toBe(200);
  });

  it('unless all others are inactive too', async () => {
    for (const other of [ben, eve]) await deactivate(app, other.id);
    expect((await leave(ada, how)).status).toBe(200);
  });
});

itOnPostgres('one of two owners who leave at once stays', async () => {
  const away = () =>
    app.ctx.db.run(sql`update users set deactivated_at = null, deletion_requested_at = null`);
  for (const [first, second] of [[WAYS[0], WAYS[0]], WAYS, [WAYS[1], WAYS[1]]]) {
    await away();
    await setRole(ben, 'owner');
    await signInBack(app, ada, ben);
    const left = await Promise.all([leave(ada, first), leave(ben, second)]);
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

itOnPostgres(
  'one of two owners stays when one leaves and the other gives up the role',
  async () => {
    await setRole(ben, 'owner');
    const json = { role: null, reason: '' };
    const left = await Promise.all([
      leave(ada, 'deactivate'),
      ben.call('PATCH', '/desk/team/ben', { json }),
    ]);
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  },
);

it('an inactive owner does not count when the last active one gives up the role', async () => {
  await setRole(ben, 'owner');
  await deactivate(app, ben.id);
  const removeRole = async (name: string) =>
    (await ada.call('PATCH', `/desk/team/${name}`, { json: { role: null, reason: '' } })).status;
  expect(await removeRole('ada')).toBe(409);
  await expect(runAdmin(app.ctx, ['revoke', 'ada'])).rejects.toThrow(LAST_OWNER);
  expect(await removeRole('ben')).toBe(200);
  await runAdmin(app.ctx, ['owner', 'eve']);
  expect(await removeRole('ada')).toBe(200);
});

it('the command line does not suspend the only owner', async () => {
  await expect(runAdmin(app.ctx, ['suspend', 'ada'])).rejects.toThrow(LAST_OWNER);
  await runAdmin(app.ctx, ['owner', 'ben']);
  expect(await runAdmin(app.ctx, ['suspend', 'ada'])).toBe('ada is suspended and signed out.');
});
