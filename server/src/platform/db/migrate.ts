import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { errorCode, errorMessage, StartupError } from '../errors';
import type { Log } from '../log';
import { takeConnection } from './postgres';
import { readSchemaFiles, type SchemaFile, type SchemaFiles } from './schemaFiles';

/** Key of the advisory lock that allows only one node to migrate; an arbitrary constant. */
export const MIGRATION_LOCK = 7_203_514_889;

/** Pause in milliseconds before a node tries again to get the lock, varied by half. */
const LOCK_RETRY_MS = 200;

/**
 * Maximum wait of a migration for a table, in milliseconds. While it waits, all later statements on
 * that table wait behind it.
 */
const LOCK_TIMEOUT_MS = 2000;
/**
 * Pause before the next try in milliseconds, varied by half, in which the statements that have
 * waited run. All tries together take about ten minutes.
 */
const RETRY_MS = 3000;
const MAX_TRIES = 120;
/** deadlock_detected, lock_not_available */
const RETRYABLE: ReadonlySet<string> = new Set(['40P01', '55P03']);

/**
 * The last of the migrations that the baseline replaces. A database that has it has the schema of
 * the baseline.
 */
const LAST_REPLACED = 'migrations/0065_members_by_join.concurrent.sql';

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

/** Returns true if the database has tables of which `migrations.applied` knows nothing. */
async function hasUnrecordedTables(on: Transaction): Promise<boolean> {
  const { rows } = await on.query(`select where to_regclass('public.users') is not null`);
  return rows.length > 0;
}

/**
 * Records the baseline in a database whose migrations it replaces.
 * @throws StartupError if the database has only some of them
 */
async function recordBaseline(
  on: Transaction,
  files: SchemaFiles,
  applied: ReadonlyMap<string, string>,
): Promise<void> {
  if (applied.has(LAST_REPLACED)) {
    for (const file of files.baseline) if (!applied.has(file.name)) await record(on, file);
    return;
  }
  const isOlder =
    applied.size === 0
      ? await hasUnrecordedTables(on)
      : [...applied.keys()].some((name) => isMigration(name) && name < LAST_REPLACED);
  if (isOlder) {
    throw new StartupError(
      'The database was made by an older version of KithKin. Start the version of commit b66d48ee once, which brings it up to date, then this one.',
    );
  }
}

const isMigration = (name: string): boolean => name.startsWith('migrations/');

/** Returns true if the file runs outside a transaction: `create index concurrently` and the like. */
const isConcurrent = ({ name }: SchemaFile): boolean => name.endsWith('.concurrent.sql');

/** Creates the table of applied files. */
async function prepareRecords(on: Transaction): Promise<void> {
  // `create schema if not exists` would ask the connection's cache, which may be older than the
  // lock; reading a table renews it.
  const { rows } = await on.query(`select from pg_namespace where nspname = 'migrations'`);
  if (rows.length === 0) await on.exec('create schema migrations');
  await on.exec(`
    create table if not exists migrations.applied (
      file text primary key, hash text not null, applied_at timestamptz not null default now())`);
}

/**
 * Returns the files that are not applied yet, in order: baseline, migrations, then files of functions
 * whose content has changed.
 * @throws StartupError if the database is older than the baseline, or has a later migration that is
 *   not among the files
 */
async function readPending(on: Transaction, files: SchemaFiles): Promise<SchemaFile[]> {
  await prepareRecords(on);
  await recordBaseline(on, files, await readApplied(on));
  const applied = await readApplied(on);
  const known = new Set(files.migrations.map(({ name }) => name));
  const later = [...applied.keys()].find(
    (name) => isMigration(name) && name > LAST_REPLACED && !known.has(name),
  );
  if (later !== undefined) {
    throw new StartupError(
      `The database was migrated by a later version of KithKin (${later}). Start that version or a later one.`,
    );
  }
  return [
    ...[...files.baseline, ...files.migrations].filter(({ name }) => !applied.has(name)),
    ...files.functions.filter(({ name, hash }) => applied.get(name) !== hash),
  ];
}

/** Brings an embedded database up to date, in one transaction. */
export function migratePglite(client: PGlite, files = readSchemaFiles()): Promise<void> {
  return client.transaction(async (tx) => {
    for (const file of await readPending(tx, files)) {
      // Nothing else uses the database, and no transaction can contain a concurrent statement.
      const text = isConcurrent(file) ? file.text.replaceAll(/\bconcurrently\b/gi, '') : file.text;
      await apply(tx, { ...file, text });
    }
  });
}

const on = (client: pg.PoolClient): Transaction => ({
  exec: (script) => client.query(script),
  query: (text, params) => client.query(text, params),
});

/**
 * Runs `work` in a transaction that holds the migration lock. Returns undefined if another node has
 * the lock: a statement that waited for it would hold a snapshot, for whose end the concurrent
 * statements of that node wait. The lock belongs to a transaction, as a pooler may run the next one
 * on another connection.
 */
async function withLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const { client, lost, release } = await takeConnection(pool);
  let isOpen = true;
  try {
    await client.query(`
      begin isolation level read committed;
      set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0;
      set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock($1) as locked',
      [MIGRATION_LOCK],
    );
    const result = rows[0]?.locked ? await work(client) : undefined;
    await client.query('commit');
    isOpen = false;
    return result;
  } catch (error) {
    throw lost() ?? error;
  } finally {
    // Ending the connection rolls back and releases the lock.
    release(isOpen);
  }
}

/**
 * Applies a file outside a transaction, on a second connection while the first holds the lock. An
 * index that an interrupted run has left invalid is dropped before.
 */
async function applyConcurrently(pool: pg.Pool, holder: pg.PoolClient, file: SchemaFile) {
  const index = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(
    file.text,
  )?.[1];
  const { client, release } = await takeConnection(pool);
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    );
    if (rowCount) await client.query(`drop index concurrently ${index}`);
    await apply({ ...on(client), query: on(holder).query }, file);
  } finally {
    release(true);
  }
}

/** Applies the next pending file. Returns false if there is none, undefined if another node migrates. */
const applyNext = (pool: pg.Pool, files: SchemaFiles): Promise<boolean | undefined> =>
  withLock(pool, async (client) => {
    const [file] = await readPending(on(client), files);
    if (file === undefined) return false;
    if (isConcurrent(file)) await applyConcurrently(pool, client, file);
    else await apply(on(client), file);
    return true;
  });

/**
 * Brings PostgreSQL up to date, each file in a transaction of its own. If several nodes start at
 * once, one applies a file while the others wait, for any time. A file that waits for a table longer than two
 * seconds, e.g. behind a dump, gives up, lets the statements behind it run, and tries again.
 * @throws StartupError if a table stays locked for about ten minutes
 */
export async function migratePostgres(
  pool: pg.Pool,
  log: Log,
  files = readSchemaFiles(),
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  let isWaiting = false;
  for (let tries = 1; ; ) {
    try {
      const isApplied = await applyNext(pool, files);
      if (isApplied === false) return;
      if (isApplied) tries = 1;
      else {
        if (!isWaiting) log.info('Another node checks or migrates the database. This one waits.');
        isWaiting = true;
        await pause(LOCK_RETRY_MS * (0.5 + Math.random()));
      }
    } catch (error) {
      if (!RETRYABLE.has(errorCode(databaseError(error)) ?? '')) throw error;
      if (tries >= MAX_TRIES) {
        throw new StartupError(
          `The database can't be brought up to date: ${errorMessage(error)}, since a table stays locked. Start again once its backup or long query has ended.`,
          { cause: error },
        );
      }
      if (tries === 1) log.warn({ err: error }, 'A migration waits for a table that is in use.');
      tries += 1;
      await pause(RETRY_MS * (0.5 + Math.random()));
    }
  }
}
