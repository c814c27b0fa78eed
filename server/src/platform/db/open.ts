import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { errorCode, errorMessage, StartupError } from '../errors';
import type { Log } from '../log';
import { createDb } from './db';
import type { Db } from './dbTypes';
import { migratePglite, migratePostgres } from './migrate';
import { openPglite, pgliteDriver } from './pglite';
import { openPool, postgresDriver } from './postgres';

/**
 * What an operator can mend: a right that the account lacks, an extension that is not installed
 * (pg_trgm, unaccent), a PostgreSQL that is too old for it.
 */
const MENDABLE: ReadonlySet<string> = new Set(['42501', '0A000', '58P01']);

/** drizzle wraps what the database says. */
const causeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;

/** Opens and migrates the database of `config`. Throws `StartError` when it can't be reached. */
export async function openDb(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Db> {
  if (config.databaseUrl === null) {
    const dataDir = join(config.dataDir, 'db');
    await mkdir(dataDir, { recursive: true });
    const client = await openPglite({ dataDir });
    await migratePglite(client);
    return createDb(pgliteDriver(client), log);
  }
  const pool = openPool(config.databaseUrl, log);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    // The address may hold a password: only host and database are named.
    const { host, pathname } = new URL(config.databaseUrl);
    throw new StartupError(
      `The database ${pathname.slice(1)} at ${host} can't be reached: ${errorMessage(error)}.`,
      { cause: error },
    );
  }
  try {
    await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    if (!MENDABLE.has(errorCode(error) ?? errorCode(causeOf(error)) ?? '')) throw error;
    throw new StartupError(
      `The database can't be brought up to date: ${errorMessage(causeOf(error) ?? error)}.`,
      { cause: error },
    );
  }
  return createDb(postgresDriver(pool), log);
}
