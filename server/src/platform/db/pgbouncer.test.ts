import type { PostPage } from '@kithkin/shared/contract';
import { onPostgres, openTestDb } from '../../../testing/database';
import { until } from '../../../testing/nodes';
import { hasPgBouncer, startPgBouncer, type TestPgBouncer } from '../../../testing/pgbouncer';
import { testFolder } from '../../../testing/runName';
import { createTestApp } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { createLog } from '../log';
import { type Db, sql } from './index';
import { openDb } from './open';

const silent = createLog({ logLevel: 'silent' });

(onPostgres && hasPgBouncer ? describe : describe.skip)('PgBouncer in transaction mode', () => {
  const folder = testFolder();
  let direct: Db & { url?: string };
  let bouncer: TestPgBouncer;
  beforeAll(async () => {
    direct = await openTestDb();
    bouncer = await startPgBouncer(direct.url ?? '');
  });
  afterAll(async () => {
    await bouncer.close();
    await direct.close();
  });
  const open = (databasePrepared: boolean) =>
    openDb(
      { databaseUrl: bouncer.url, databasePool: 10, databasePrepared, dataDir: folder },
      silent,
    );
  const rejectionOf = (start: Promise<Db>): Promise<string> =>
    start.then(
      () => '',
      (error: unknown) => String(error),
    );

  it('serves many requests at once over few connections, with the settings of the role', async () => {
    // The settings are stored at the first start, for the connections that open afterwards.
    let message = '';
    await until(async () => {
      message = await rejectionOf(open(false));
      return !/can't be reached/.test(message);
    });
    expect(message).toContain('Run RECONNECT on its console');
    await bouncer.reconnect();
    const db = await open(false);
    const app = await createTestApp({ db });
    const ada = await createTestUser(app, { userName: 'ada' });
    await app.call('POST', '/posts', { token: ada.token, json: { body: 'Through the pooler' } });
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => app.call<PostPage>('GET', '/posts', { token: ada.token })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(200));
    const settings = sql`select current_setting('TimeZone') as zone, current_setting('jit') as jit,
      current_setting('statement_timeout') as timeout`;
    expect(await app.ctx.db.one(settings)).toEqual({ zone: 'UTC', jit: 'off', timeout: '30s' });
    await app.close();
  });

  it('rejects startup options, so that the start fails with the reason', async () => {
    await expect(open(true)).rejects.toThrow('unsupported startup parameter: options');
  });
});
