import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { sql } from '../src/platform/db';
import { createDb } from '../src/platform/db/db';
import type { Db } from '../src/platform/db/dbTypes';
import { migratePglite, migratePostgres } from '../src/platform/db/migrate';
import { openPglite, pgliteDriver } from '../src/platform/db/pglite';
import { openPool, postgresDriver } from '../src/platform/db/postgres';
import type { SchemaFiles } from '../src/platform/db/schemaFiles';
import { createLog } from '../src/platform/log';
import { createDeletion } from './deleteAllRows';
import { dumpFile, schemaHash } from './dump';
import { RECORDER_SQL } from './publishedEvents';
import { runName } from './runName';

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

/** A database of a test. */
export interface TestDb extends Db {
  url?: string;
  deleteAllRows(): Promise<void>;
}

/** A database for a test file, with access below `Db`. */
interface OpenDb {
  db: TestDb;
  /** Runs a script of several statements. */
  exec(script: string): Promise<unknown>;
  /** Brings the schema up to date. */
  migrate(files?: SchemaFiles, pause?: () => Promise<void>): Promise<void>;
}

/**
 * Creates a migrated database on the server of TEST_DATABASE_URL; it is dropped when closed, or at
 * the end of the run. Commits do not wait for the disk.
 */
async function createOnPostgres(serverUrl: string): Promise<OpenDb> {
  const name = `${runName()}_${randomBytes(4).toString('hex')}`;
  const whole = await template(serverUrl);
  await withClient(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${whole}`);
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = at(serverUrl, name);
  const pool = openPool(url, log);
  const cleaner = new pg.Pool({
    connectionString: url,
    max: 1,
    options: '-c session_replication_role=replica -c plan_cache_mode=force_generic_plan',
  });
  // The end of the run drops the database while connections are open.
  cleaner.on('error', () => undefined);
  for (const { options } of [pool, cleaner]) {
    // Unused databases of a worker do not keep it running, and keep their plans.
    options.allowExitOnIdle = true;
    options.idleTimeoutMillis = 60_000;
  }
  const db = createDb(postgresDriver(pool, log), log);
  return {
    db: {
      ...db,
      url,
      deleteAllRows: createDeletion(async (text, name) => {
        const { rows } = await cleaner.query(name === undefined ? text : { text, name });
        return rows;
      }),
      async close() {
        await db.close();
        await cleaner.end();
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
    db: {
      ...createDb(pgliteDriver(client), log),
      deleteAllRows: createDeletion(async (script) => {
        const role = "set local session_replication_role = 'replica'";
        const [, , result] = await client.exec(`begin; ${role}; ${script}; commit`);
        return result?.rows ?? [];
      }),
    },
    exec: (script) => client.exec(script),
    migrate: (files) => migratePglite(client, files),
  };
}

/** Creates an empty database, which is dropped at the end of the run. Returns its address. */
export async function createEmptyDatabase(): Promise<string> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? '';
  const name = `${runName()}_${randomBytes(4).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${name}`));
  return at(serverUrl, name);
}

function create(): Promise<OpenDb> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? createOnPostgres(url) : createOnPglite();
}

/** Opens a migrated, empty database for a test file, on PostgreSQL or PGlite. */
export async function openTestDb(): Promise<TestDb> {
  return (await create()).db;
}

/** Opens a database without tables, for tests of migrations. */
export async function openBareDb(): Promise<OpenDb> {
  const open = await create();
  await open.exec('drop schema public, migrations cascade; create schema public');
  return open;
}

/** A database of this worker, which several test files use one after the other. */
interface ReusableDb {
  db: TestDb;
  schema: string;
}

/** Databases of this worker that are not in use. */
const unused: ReusableDb[] = [];

/** Returns a value that changes with every change of the schema. */
export async function readSchemaState(db: Db): Promise<string> {
  const row = await db.one<{ state: string }>(sql`
    select concat_ws(' ', count(*), sum(hashtext(concat_ws(' ', tableoid, id, xmin)))) as state from (
      select tableoid, oid as id, xmin from pg_class where oid >= 16384
      union all select tableoid, attrelid, xmin from pg_attribute where attrelid >= 16384
      union all select tableoid, oid, xmin from pg_constraint where oid >= 16384
      union all select tableoid, oid, xmin from pg_proc where oid >= 16384
      union all select tableoid, oid, xmin from pg_trigger where oid >= 16384) objects`);
  return row?.state ?? '';
}

async function createReusable(): Promise<ReusableDb> {
  const { db, exec } = await create();
  await exec(RECORDER_SQL);
  return { db, schema: await readSchemaState(db) };
}

/**
 * Opens a migrated, empty database that also records published events (`publishedEvents.ts`). After
 * closing, the next test file uses it, unless its schema has changed or it is PGlite, which would keep
 * the process running.
 */
export async function openReusableDb(): Promise<TestDb> {
  const reusable = unused.pop() ?? (await createReusable());
  const { db } = reusable;
  return {
    ...db,
    async close() {
      const isReusable = onPostgres && (await readSchemaState(db)) === reusable.schema;
      if (!isReusable) return db.close();
      await db.deleteAllRows();
      unused.push(reusable);
    },
  };
}
