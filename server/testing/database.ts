import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createDb } from '../src/platform/db/db';
import type { Db } from '../src/platform/db/dbTypes';
import { migratePglite, migratePostgres } from '../src/platform/db/migrate';
import { openPglite, pgliteDriver } from '../src/platform/db/pglite';
import { openPool, postgresDriver } from '../src/platform/db/postgres';
import type { SchemaFiles } from '../src/platform/db/schemaFiles';
import { createLog } from '../src/platform/log';
import { dumpFile, schemaHash } from './dump';
import { DELETE_ALL_ROWS_SQL } from './empty';

const log = createLog({ logLevel: 'error' });

/** True when the suite runs on PostgreSQL (TEST_DATABASE_URL); concurrency tests need it. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const at = (serverUrl: string, database: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;

/**
 * Returns the name of a migrated template database, created by the first test that needs it and
 * kept.
 */
async function template(serverUrl: string): Promise<string> {
  const name = `kithkin_template_${schemaHash()}`;
  await withClient(serverUrl, async (client) => {
    // Only one of several parallel workers creates it. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_new`);
    await client.query(`create database ${name}_new`);
    const pool = openPool(at(serverUrl, `${name}_new`), log, { max: 2 });
    try {
      await migratePostgres(pool, log);
    } finally {
      await pool.end();
    }
    await client.query(`alter database ${name}_new rename to ${name}`);
  });
  return name;
}

/** A database for a test file, with access below `Db`. */
interface OpenDb {
  db: Db & { url?: string };
  /** Runs a script of several statements. */
  exec(script: string): Promise<unknown>;
  /** Brings the schema up to date. */
  migrate(files?: SchemaFiles, pause?: () => Promise<void>): Promise<void>;
}

/** Creates a migrated database on the server of TEST_DATABASE_URL; it is dropped when closed. */
async function createOnPostgres(serverUrl: string): Promise<OpenDb> {
  const name = `kithkin_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const whole = await template(serverUrl);
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template ${whole}`),
  );
  const url = at(serverUrl, name);
  const pool = openPool(url, log);
  const db = createDb(postgresDriver(pool, log), log);
  return {
    db: {
      ...db,
      url,
      async close() {
        await db.close();
        await withClient(serverUrl, (client) =>
          client.query(`drop database if exists ${name} with (force)`),
        );
      },
    },
    exec: (script) => pool.query(script),
    migrate: (files, pause) => migratePostgres(pool, log, files, pause),
  };
}

/** Opens a migrated PGlite in memory from the dump. */
async function createOnPglite(): Promise<OpenDb> {
  const loadDataDir = new Blob([await readFile(await dumpFile())]);
  // Clearing the default 128 MB takes a third of the time to open.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
  const client = await openPglite({ loadDataDir, startParams });
  return {
    db: createDb(pgliteDriver(client), log),
    exec: (script) => client.exec(script),
    migrate: (files) => migratePglite(client, files),
  };
}

function create(): Promise<OpenDb> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? createOnPostgres(url) : createOnPglite();
}

/** Opens a migrated, empty database for a test file, on PostgreSQL or PGlite. */
export async function openTestDb(): Promise<Db> {
  return (await create()).db;
}

/** Opens a database without tables, for tests of migrations. */
export async function openBareDb(): Promise<OpenDb> {
  const open = await create();
  await open.exec('drop schema public, migrations cascade; create schema public');
  return open;
}

/** Deletes all rows of all tables. */
export async function truncateAll(db: Db): Promise<void> {
  // The transaction is retried if polls of the node hold row locks in another order (deadlock).
  await db.transaction((tx) => tx.run(sql.raw(DELETE_ALL_ROWS_SQL)));
}
