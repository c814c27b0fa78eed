import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Backup, BackupLink, BackupList } from '@kithkin/shared/contract';
import { openTestDb } from '../../../testing/database';
import { testFolder } from '../../../testing/runName';
import { startS3, type TestS3 } from '../../../testing/s3';
import { describeOnPostgres } from '../../../testing/several';
import {
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestPerson,
} from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { restorePostgres } from '../../backup/restorePostgres';
import { withTemporaryDatabase } from '../../backup/temporaryDatabase';
import { readConfig } from '../../platform/config';
import { openDb, sql } from '../../platform/db';
import { createLog } from '../../platform/log';
import { backupList, endInterruptedBackups } from './backups.service';
import { backupCommand, drillCommand } from './commands';

const log = createLog({ logLevel: 'silent' });
const TIMEOUT_MS = 120_000;

describeOnPostgres('backups of PostgreSQL', () => {
  const folder = testFolder();
  let app: TestApp;
  let ada: TestPerson;
  let s3: TestS3;
  let env: Record<string, string>;
  const at = (name: string) => join(folder, name);
  const list = () => backupList(app.ctx);
  const newest = async () => (await list()).backups[0];

  beforeAll(async () => {
    s3 = await startS3('kithkin-backups');
    const bucket = Object.entries(s3.env).map(([name, value]) => [`BACKUP_${name}`, value]);
    const db: Awaited<ReturnType<typeof openTestDb>> & { url?: string } = await openTestDb();
    env = {
      DATABASE_URL: db.url ?? '',
      DATA_DIR: at('data'),
      BACKUP_DIR: at('backups'),
      MAX_BACKUPS: '2',
      BACKUP_HOUR: '3',
      METRICS_PORT: '0',
      ...Object.fromEntries(bucket),
    };
    app = await createTestApp({ db, env, log });
    ada = await createTestUser(app, { userName: 'ada', hasPassword: true, role: 'owner' });
    await ada.call('POST', '/posts', { json: { body: 'To be saved' } });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await app.close();
    await s3.close();
  });

  async function make(): Promise<Backup> {
    await ada.call('POST', '/desk/backups');
    app.clock.advance(1000);
    await app.ctx.jobs.runDue('backups');
    await app.ctx.background.idle();
    const made = await newest();
    if (made?.state !== 'ready') throw new Error(`It was not made: ${made?.error}`);
    return made;
  }

  it('are made while the nodes run, with a checksum and a copy in the bucket', async () => {
    const made = await make();
    const { body } = await ada.call<BackupList>('GET', '/desk/backups');
    expect(body).toMatchObject({
      isSupported: true,
      isEmbedded: false,
      hour: 3,
      bucket: 'kithkin-backups',
    });
    expect(made).toMatchObject({ requestedBy: 'ada', isInBucket: true, progress: 1 });
    expect(readdirSync(at('backups')).sort()).toEqual([made.file, `${made.file}.sha256`]);
    expect([...s3.objects.keys()].sort()).toEqual([made.file, `${made.file}.sha256`]);
    expect(s3.objects.get(made.file)?.body).toEqual(readFileSync(join(at('backups'), made.file)));
  });

  it('are restored into an empty database, and into no other', async () => {
    const file = join(at('backups'), (await newest())?.file ?? '');
    const config = readConfig({ ...env, DATA_DIR: at('restored') });
    await expect(
      restorePostgres(config, env.DATABASE_URL ?? '', file, new Date(), { force: false }),
    ).rejects.toThrow('is not empty; nothing was changed.');
    expect(existsSync(at('restored'))).toBe(false);
    await withTemporaryDatabase(env.DATABASE_URL ?? '', true, log, async (url) => {
      await restorePostgres(config, url, file, new Date(), { force: false });
      const restored = await openDb({ ...config, databaseUrl: url }, log);
      expect(await restored.query(sql`select body from posts`)).toEqual([{ body: 'To be saved' }]);
      await restored.close();
    });
  });

  it('a drill compares them with what was there, and its result outlives the backup', async () => {
    const { _id, file } = await make();
    await ada.call('POST', `/desk/backups/${_id}/drill`);
    await app.ctx.jobs.runDue('backups');
    const passed = { state: 'passed', rows: { users: 1, posts: 1 }, error: null };
    expect((await newest())?.drill).toMatchObject(passed);
    await ada.call('DELETE', `/desk/backups/${_id}`);
    expect((await list()).lastDrill).toMatchObject({ ...passed, file });
    const drills = await app.ctx.db.query(
      sql`select 1 from pg_database where datname like 'kithkin_drill_%'
        and datname in (select datname from pg_stat_activity)`,
    );
    expect(drills).toEqual([]);
  });

  it('their ages are metrics', async () => {
    const text = await (await fetch(app.metricsUrl ?? '')).text();
    expect(text).toMatch(/^kithkin_backup_age_seconds \d/m);
    expect(text).toMatch(/^kithkin_restore_drill_age_seconds \d/m);
    await app.ctx.db.run(sql`update last_drill set error = 'It is damaged.'`);
    expect(await (await fetch(app.metricsUrl ?? '')).text()).not.toMatch(
      /^kithkin_restore_drill_age_seconds \d/m,
    );
  });

  it('are downloaded from the bucket where the file is on another machine', async () => {
    const { _id, file } = await make();
    const content = readFileSync(join(at('backups'), file));
    rmSync(join(at('backups'), file));
    const { body } = await ada.call<BackupLink>('POST', `/desk/backups/${_id}/link`, {
      json: { password: TEST_PASSWORD },
    });
    const whole = await app.app.inject({ url: body.url });
    expect(whole.rawPayload.equals(content)).toBe(true);
    await ada.call('POST', `/desk/backups/${_id}/drill`);
    await app.ctx.jobs.runDue('backups');
    expect((await newest())?.drill?.state).toBe('passed');
  });

  it('one whose node was killed has failed two minutes later, and makes room', async () => {
    await ada.call('POST', '/desk/backups');
    await app.ctx.db.run(sql`update backups set renewed_at = created_at where state = 'running'`);
    await endInterruptedBackups(app.ctx);
    expect((await newest())?.state).toBe('running');
    app.clock.advance(121_000);
    await endInterruptedBackups(app.ctx);
    expect(await newest()).toMatchObject({ error: 'The server was restarted meanwhile.' });
    await make();
  });

  it(
    'the command line makes and checks them for the desk',
    async () => {
      const config = readConfig(env);
      expect(await backupCommand(config, undefined)).toMatch(
        /^The backup is .+\.tar\.gz, and in the bucket kithkin-backups\.$/,
      );
      expect(await drillCommand(config)).toMatch(/ can be restored: .*1 posts, 1 users, /);
      expect((await list()).lastDrill).toMatchObject({ state: 'passed' });
      await backupCommand(config, at('mine.tar.gz'));
      expect(existsSync(at('mine.tar.gz'))).toBe(true);
    },
    TIMEOUT_MS,
  );

  it('one is made at the hour, once a day, and the oldest are deleted everywhere', async () => {
    const next = new Date(app.clock.now());
    next.setUTCHours(27, 5, 0, 0);
    app.clock.advance(next.getTime() - app.clock.now().getTime());
    const before = new Set((await list()).backups.map(({ _id }) => _id));
    for (let run = 0; run < 3; run += 1) {
      await app.ctx.jobs.runDue();
      await app.ctx.jobs.runDue('backups');
      app.clock.advance(15 * 60_000);
    }
    const { backups } = await list();
    const made = backups.filter(({ _id }) => !before.has(_id));
    expect(made).toMatchObject([{ state: 'ready', requestedBy: '' }]);
    const files = backups.flatMap(({ file }) => [file, `${file}.sha256`]).sort();
    expect(backups).toHaveLength(2);
    expect([...s3.objects.keys()].sort()).toEqual(files);
  });
});
