import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './freePort';
import { killProcess } from './nodes';
import { testFolder } from './runName';

/** True where PgBouncer is installed. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer in transaction mode in front of a database. */
export interface TestPgBouncer {
  /** Address of the database through it. */
  url: string;
  /** Opens its connections anew, with the settings that the role has now. */
  reconnect(): Promise<void>;
  /** Kills it, and starts it again at the same address. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

/** Starts PgBouncer in front of the database at `target`, a URL with a port. */
export async function startPgBouncer(target: string): Promise<TestPgBouncer> {
  const folder = testFolder();
  const { hostname, port: targetPort, username } = new URL(target);
  const port = await freePort();
  const ini = join(folder, 'pgbouncer.ini');
  writeFileSync(
    ini,
    `[databases]
* = host=${hostname} port=${targetPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
admin_users = ${username}
default_pool_size = 4
`,
  );
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) spawnSync('chown', ['-R', 'nobody', folder]);
  const [command = '', ...args] = isRoot
    ? ['setpriv', '--reuid=nobody', '--clear-groups', 'pgbouncer', ini]
    : ['pgbouncer', ini];
  const start = () => spawn(command, args, { stdio: 'ignore' });
  let child: ChildProcess = start();
  const url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href;
  return {
    url,
    async reconnect() {
      const console = new pg.Client({
        connectionString: Object.assign(new URL(url), { pathname: '/pgbouncer' }).href,
      });
      await console.connect();
      await console.query('RECONNECT');
      await console.end();
    },
    async crash() {
      await killProcess(child);
      child = start();
    },
    async close() {
      await killProcess(child);
    },
  };
}
