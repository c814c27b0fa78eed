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

it('lists entries newest first, page by page', async () => {
  for (const reason of ['one', 'two', 'three']) {
    await write('ben', reason);
    app.clock.advance(1000);
  }
  const first = await list('?limit=2');
  expect(reasons(first)).toEqual(['three', 'two']);
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect([reasons(second), second.nextCursor]).toEqual([['one'], null]);
});

it('is filtered by who, whom, what and when', async () => {
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
});

it('cannot be changed or deleted by any statement', async () => {
  await write('ben', 'stays');
  const rejected = 'cannot be changed';
  await expect(app.ctx.db.run(sql`update audit_log set reason = ''`)).rejects.toThrow(rejected);
  await expect(app.ctx.db.run(sql`delete from audit_log`)).rejects.toThrow(rejected);
  await expect(app.ctx.db.run(sql`truncate audit_log`)).rejects.toThrow(rejected);
  expect(reasons(await list())).toEqual(['stays']);
});

it('keeps its entries when the account is deleted', async () => {
  await write('ben', 'stays');
  await app.ctx.db.run(sql`delete from users where id = ${id(ben.id)}`);
  expect((await list()).entries).toMatchObject([{ subjectName: 'ben', subjectId: ben.id }]);
});
