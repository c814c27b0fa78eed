import { randomBytes } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';

/** An open database: PostgreSQL, or PGlite in this process. */
export interface OpenDatabase {
  /** Runs a statement. With a `name` it is prepared once per connection, where supported. */
  query<Row extends object>(text: string, params?: unknown[], name?: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens a PostgreSQL database by URL, or a PGlite database by folder. */
export async function openDatabase(database: string): Promise<OpenDatabase> {
  if (database.startsWith('postgres')) {
    // As many connections as the server uses, so that neither side has more.
    const pool = new pg.Pool({ connectionString: database, max: 10 });
    // The database is dropped while connections still close.
    pool.on('error', () => undefined);
    return {
      async query<Row extends object>(text: string, params: unknown[] = [], name?: string) {
        const statement = name ? { name, text, values: params } : { text, values: params };
        return (await pool.query<Row>(statement)).rows;
      },
      close: () => pool.end(),
    };
  }
  const db = await PGlite.create({ dataDir: database, extensions: { pg_trgm, unaccent } });
  return {
    async query<Row extends object>(text: string, params: unknown[] = []) {
      return (await db.query<Row>(text, params)).rows;
    },
    close: () => db.close(),
  };
}

/** A database created for one run. */
export interface BenchDatabase {
  /** Display name, e.g. `PostgreSQL 15.8`. */
  name: string;
  /** Database to open with `openDatabase` while the server is stopped. */
  database: string;
  /** Environment variables for the server. */
  env: Record<string, string>;
  /**
   * Returns a database with the same rows for the baseline: the same PostgreSQL, or a copy of the
   * folder.
   */
  copy(): Promise<string>;
  drop(): Promise<void>;
}

/** Creates a database on the server of `TEST_DATABASE_URL`, or in PGlite when it is not set. */
export async function makeDatabase(
  home: string,
  serverUrl: string | undefined,
): Promise<BenchDatabase> {
  return serverUrl ? makePostgres(serverUrl) : makePglite(home);
}

async function makePostgres(serverUrl: string): Promise<BenchDatabase> {
  const name = `kithkin_bench_${process.pid}_${randomBytes(3).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const { rows } = await admin.query<{ server_version: string }>('show server_version');
  await admin.query(`create database ${name}`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return {
    name: `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`,
    database: address.href,
    env: { DATABASE_URL: address.href },
    copy: async () => address.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function makePglite(home: string): Promise<BenchDatabase> {
  const database = join(home, 'data', 'db');
  const copy = join(home, 'twin');
  await mkdir(database, { recursive: true });
  return {
    name: 'PGlite (in the server’s process)',
    database,
    env: { DATABASE_URL: '' },
    async copy() {
      await cp(database, copy, { recursive: true });
      return copy;
    },
    drop: async () => undefined, // removed with the folder
  };
}
