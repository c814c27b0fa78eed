import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostPage } from '@kithkin/shared/contract';
import pg from 'pg';
import { onPostgres, openTestDb } from '../../testing/database';
import { until } from '../../testing/nodes';
import { createTestApp } from '../../testing/testApp';
import { createTestUser } from '../../testing/testPeople';
import { createLog } from '../log';
import { type Db, sql } from './index';
import { openDb } from './open';

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
const silent = createLog({ logLevel: 'silent' });

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('There is no port.'));
      else resolve(address.port);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

(onPostgres && isInstalled ? describe : describe.skip)('PgBouncer in transaction mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kithkin-pgbouncer-'));
  let direct: Db & { url?: string };
  let bouncer: ChildProcess;
  let url: string;
  beforeAll(async () => {
    direct = await openTestDb();
    const target = new URL(direct.url ?? '');
    const port = await freePort();
    const ini = join(folder, 'pgbouncer.ini');
    writeFileSync(
      ini,
      `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
admin_users = ${target.username}
default_pool_size = 4
`,
    );
    // PgBouncer refuses to run as root.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) spawnSync('chown', ['-R', 'nobody', folder]);
    const command = isRoot
      ? ['setpriv', '--reuid=nobody', '--clear-groups', 'pgbouncer', ini]
      : ['pgbouncer', ini];
    bouncer = spawn(command[0] ?? '', command.slice(1), { stdio: 'ignore' });
    url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href;
  });
  afterAll(async () => {
    bouncer.kill();
    await direct.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (databasePrepared: boolean) =>
    openDb({ databaseUrl: url, databasePool: 10, databasePrepared, dataDir: folder }, silent);
  const rejectionOf = (start: Promise<Db>): Promise<string> =>
    start.then(
      () => '',
      (error: unknown) => String(error),
    );
  const reconnect = async () => {
    const console = new pg.Client({
      connectionString: Object.assign(new URL(url), { pathname: '/pgbouncer' }).href,
    });
    await console.connect();
    await console.query('RECONNECT');
    await console.end();
  };

  it('serves many requests at once over few connections, with the settings of the role', async () => {
    // The settings are stored at the first start, for the connections that open afterwards.
    let message = '';
    await until(async () => {
      message = await rejectionOf(open(false));
      return !/can't be reached/.test(message);
    });
    expect(message).toContain('Run RECONNECT on its console');
    await reconnect();
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

  it('refuses startup options, so that the start says what is wrong', async () => {
    await expect(open(true)).rejects.toThrow('unsupported startup parameter: options');
  });
});
