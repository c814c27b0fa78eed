import { type Extension, Mutex, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Driver } from './dbTypes';
import { parsers } from './parsers';
import { prepareOnPglite } from './pgliteStatements';

const extensions: Record<string, Extension> = { pg_trgm, unaccent };

/** Opens PGlite on a folder, from a dump, or in memory if neither is given. */
export async function openPglite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'startParams'>,
): Promise<PGlite> {
  const client = await PGlite.create({ ...options, extensions, parsers });
  // Prepared statements keep a generic plan, as on PostgreSQL.
  await client.exec("set timezone = 'UTC'; set plan_cache_mode = 'force_generic_plan'");
  return client;
}

/**
 * Creates the driver of an open PGlite. It has a single connection, so transactions run in
 * sequence.
 */
export function pgliteDriver(client: PGlite): Driver {
  const runPrepared = prepareOnPglite(client);
  /** Keeps prepared statements out of transactions of others. */
  const transactions = new Mutex();
  const withQuietFiles = async (copy: () => Promise<void>) => {
    await client.exec('checkpoint');
    await client.runExclusive(copy);
  };
  return {
    kind: 'pglite',
    async execute(text, params, name) {
      if (name !== undefined) {
        return transactions.runExclusive(() =>
          runPrepared(name, text, params, { inTransaction: false }),
        );
      }
      const { rows, affectedRows } = await client.query<object>(text, params);
      return { rows, affected: affectedRows ?? 0 };
    },
    begin: (work) =>
      transactions.runExclusive(() =>
        client.transaction((tx) =>
          work(async (text, params, name) => {
            if (name !== undefined) return runPrepared(name, text, params, { inTransaction: true });
            const { rows, affectedRows } = await tx.query<object>(text, params);
            return { rows, affected: affectedRows ?? 0 };
          }),
        ),
      ),
    // A database in memory, as tests have one, has no files.
    ...(client.dataDir === undefined ? {} : { withQuietFiles }),
    // One connection in this process; PGlite does not expose its queue of waiting queries.
    connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
    close: () => client.close(),
  };
}
