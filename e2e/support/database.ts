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

/** Runs `work` with a connection to the test server and closes it afterwards. */
async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the URL of a database on the test server. */
const databaseUrl = (name: string): string =>
  Object.assign(new URL(serverUrl()), { pathname: `/${name}` }).href;

/**
 * Creates a template database if it does not exist; it is retained for later runs.
 * @param fill fills the empty database at a URL; no connection to it may remain open
 * @param prepare runs before that, in one worker at a time; it may drop the template
 */
export async function ensureDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
  prepare?: () => Promise<void>,
): Promise<void> {
  await connected(async (client) => {
    // Of concurrent runs, one creates it. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    await prepare?.();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await fill(databaseUrl(unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
}

/** Drops the database if it exists. */
async function dropDatabase(name: string): Promise<void> {
  await connected((client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Drops all databases whose names have this prefix. */
export async function dropDatabases(beginning: string): Promise<void> {
  const names = await connected(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [beginning],
    );
    return rows.map(({ datname }) => datname);
  });
  for (const name of names) await dropDatabase(name);
}

/** Creates a copy of a database for one server. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `kithkin_e2e_${process.pid}_${randomBytes(4).toString('hex')}`;
  await connected((client) => client.query(`create database ${name} template ${template}`));
  return { url: databaseUrl(name), drop: () => dropDatabase(name) };
}
