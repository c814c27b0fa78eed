import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Connections of a pool: as many as the server uses, so that neither side has more. */
const CONNECTIONS = 10;

/** An open database. */
export interface OpenDatabase {
  /** Runs a statement. With a `name` it is prepared once per connection. */
  query<Row extends object>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
  close(): Promise<void>;
}

export function openDatabase(url: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // The database is dropped while connections still close.
  pool.on('error', () => undefined);
  return {
    async query<Row extends object>(text: string, values: unknown[] = [], name?: string) {
      return (await pool.query<Row>({ text, values, ...(name ? { name } : {}) })).rows;
    },
    close: () => pool.end(),
  };
}

/** A database created for one run. */
export interface BenchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on the PostgreSQL of `TEST_DATABASE_URL`. */
export async function createDatabase(
  serverUrl = process.env.TEST_DATABASE_URL,
): Promise<BenchDatabase> {
  if (!serverUrl) throw new Error('This scenario needs PostgreSQL: set TEST_DATABASE_URL.');
  const name = `kithkin_bench_${process.pid}_${randomBytes(3).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
