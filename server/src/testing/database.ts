import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createDb } from '../platform/db/db';
import { migratePglite, migratePostgres, migrationsFolder } from '../platform/db/migrate';
import { openPglite, pgliteDriver } from '../platform/db/pglite';
import { openPool, postgresDriver } from '../platform/db/postgres';
import type { Db } from '../platform/db/types';
import { createLog } from '../platform/log';

const log = createLog({ logLevel: 'error' });

/** True when the suite runs on PostgreSQL (TEST_DATABASE_URL); concurrency tests need it. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** Names the dump after the migrations, so that a changed migration makes a new one. */
function migrationsHash(): string {
  const folder = migrationsFolder();
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of files) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A migrated PGlite in memory, from a dump that the first test of all makes. */
async function openFromDump(): Promise<Db> {
  const path = join(tmpdir(), `kithkin-test-${migrationsHash()}.tar`);
  if (!existsSync(path)) {
    const fresh = await openPglite({});
    await migratePglite(fresh);
    const dump = Buffer.from(await (await fresh.dumpDataDir('none')).arrayBuffer());
    await fresh.close();
    // By rename: workers that start side by side never load half a dump.
    const part = `${path}.${process.pid}`;
    await writeFile(part, dump);
    await rename(part, path);
  }
  const client = await openPglite({ loadDataDir: new Blob([await readFile(path)]) });
  return createDb(pgliteDriver(client), log);
}

/** A migrated database of its own on the server of TEST_DATABASE_URL, dropped when closed. */
async function createOnPostgres(serverUrl: string): Promise<Db & { url: string }> {
  const name = `kithkin_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, log, 10);
  await migratePostgres(pool);
  const db = createDb(postgresDriver(pool), log);
  return {
    ...db,
    url: url.href,
    async close() {
      await db.close();
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Opens a migrated, empty database for a test file, on whichever the suite runs. */
export function openTestDb(): Promise<Db> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? createOnPostgres(url) : openFromDump();
}

/** Empties all tables. */
export async function truncateAll(db: Db): Promise<void> {
  const tables = await db.query<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`);
  const names = tables.map(({ name }) => name).join(', ');
  // In a transaction, which tries again when the node's own polls hold tables the other way round.
  await db.transaction((tx) => tx.run(sql.raw(`truncate ${names} restart identity cascade`)));
}
