import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createDb } from '../platform/db/db';
import type { Db } from '../platform/db/dbTypes';
import { migratePostgres } from '../platform/db/migrate';
import { openPglite, pgliteDriver } from '../platform/db/pglite';
import { openPool, postgresDriver } from '../platform/db/postgres';
import { createLog } from '../platform/log';
import { dumpFile, migrationsHash } from './dump';
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

/** The name of a migrated database to copy, which the first test of all makes; it stays there. */
async function template(serverUrl: string): Promise<string> {
  const name = `kithkin_template_${migrationsHash()}`;
  await withClient(serverUrl, async (client) => {
    // Of workers that start side by side one makes it. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_new`);
    await client.query(`create database ${name}_new`);
    const pool = openPool(at(serverUrl, `${name}_new`), log, 1);
    try {
      await migratePostgres(pool);
    } finally {
      await pool.end();
    }
    await client.query(`alter database ${name}_new rename to ${name}`);
  });
  return name;
}

/** A migrated database of its own on the server of TEST_DATABASE_URL, dropped when closed. */
async function createOnPostgres(serverUrl: string): Promise<Db & { url: string }> {
  const name = `kithkin_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const whole = await template(serverUrl);
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template ${whole}`),
  );
  const url = at(serverUrl, name);
  const db = createDb(postgresDriver(openPool(url, log, 10)), log);
  return {
    ...db,
    url,
    async close() {
      await db.close();
      await withClient(serverUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

/** A migrated PGlite in memory, from the dump. */
async function createOnPglite(): Promise<Db> {
  const loadDataDir = new Blob([await readFile(await dumpFile())]);
  // To clear the default of 128 MB takes a third of the time to open.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
  return createDb(pgliteDriver(await openPglite({ loadDataDir, startParams })), log);
}

/** Opens a migrated, empty database for a test file, on whichever the suite runs. */
export async function openTestDb(): Promise<Db> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? createOnPostgres(url) : createOnPglite();
}

/** Empties all tables. */
export async function truncateAll(db: Db): Promise<void> {
  // In a transaction, which tries again when the node's own polls hold rows the other way round.
  await db.transaction((tx) => tx.run(sql.raw(DELETE_ALL_ROWS_SQL)));
}
