import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A temporary database on the test server. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Returns the URL of the PostgreSQL server for tests. */
export function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL must be set.');
  return url;
}

/** Runs a statement on the test server; returns the number of rows. */
async function run(statement: string, values: string[] = []): Promise<number | null> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount;
  } finally {
    await client.end();
  }
}

/** Returns the URL of a database on the test server. */
const databaseUrl = (name: string): string =>
  Object.assign(new URL(serverUrl()), { pathname: `/${name}` }).href;

export const hasDatabase = async (name: string): Promise<boolean> =>
  (await run('select from pg_database where datname = $1', [name])) === 1;

/** Creates an empty database, in place of one with this name. Returns its URL. */
export async function recreateDatabase(name: string): Promise<string> {
  await run(`drop database if exists ${name} with (force)`);
  await run(`create database ${name}`);
  return databaseUrl(name);
}

/** Creates a copy of a database, to which no connection is open, for one server. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `kithkin_e2e_${process.pid}_${randomBytes(4).toString('hex')}`;
  await run(`create database ${name} template ${template}`);
  const drop = async () => {
    await run(`drop database if exists ${name} with (force)`);
  };
  return { url: databaseUrl(name), drop };
}
