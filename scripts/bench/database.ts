import { randomBytes } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';

/** An open database: PostgreSQL, or PGlite in this process. */
export interface OpenDatabase {
  /** Runs a statement; one with a `name` is prepared once per connection, where that exists. */
  query<Row extends object>(text: string, params?: unknown[], name?: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens `postgres://…`, or a folder of PGlite. */
export async function openDatabase(database: string): Promise<OpenDatabase> {
  if (database.startsWith('postgres')) {
    // As many connections as the server takes, so that neither side has more.
    const pool = new pg.Pool({ connectionString: database, max: 10 });
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

/** A database made for one run. */
export interface BenchDatabase {
  /** For people, e.g. `PostgreSQL 15.8`. */
  name: string;
  /** What `openDatabase` takes while the server is stopped. */
  database: string;
  /** The server's environment. */
  env: Record<string, string>;
  /** A place for the yardstick with the same rows: the same PostgreSQL, or a copy of the folder. */
  copy(): Promise<string>;
  drop(): Promise<void>;
}

/** Makes a database on the server of `TEST_DATABASE_URL`; without one, in PGlite. */
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
    drop: async () => undefined, // goes with the folder
  };
}
