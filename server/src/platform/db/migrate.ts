import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgresWith } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePgliteWith } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

/** Key of the advisory lock that allows only one node to migrate; an arbitrary constant. */
const MIGRATION_LOCK = 7_203_514_889;

/** Returns the folder of migrations for both databases, beside this file or beside the bundle. */
export function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = join(here, 'migrations');
  if (!existsSync(folder)) throw new Error(`The migrations are missing at ${folder}.`);
  return folder;
}

/** Migrates an embedded database. */
export async function migratePglite(client: PGlite): Promise<void> {
  await migratePgliteWith(drizzlePglite(client), { migrationsFolder: migrationsFolder() });
}

/** Migrates PostgreSQL. If several nodes start at once, one migrates and the others wait. */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration, or waiting for another node's, may exceed the usual statement timeout.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgresWith(drizzlePostgres(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // Ending the connection releases the lock in every case.
    client.release(true);
  }
}
