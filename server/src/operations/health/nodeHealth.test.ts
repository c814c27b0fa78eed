import { hostname } from 'node:os';
import { CONTRACT_VERSION, type Health } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { sendMail } from '../../mail/mail.jobs';
import { sql, time } from '../../platform/db';
import { gatherFigures } from '../figures/figures.jobs';
import { createNodeLease } from './nodes.service';

const { app, ada } = setupTestServer({ people: { ada: { role: 'admin' } } });

async function health(): Promise<Health> {
  app.clock.advance(10_000);
  return (await ada.call<Health>('GET', '/desk/health')).body;
}

test('a node is listed with its version until it ends, or has not renewed for a minute', async () => {
  const started = app.clock.now();
  const [one, other] = [createNodeLease(app.ctx), createNodeLease(app.ctx)];
  await one.renew();
  await other.renew();
  expect((await health()).nodes).toHaveLength(2);
  await other.end();
  expect((await health()).nodes).toEqual([
    {
      host: hostname(),
      version: 'development',
      contract: CONTRACT_VERSION,
      startedAt: started.toISOString(),
      renewedAt: started.toISOString(),
    },
  ]);
  app.clock.advance(60_000);
  expect((await health()).nodes).toEqual([]);
  await createNodeLease(app.ctx).renew();
  expect(await app.ctx.db.query(sql`select id from nodes`)).toHaveLength(1);
});

test('mails that fail are shown with the error, without the addresses in it', async () => {
  await app.ctx.db.run(sql`delete from jobs`);
  await app.ctx.jobs.add(app.ctx.db, sendMail, { letter: '', until: 0 });
  await app.ctx.db.run(sql`
    update jobs set attempts = 2, last_error = '550 <ben@example.org> is unknown'`);
  const due = app.clock.now().toISOString();
  const { mail, jobs, failing } = await health();
  expect(mail).toEqual({
    waiting: 1,
    failing: 1,
    oldestDueAt: due,
    lastError: '550 (address) is unknown',
  });
  expect(jobs).toEqual({ waiting: 0, failing: 0, oldestDueAt: null });
  expect(failing).toEqual([]);
});

test('other jobs that fail are shown by kind, with the error of the one that is tried next', async () => {
  await app.ctx.db.run(sql`delete from jobs`);
  await app.ctx.jobs.add(app.ctx.db, gatherFigures, {});
  await app.ctx.jobs.add(app.ctx.db, gatherFigures, {});
  await app.ctx.db.run(sql`update jobs set attempts = 1, last_error = 'no space left'`);
  const nextTryAt = app.clock.now().toISOString();
  expect((await health()).failing).toEqual([
    { kind: 'operations.figures', jobs: 2, error: 'no space left', nextTryAt },
  ]);
});

test('a job that another node runs does not wait', async () => {
  await app.ctx.db.run(sql`delete from jobs`);
  await app.ctx.jobs.add(app.ctx.db, sendMail, { letter: '', until: 0 });
  await app.ctx.db.run(sql`
    update jobs set locked_until = ${time(new Date(app.clock.now().getTime() + 60_000))}`);
  expect((await health()).mail.waiting).toBe(0);
});
