import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { ageChats, ageNotifications } from './ageChats';
import { ageEverybody } from './agePeople';
import { agePosts } from './agePosts';
import { Random } from './random';
import type { AgeingTransaction } from './time';

interface Options {
  /** Username of the account that visitors sign in to; it has unread messages. Default: ada. */
  first?: string;
  seed?: number;
  /** Current time in milliseconds since 1970. Default: now. */
  now?: number;
}

async function ageAll(
  tx: AgeingTransaction,
  { first = 'ada', seed = 21, now = Date.now() }: Options,
): Promise<void> {
  const ageing = { tx, random: new Random(seed), now };
  await ageEverybody(ageing, first);
  await agePosts(ageing);
  await ageChats(ageing, first);
  await ageNotifications(ageing);
  // Runs the periodic ranking jobs when the server starts, so that they use the new times.
  await tx.exec("update jobs set run_at = now() where unique_key like 'every:%'");
}

/**
 * Spreads the data of a newly seeded network over the past days. This is done in the database of
 * the data folder because the API does not accept times. The server must be stopped.
 */
export async function ageNetwork(dataDir: string, options: Options = {}): Promise<void> {
  const db = await PGlite.create({
    dataDir: join(dataDir, 'db'),
    extensions: { pg_trgm, unaccent },
  });
  try {
    await db.exec("set timezone = 'UTC'");
    await db.transaction((tx) => ageAll(tx, options));
  } finally {
    await db.close();
  }
}

/** Spreads the data of a network in PostgreSQL over the past days. Its servers must be stopped. */
export async function ageOnPostgres(databaseUrl: string, options: Options = {}): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'; begin");
    await ageAll(
      {
        query: async <Row>(statement: string, parameters?: unknown[]) => {
          const result = await client.query(statement, parameters);
          const rows: Row[] = result.rows;
          return { rows };
        },
        exec: (statements) => client.query(statements),
      },
      options,
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
