import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { errorCode, StartupError } from '../errors';
import { readSchemaFiles, type SchemaFile, type SchemaFiles } from './schemaFiles';

/** Key of the advisory lock that allows only one node to migrate; an arbitrary constant. */
const MIGRATION_LOCK = 7_203_514_889;

const MAX_TRIES = 3;
/** deadlock_detected */
const DEADLOCK = '40P01';

/**
 * The first schema was made by other migrations, recorded in drizzle.__drizzle_migrations. With
 * `hash` among them, `firstSchema.sql` changes a database into what the migrations up to `lastFile`
 * create.
 */
const FIRST_SCHEMA = {
  hash: '16795ad76abcfe986d577f72e56f5799d8bfca3084042ce84d12f078b3c4c728',
  lastFile: 'migrations/0009_platform.sql',
};

/** A transaction: `exec` runs a script, `query` one statement with parameters. */
interface Transaction {
  exec(script: string): Promise<unknown>;
  query<Row extends object>(text: string, params?: unknown[]): Promise<{ rows: Row[] }>;
}

const record = (on: Transaction, { name, hash }: SchemaFile) =>
  on.query(
    `insert into migrations.applied (file, hash) values ($1, $2)
     on conflict (file) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  );

/** A file that the database rejects; `cause` is the error of the database. */
class SchemaFileError extends Error {}

/** Returns the error of the database, also of one that names the file. */
export const databaseError = (error: unknown): unknown =>
  error instanceof SchemaFileError ? error.cause : error;

async function apply(on: Transaction, file: SchemaFile): Promise<void> {
  try {
    await on.exec(file.text);
  } catch (cause) {
    throw new SchemaFileError(`${file.name} can't be applied.`, { cause });
  }
  await record(on, file);
}

/** Returns the hash of each recorded file by its name. */
async function readApplied(on: Transaction): Promise<Map<string, string>> {
  const { rows } = await on.query<{ file: string; hash: string }>(
    'select file, hash from migrations.applied',
  );
  return new Map(rows.map(({ file, hash }) => [file, hash]));
}

/**
 * Returns true if the database has the first schema.
 * @throws StartupError if it has an incomplete one
 */
async function hasFirstSchema(on: Transaction): Promise<boolean> {
  const { rows } = await on.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return false;
  const found = await on.query('select from drizzle.__drizzle_migrations where hash = $1', [
    FIRST_SCHEMA.hash,
  ]);
  if (found.rows.length > 0) return true;
  throw new StartupError(
    "The database was made by a development version and can't be brought up to date.",
  );
}

/**
 * Brings a database up to date: applies new migrations, then files of functions whose content has
 * changed. If the database has a migration that is not among the files, a later version of the
 * server has migrated it, and its functions stay as they are.
 * @returns true if the database is of a later version
 */
async function migrate(on: Transaction, files: SchemaFiles): Promise<boolean> {
  // `create schema if not exists` would ask the connection's cache, which may be older than the
  // lock; reading a table renews it.
  const { rows } = await on.query(`select from pg_namespace where nspname = 'migrations'`);
  if (rows.length === 0) await on.exec('create schema migrations');
  await on.exec(`
    create table if not exists migrations.applied (
      file text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const applied = await readApplied(on);
  const isFirst = applied.size === 0 && (await hasFirstSchema(on));
  if (isFirst) await apply(on, files.firstSchema);
  for (const file of files.migrations) {
    if (isFirst && file.name <= FIRST_SCHEMA.lastFile) await record(on, file);
    else if (!applied.has(file.name)) await apply(on, file);
  }
  const known = new Set(files.migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => name.startsWith('migrations/'));
  if (unknown.some((name) => !known.has(name))) return true;
  for (const file of files.functions) {
    if (applied.get(file.name) !== file.hash) await apply(on, file);
  }
  return false;
}

/**
 * Migrates an embedded database, in one transaction.
 * @returns true if the database is of a later version
 */
export function migratePglite(client: PGlite, files = readSchemaFiles()): Promise<boolean> {
  return client.transaction((tx) => migrate(tx, files));
}

/**
 * Migrates PostgreSQL, in one transaction. If several nodes start at once, one migrates and the
 * others wait. After a deadlock with a running node it tries again, at most 3 times.
 * @returns true if the database is of a later version
 */
export async function migratePostgres(pool: pg.Pool, files = readSchemaFiles()): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level read committed');
      // A migration, or waiting for another node's, may exceed the usual statement timeout.
      await client.query('set local statement_timeout = 0');
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      const isLater = await migrate(
        {
          exec: (script) => client.query(script),
          query: (text, params) => client.query(text, params),
        },
        files,
      );
      await client.query('commit');
      return isLater;
    } catch (error) {
      if (tries >= MAX_TRIES || errorCode(databaseError(error)) !== DEADLOCK) throw error;
    } finally {
      // Ending the connection rolls back and releases the lock in every case.
      client.release(true);
    }
  }
}
