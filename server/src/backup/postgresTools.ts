import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { errorCode, errorMessage, StartupError } from '../platform/errors';

/** Number of characters of a program's output that a message contains. */
const MAX_REASON_LENGTH = 500;

/** Returns the address without its password, which other accounts could read in the process list. */
function connection(databaseUrl: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return {
    dbname: url.href,
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  };
}

/**
 * Runs a program of PostgreSQL.
 * @throws StartupError with what the program says, or that it is not installed
 */
async function run(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const { dbname, env } = connection(databaseUrl);
  const child = spawn(program, [`--dbname=${dbname}`, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (output.length < MAX_REASON_LENGTH) output += text;
  });
  const [code]: unknown[] = await once(child, 'close').catch((error: unknown) => {
    const reason =
      errorCode(error) === 'ENOENT'
        ? `${program} is not installed: the client programs of PostgreSQL are needed`
        : `${program} can't be run: ${errorMessage(error)}`;
    throw new StartupError(`${reason}.`, { cause: error });
  });
  if (code === 0) return;
  throw new StartupError(`${program} failed: ${output.trim().slice(0, MAX_REASON_LENGTH)}`);
}

/** Writes the database to a file, in the custom format, as it is in an exported snapshot. */
export const dumpDatabase = (databaseUrl: string, snapshot: string, file: string): Promise<void> =>
  run('pg_dump', databaseUrl, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${snapshot}`,
    `--file=${file}`,
  ]);

/** Restores a dump into an empty database. Foreign keys and indexes are built, and so checked. */
export const restoreDump = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_restore', databaseUrl, ['--no-owner', '--no-privileges', '--exit-on-error', file]);

/** Returns true if a program that makes backups of PostgreSQL can be run here. */
export function hasPostgresTools(): Promise<boolean> {
  return once(spawn('pg_dump', ['--version'], { stdio: 'ignore' }), 'close').then(
    ([code]) => code === 0,
    () => false,
  );
}
