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

  it('before somebody else is an owner', async () => {
    await expectRejected();
    await ada.call('PATCH', '/desk/team/ben', { json: { role: 'owner', reason: '' } });
    expect((await leave(ada, how)).status).toBe(200);
  });

  it.each(['deactivated_at', 'deletion_requested_at', 'suspended_at', 'unconfirmed_since'])(
    'while the other owner is away: %s',
    async (column) => {
      await setRole(ben, 'owner');
      await app.ctx.db.run(
        sql`update users set ${sql.raw(column)} = created_at where id = ${id(ben.id)}`,
      );
      await expectRejected();
    },
  );

  it('unless all others are away too', async () => {
    for (const other of [ben, eve]) await deactivate(app, other.id);
    expect((await leave(ada, how)).status).toBe(200);
  });

  it('and reads of a wrong password first', async () => {
    const json = { password: 'wrong-one' };
    expect((await ada.call('POST', `/users/me/${how}`, { json })).status).toBe(403);
  });
});

itOnPostgres('of two owners who leave at once one stays', async () => {
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

itOnPostgres('of two owners of whom one leaves and one gives up the role, one stays', async () => {
  await setRole(ben, 'owner');
  const json = { role: null, reason: '' };
  const left = await Promise.all([
    leave(ada, 'deactivate'),
    ben.call('PATCH', '/desk/team/ben', { json }),
  ]);
  expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe('an owner who is away', () => {
  beforeEach(async () => {
    await setRole(ben, 'owner');
    await deactivate(app, ben.id);
  });

  it('is none to whom one could leave the network by giving up the role', async () => {
    const give = () => ada.call('PATCH', '/desk/team/ada', { json: { role: null, reason: '' } });
    expect((await give()).status).toBe(409);
    await expect(runAdmin(app.ctx, ['revoke', 'ada'])).rejects.toThrow(LAST_OWNER);
    await runAdmin(app.ctx, ['owner', 'eve']);
    expect((await give()).status).toBe(200);
  });

  it('may lose the role', async () => {
    const json = { role: null, reason: '' };
    expect((await ada.call('PATCH', '/desk/team/ben', { json })).status).toBe(200);
  });
});

it('the command line does not suspend the only owner', async () => {
  await expect(runAdmin(app.ctx, ['suspend', 'ada'])).rejects.toThrow(LAST_OWNER);
  await runAdmin(app.ctx, ['owner', 'ben']);
  expect(await runAdmin(app.ctx, ['suspend', 'ada'])).toBe('ada is suspended and signed out.');
});
