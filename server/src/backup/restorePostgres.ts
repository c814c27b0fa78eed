import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config';
import { openPool } from '../platform/db/postgres';
import { errorMessage, StartupError } from '../platform/errors';
import { createLog } from '../platform/log';
import { DUMP, type Manifest, MEDIA_LIST } from './archive';
import { restoreDump } from './postgresTools';
import { restore } from './restore';

/** @throws StartupError if the database contains tables, or can't be reached */
async function assertEmpty(databaseUrl: string, startupOptions: boolean): Promise<void> {
  const pool = openPool(databaseUrl, createLog({ logLevel: 'error' }), { max: 1, startupOptions });
  const { host, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  try {
    const { rows } = await pool.query(
      "select 1 from pg_tables where schemaname = 'public' limit 1",
    );
    if (rows.length === 0) return;
    throw new StartupError(
      `The database ${name} is not empty; nothing was changed. Create a new one, and name it in DATABASE_URL.`,
    );
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database ${name} at ${host} can't be read: ${errorMessage(error)}.`,
      { cause: error },
    );
  } finally {
    await pool.end();
  }
}

/**
 * Restores a backup of PostgreSQL into the empty database of DATABASE_URL, and its files into the
 * data folder.
 * @throws StartupError with a message for the admin
 */
export async function restorePostgres(
  { dataDir, databasePrepared }: Pick<Config, 'dataDir' | 'databasePrepared'>,
  databaseUrl: string,
  file: string,
  now: Date,
  options: { force: boolean },
): Promise<{ manifest: Manifest; movedTo: string | null }> {
  await assertEmpty(databaseUrl, databasePrepared);
  const restored = await restore(dataDir, file, now, { ...options, kind: 'postgres' });
  const dump = join(dataDir, DUMP);
  await restoreDump(databaseUrl, dump);
  await rm(dump);
  await rm(join(dataDir, MEDIA_LIST), { force: true });
  return restored;
}
