import type { AuditPage } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { writeAudit } from '../../audit/audit.store';
import { id, sql } from '../../platform/db';

const { app, ada, ben } = setupTestServer();

const list = async (query = '') => (await ada.call<AuditPage>('GET', `/desk/log${query}`)).body;
const write = (subject: string, reason: string) =>
  app.ctx.db.transaction((tx) =>
    writeAudit(
      tx,
      {
        actor: { id: ada.id, userName: 'ada' },
        action: 'role-changed',
        subject: { id: ben.id, userName: subject },
        reason,
      },
      app.clock.now(),
    ),
  );
const reasons = ({ entries }: AuditPage) => entries.map(({ reason }) => reason);

beforeEach(() => app.ctx.db.run(sql`update users set role = 'admin' where id = ${id(ada.id)}`));

it('lists entries in pages, the newest first, with filters', async () => {
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

it('is not changed by statements or the deletion of accounts', async () => {
  await write('ben', 'stays');
  const rejected = 'cannot be changed';
  await expect(app.ctx.db.run(sql`update audit_log set reason = ''`)).rejects.toThrow(rejected);
  await expect(app.ctx.db.run(sql`delete from audit_log`)).rejects.toThrow(rejected);
  await expect(app.ctx.db.run(sql`truncate audit_log`)).rejects.toThrow(rejected);
  await app.ctx.db.run(sql`delete from users where id = ${id(ben.id)}`);
  expect((await list()).entries).toMatchObject([
    { reason: 'stays', subjectName: 'ben', subjectId: ben.id },
  ]);
});
