import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgresWith } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePgliteWith } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

/** The advisory lock under which one node migrates while the others wait. Any fixed number. */
const MIGRATION_LOCK = 7_203_514_889;

/** The one folder of SQL that both databases run: beside this file, or beside the bundle. */
export function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = join(here, 'migrations');
  if (!existsSync(folder)) throw new Error(`The migrations are missing at ${folder}.`);
  return folder;
}

/** Brings an embedded database up to date. */
export async function migratePglite(client: PGlite): Promise<void> {
  await migratePgliteWith(drizzlePglite(client), { migrationsFolder: migrationsFolder() });
}

/** Brings PostgreSQL up to date; of several nodes that start side by side one migrates. */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration or the wait for another node's may take longer than a statement may.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgresWith(drizzlePostgres(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    client.release(true);
  }
}
