import { existsSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditPage, Backup, BackupLink, BackupList } from '@kithkin/shared/contract';
import { prepareData } from '../../../testing/dump';
import { testFolder } from '../../../testing/runName';
import {
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestPerson,
} from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { restore } from '../../backup/restore';
import { id, openDb, sql } from '../../platform/db';
import { createLog } from '../../platform/log';
import { isBackupDue } from './backupSchedule.jobs';
import { assertSpace, endInterruptedBackups } from './backups.service';

const folder = testFolder();
let app: TestApp;
let ada: TestPerson;
const at = (name: string) => join(folder, name);
const files = () =>
  (existsSync(at('backups')) ? readdirSync(at('backups')) : []).filter(
    (name) => !name.endsWith('.sha256'),
  );
const open = (dataDir: string) =>
  openDb(
    { databaseUrl: null, databasePool: 1, databasePrepared: true, dataDir },
    createLog({ logLevel: 'error' }),
  );

beforeAll(async () => {
  await prepareData(at('data'));
  const env = { DATA_DIR: at('data'), BACKUP_DIR: at('backups'), MAX_BACKUPS: '2' };
  app = await createTestApp({ db: await open(at('data')), env });
  ada = await createTestUser(app, { userName: 'ada', hasPassword: true, role: 'owner' });
});
afterAll(() => app.close());

const request = () => ada.call<Backup & { message: string }>('POST', '/desk/backups');
const list = async () => (await ada.call<BackupList>('GET', '/desk/backups')).body.backups;
const link = (backupId: string, password = TEST_PASSWORD) =>
  ada.call<BackupLink & { code: string }>('POST', `/desk/backups/${backupId}/link`, {
    json: { password },
  });
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

/** Makes a backup, and returns it when its file is there. */
async function make(): Promise<Backup> {
  const { body } = await request();
  app.clock.advance(1000);
  await app.ctx.jobs.runDue('backups');
  const made = (await list()).find(({ _id }) => _id === body._id);
  if (!made) throw new Error('The backup is not listed.');
  return made;
}

it('is made while the server runs, one at a time, and restores what was there', async () => {
  await ada.call('POST', '/posts', { json: { body: 'To be saved' } });
  const { body: requested } = await request();
  expect(requested).toMatchObject({ state: 'running', requestedBy: 'ada', progress: 0 });
  const second = await request();
  expect([second.status, second.body.message]).toEqual([409, 'A backup is being made already.']);
  const unfinished = [
    await ada.call('POST', `/desk/backups/${requested._id}/drill`),
    await link(requested._id),
  ];
  for (const { status, body } of unfinished) {
    expect([status, body]).toMatchObject([409, { message: 'This backup is still being made.' }]);
  }
  await app.ctx.jobs.runDue('backups');
  const [made] = await list();
  expect(made).toMatchObject({ state: 'ready', progress: 1, error: null, drill: null });
  expect(made?.bytes).toBe(statSync(join(at('backups'), made?.file ?? '')).size);
  // Only its owner can read it, since it contains the secret.
  expect(statSync(join(at('backups'), made?.file ?? '')).mode & 0o077).toBe(0);
  expect(readdirSync(join(at('data'), 'tmp'))).toEqual([]);

  await restore(at('restored'), join(at('backups'), made?.file ?? ''), new Date(), {
    force: false,
  });
  const restored = await open(at('restored'));
  expect(await restored.query(sql`select body from posts`)).toEqual([{ body: 'To be saved' }]);
  await restored.close();
});

it('a drill restores it elsewhere and records the rows, or the reason of its failure', async () => {
  const made = await make();
  const drill = async () => {
    await ada.call('POST', `/desk/backups/${made._id}/drill`);
    await app.ctx.jobs.runDue('backups');
    return (await list()).find(({ _id }) => _id === made._id)?.drill;
  };
  expect(await drill()).toEqual({
    state: 'passed',
    at: app.clock.now().toISOString(),
    error: null,
    rows: { users: 1, posts: 1, comments: 0, messages: 0, files: 0 },
  });
  truncateSync(join(at('backups'), made.file), 1000);
  expect(await drill()).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('is damaged or no backup'),
  });
  expect(readdirSync(join(at('data'), 'tmp'))).toEqual([]);
});

it('is downloaded after the password, whole or in part, for a minute, by owners', async () => {
  const { _id, bytes } = await make();
  expect((await link(_id, 'wrong')).body.code).toBe('wrong-password');
  const { url } = (await link(_id)).body;
  const whole = await get(url);
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, bytes]);
  expect(whole.headers['content-disposition']).toMatch(
    /^attachment; filename="kithkin-.+\.tar\.gz"$/,
  );
  const part = await get(url, { range: 'bytes=10-19' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)]);
  expect((await get(url.replace(/u=[^&]+/, `u=${_id}`))).statusCode).toBe(404);

  await app.ctx.db.run(sql`update users set role = 'admin' where id = ${id(ada.id)}`);
  expect((await get(url)).statusCode).toBe(403);
  await app.ctx.db.run(sql`update users set role = 'owner' where id = ${id(ada.id)}`);
  app.clock.advance(60_000);
  expect((await get(url)).statusCode).toBe(404);
});

it('the oldest ones above the number are deleted, and others on request', async () => {
  const [third, fourth] = [await make(), await make()];
  expect((await list()).map(({ _id }) => _id)).toEqual([fourth._id, third._id]);
  expect(files().sort()).toEqual([third.file, fourth.file].sort());
  expect((await ada.call('DELETE', `/desk/backups/${third._id}`)).status).toBe(204);
  expect(files()).toEqual([fourth.file]);
  expect((await ada.call('DELETE', `/desk/backups/${third._id}`)).status).toBe(404);
});

it('what a stopped server has left running has failed, and can be started again', async () => {
  await request();
  writeFileSync(join(at('backups'), 'kithkin-half.tar.gz.part'), 'half a backup');
  await endInterruptedBackups(app.ctx, { isStart: true });
  expect(files().filter((name) => name.endsWith('.part'))).toEqual([]);
  expect((await list())[0]).toMatchObject({
    state: 'failed',
    error: 'The server was restarted meanwhile.',
  });
  expect((await make()).state).toBe('ready');
  expect((await list()).map(({ state }) => state)).not.toContain('failed');
});

it('everything is in the log', async () => {
  const { entries } = (await ada.call<AuditPage>('GET', '/desk/log')).body;
  const actions = new Set(entries.map(({ action }) => action));
  expect([...actions].sort()).toEqual([
    'backup-checked',
    'backup-deleted',
    'backup-downloaded',
    'backup-started',
  ]);
  expect(entries[0]?.details.file).toMatch(/^kithkin-/);
});

test('a disk that could become full is a reason not to begin', () => {
  const GB = 1024 ** 3;
  expect(() => assertSpace(GB, 2 * GB)).not.toThrow();
  expect(() => assertSpace(GB, GB)).toThrow(
    'The disk has 1024 MB free, and a backup may need 1124 MB. Delete a backup first.',
  );
});

const november = (text: string) => new Date(`2026-11-${text}Z`);

test.each([
  ['nothing was made yet', null, '26T12:00', true],
  ['the hour has struck since', '25T12:00', '26T03:00', true],
  ['the hour has not struck since', '25T12:00', '26T02:59', false],
  ['one was made today', '26T03:05', '26T23:00', false],
  ['the server was off at the hour', '24T03:00', '26T01:00', true],
])('a backup is due at 3 if %s', (_when, latest, now, expected) => {
  expect(isBackupDue(3, latest === null ? null : november(latest), november(now))).toBe(expected);
});
