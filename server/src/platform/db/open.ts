import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { StartError } from '../errors';
import type { Log } from '../log';
import { createDb } from './db';
import { migratePglite, migratePostgres } from './migrate';
import { openPglite, pgliteDriver } from './pglite';
import { openPool, postgresDriver } from './postgres';
import type { Db } from './types';

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
    throw new StartError(
      `The database ${pathname.slice(1)} at ${host} can't be reached: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
  await migratePostgres(pool);
  return createDb(postgresDriver(pool), log);
}
