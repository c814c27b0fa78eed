import pg from 'pg';
import type { Log } from '../log';
import type { Driver } from './dbTypes';
import { parsers } from './parsers';

type TextParser = (text: string) => unknown;

/** Opens a pool on PostgreSQL 15 or later, with at most `max` connections. */
export function openPool(url: string, log: Log, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // The time zone is set when a connection opens, so that no statement runs in another zone.
    // Prepared statements keep a generic plan: by default PostgreSQL plans large ones again for
    // each run, which takes ten times as long as running them. JIT compilation and parallel workers
    // are disabled, since they never pay off: starting a worker took five times as long as reading
    // explore.
    options:
      '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c jit=off' +
      ' -c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary'): TextParser =>
        format === 'binary'
          ? pg.types.getTypeParser(id, 'binary')
          : (parsers[id] ?? pg.types.getTypeParser(id, 'text')),
    },
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke.'));
  return pool;
}

const query = (text: string, values: unknown[], name: string | undefined) =>
  name === undefined ? { text, values } : { text, values, name };

/** Creates the driver of a pool. */
export function postgresDriver(pool: pg.Pool): Driver {
  return {
    kind: 'postgres',
    async execute(text, params, name) {
      const { rows, rowCount } = await pool.query<object>(query(text, params, name));
      return { rows, affected: rowCount ?? 0 };
    },
    async begin(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // Only this listener receives the error of a connection that breaks between two statements;
      // without it the error would end the process.
      const onError = (error: Error) => {
        broken = error;
      };
      client.on('error', onError);
      try {
        await client.query('begin');
        const result = await work(async (text, params, name) => {
          const { rows, rowCount } = await client.query<object>(query(text, params, name));
          return { rows, affected: rowCount ?? 0 };
        });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: unknown) => {
          broken ??= failure instanceof Error ? failure : new Error(String(failure));
        });
        throw error;
      } finally {
        client.off('error', onError);
        client.release(broken);
      }
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
