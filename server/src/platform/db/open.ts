import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { errorCode, errorMessage, StartupError } from '../errors';
import type { Log } from '../log';
import { createDb } from './db';
import type { Db } from './dbTypes';
import { databaseError, migratePglite, migratePostgres } from './migrate';
import { openPglite, pgliteDriver } from './pglite';
import { openPool, postgresDriver } from './postgres';

/**
 * Error codes of problems that an operator can fix: a missing privilege, an extension that is not
 * installed (pg_trgm, unaccent), a PostgreSQL version that is too old.
 */
const MENDABLE: ReadonlySet<string> = new Set(['42501', '0A000', '58P01']);

const LATER_VERSION =
  'The database was migrated by a later version of the server; its functions were not changed.';

/**
 * Opens and migrates the database of `config`.
 * @throws StartupError if it can't be reached
 */
export async function openDb(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Db> {
  if (config.databaseUrl === null) {
    const dataDir = join(config.dataDir, 'db');
    await mkdir(dataDir, { recursive: true });
    const client = await openPglite({ dataDir });
    if (await migratePglite(client)) log.warn(LATER_VERSION);
    return createDb(pgliteDriver(client), log);
  }
  const pool = openPool(config.databaseUrl, log);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    // The message contains only host and database, since the address may contain a password.
    const { host, pathname } = new URL(config.databaseUrl);
    throw new StartupError(
      `The database ${pathname.slice(1)} at ${host} can't be reached: ${errorMessage(error)}.`,
      { cause: error },
    );
  }
  try {
    if (await migratePostgres(pool)) log.warn(LATER_VERSION);
  } catch (error) {
    await pool.end();
    const cause = databaseError(error);
    if (!MENDABLE.has(errorCode(cause) ?? '')) throw error;
    throw new StartupError(`The database can't be brought up to date: ${errorMessage(cause)}.`, {
      cause: error,
    });
  }
  return createDb(postgresDriver(pool), log);
}
