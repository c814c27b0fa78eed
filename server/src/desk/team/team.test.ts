import type { AuditPage, MeResponse, Role, Team } from '@kithkin/shared/contract';
import { setRole as setRoleOf } from '../../../testing/moderation/decideCases';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { writeAudit } from '../../audit/audit.store';
import { id, sql } from '../../platform/db';

const { app, publishedEvents, ada, ben, eve } = setupTestServer();

const setRole = (who: TestPerson, role: Role | null) => setRoleOf(app, who, role);
const change = (by: TestPerson, segment: string, role: Role | null, reason = '') =>
  by.call('PATCH', `/desk/team/${segment}`, { json: { role, reason } });
const team = async (who: TestPerson) =>
  (await who.call<Team>('GET', '/desk/team')).body.members.map(
    ({ person, role }) => `${person.userName}: ${role}`,
  );

beforeEach(() => setRole(ada, 'owner'));

it('lists users with roles, the most powerful first', async () => {
  await setRole(ben, 'moderator');
  await setRole(eve, 'admin');
  expect(await team(ben)).toEqual(['ada: owner', 'eve: admin', 'ben: moderator']);
});

it('a role is changed by id or username, and applies at once', async () => {
  expect((await change(ada, 'BEN', 'admin', 'Helps out')).status).toBe(200);
  const rolesOf = async () => (await ben.call<MeResponse>('GET', '/users/me')).body.user;
  expect(await rolesOf()).toMatchObject({ role: 'admin', isAdmin: true });
  expect((await change(ben, eve.id, 'moderator')).status).toBe(200);
  expect((await change(ada, 'nobody', 'admin')).status).toBe(404);
  expect((await change(ada, 'ben', null)).status).toBe(200);
  expect((await change(ben, eve.id, null)).status).toBe(403);
  expect(await rolesOf()).toMatchObject({ role: null, isAdmin: false });
});

it('is logged once, and published to the user and to all desks', async () => {
  await change(ada, 'ben', 'moderator', ' Helps out ');
  expect(await publishedEvents.by(ben.id, 'relationship-changed')).toEqual([{ userId: ben.id }]);
  for (const { id: userId } of [ada, ben]) {
    expect(await publishedEvents.by(userId, 'reports-changed')).toEqual([{}]);
  }
  await change(ada, 'ben', 'moderator', 'Again');
  const entries = await app.ctx.db.query(sql`
    select actor_name, action, subject_name, reason, details from audit_log`);
  expect(entries).toEqual([
    {
      actor_name: 'ada',
      action: 'role-changed',
      subject_name: 'ben',
      reason: 'Helps out',
      details: { role: 'moderator', before: null },
    },
  ]);
});

it('a role is given to members only', async () => {
  await app.ctx.db.run(sql`update users set unconfirmed_since = now() where id = ${id(ben.id)}`);
  const { status, body } = await change(ada, 'ben', 'moderator');
  expect([status, body]).toMatchObject([409, { message: 'This person is not a member yet.' }]);
  expect(await team(ada)).toEqual(['ada: owner']);
});

it('the last owner stays, and users can only give up their own role', async () => {
  expect((await change(ada, 'ada', null)).status).toBe(409);
  expect((await change(ada, 'ada', 'admin')).status).toBe(400);
  await change(ada, 'ben', 'owner');
  expect((await change(ada, 'ada', null)).status).toBe(200);
  expect(await team(ben)).toEqual(['ben: owner']);
});

itOnPostgres('of two owners who remove each other’s role at the same time, one stays', async () => {
  for (let round = 0; round < 4; round += 1) {
    await setRole(ada, 'owner');
    await setRole(ben, 'owner');
    await Promise.all([change(ada, 'ben', null), change(ben, 'ada', null)]);
    const owners = await app.ctx.db.one<{ count: number }>(
      sql`select count(*)::int as count from users where role = 'owner'`,
    );
    expect(owners?.count).toBe(1);
  }
});

const list = async (query = '') => (await ada.call<AuditPage>('GET', `/desk/log${query}`)).body;
const write = (subject: string, reason: string) =>
  app.ctx.db.transaction((tx) => {
    const [actor, about] = [
      { id: ada.id, userName: 'ada' },
      { id: ben.id, userName: subject },
    ];
    const entry = { actor, action: 'role-changed', subject: about, reason } as const;
    return writeAudit(tx, entry, app.clock.now());
  });
const reasons = ({ entries }: AuditPage) => entries.map(({ reason }) => reason);

it('the log lists entries in pages, the newest first, with filters', async () => {
  await write('ben', 'early');
  app.clock.advance(60_000);
  const noon = app.clock.now().toISOString();
  await write('eve', 'late');
  expect(reasons(await list('?subject=BEN'))).toEqual(['early']);
  expect(reasons(await list('?actor=ada'))).toEqual(['late', 'early']);
  expect(reasons(await list('?actor=ben'))).toEqual([]);
  expect(reasons(await list('?action=role-changed'))).toHaveLength(2);
  expect(reasons(await list(`?from=${noon}`))).toEqual(['late']);
  expect(reasons(await list(`?until=${noon}`))).toEqual(['early']);
  expect((await ada.call('GET', '/desk/log?action=flew')).status).toBe(400);
  app.clock.advance(1000);
  await write('ben', 'last');
  const first = await list('?limit=2');
  expect(reasons(first)).toEqual(['last', 'late']);
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect([reasons(second), second.nextCursor]).toEqual([['early'], null]);
});

it('the log is not changed by statements or the deletion of accounts', async () => {
  await write('ben', 'stays');
  for (const change of [
    "update audit_log set reason = ''",
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(app.ctx.db.run(sql.raw(change))).rejects.toThrow('cannot be changed');
  }
  await app.ctx.db.run(sql`delete from users where id = ${id(ben.id)}`);
  expect((await list()).entries).toMatchObject([
    { reason: 'stays', subjectName: 'ben', subjectId: ben.id },
  ]);
});
