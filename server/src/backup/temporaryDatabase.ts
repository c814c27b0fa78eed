import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { openPool } from '../platform/db/postgres';
import { errorCode, errorMessage, StartupError } from '../platform/errors';
import type { Log } from '../platform/log';

/** insufficient_privilege */
const NOT_ALLOWED = '42501';

/** Returns the address of another database on the same server. */
const addressOf = (databaseUrl: string, name: string): string =>
  Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;

async function create(pool: pg.Pool, name: string): Promise<void> {
  try {
    await pool.query(`create database ${name} template template0`);
  } catch (error) {
    throw new StartupError(
      errorCode(error) === NOT_ALLOWED
        ? 'The role of DATABASE_URL may create no database for the drill: alter role … createdb.'
        : `No database for the drill could be created: ${errorMessage(error)}.`,
      { cause: error },
    );
  }
}

/**
 * Runs `work` with an empty database on the server of `databaseUrl`, and drops it afterwards.
 * @throws StartupError if none can be created
 */
export async function withTemporaryDatabase<T>(
  databaseUrl: string,
  startupOptions: boolean,
  log: Log,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `kithkin_drill_${randomBytes(6).toString('hex')}`;
  const pool = openPool(databaseUrl, log, { max: 1, responseTimeoutMs: 0, startupOptions });
  try {
    await create(pool, name);
    try {
      return await work(addressOf(databaseUrl, name));
    } finally {
      await pool.query(`drop database if exists ${name} with (force)`);
    }
  } finally {
    await pool.end();
  }
}
