import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../freePort';
import { testFolder } from '../runName';

/** Folder of PostgreSQL's server commands in distributions; it has one folder per version. */
const INSTALLED = '/usr/lib/postgresql';

/** Returns the folder of the newest installed PostgreSQL, or undefined when there is none. */
export function postgresBinaries(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const versions = readdirSync(INSTALLED).sort((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** A PostgreSQL server owned by a test, which may kill it. */
export interface OwnPostgres {
  url: string;
  /** Kills the server immediately, as in a crash, and restarts it. */
  crash(): Promise<void>;
  /** Kills the server immediately, without a restart. */
  stop(): Promise<void>;
  /** Creates and starts a streaming replica. */
  replicate(): Promise<OwnPostgres>;
}

type Run = (command: string, args: string[]) => Promise<void>;

/** Creates and starts a server in a temporary folder; `create` makes its data. */
async function startServer(
  create: (run: Run, data: string) => Promise<void>,
): Promise<OwnPostgres> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error(`There is no PostgreSQL below ${INSTALLED}: install postgresql.`);
  const folder = testFolder();
  // PostgreSQL does not start as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const run: Run = (command, args) =>
    new Promise<void>((resolve, reject) => {
      const whole = [join(binaries, command), ...args];
      const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...whole] : whole;
      // The server started by pg_ctl would keep pipes open.
      const child = spawn(first, rest, { cwd: folder, stdio: 'ignore' });
      child.on('error', reject);
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}.`)),
      );
    });
  const data = join(folder, 'data');
  const port = await freePort();
  const options =
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''` +
    // Only processes are killed, not machines: data handed to the operating system is not lost.
    ' -c fsync=off';
  const control = (...text: string[]) =>
    run('pg_ctl', ['-D', data, '-w', '-s', '-t', '120', ...text]);
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start');
  await create(run, data);
  await start();
  return {
    url: `postgres://kithkin@127.0.0.1:${port}/postgres`,
    async crash() {
      await control('-m', 'immediate', 'stop');
      await start();
    },
    stop: () => control('-m', 'immediate', 'stop'),
    replicate: () =>
      startServer((run, copy) =>
        run('pg_basebackup', [
          ...['-D', copy, '-h', '127.0.0.1', '-p', String(port), '-U', 'kithkin'],
          ...['--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
        ]),
      ),
  };
}

/** Creates and starts a server in a temporary folder. */
export const startPostgres = (): Promise<OwnPostgres> =>
  startServer((run, data) =>
    run('initdb', ['-D', data, '-U', 'kithkin', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
  );
