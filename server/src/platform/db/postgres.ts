import pg from 'pg';
import { busy } from '../errors';
import type { Log } from '../log';
import { createConnectionShares } from './connectionShares';
import type { Driver } from './dbTypes';
import { createOutageReport } from './outage';
import { parsers } from './parsers';

type TextParser = (text: string) => unknown;

/** Maximum wait for a connection in milliseconds: for a free one of the pool, or a new one. */
const CONNECTION_TIMEOUT_MS = 3000;
/** Maximum time of a statement in milliseconds. */
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * Maximum time for which a transaction waits for its node, in milliseconds. The locks of a node that
 * hangs end before the statements of others that wait for them fail.
 */
const IDLE_TRANSACTION_MS = STATEMENT_TIMEOUT_MS / 2;
/** Time after which a database that does not respond at all counts as away, in milliseconds. */
const RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;

/**
 * Settings of each connection. The time zone is set when a connection opens, so that no statement
 * runs in another zone. Prepared statements keep a generic plan: by default PostgreSQL plans large
 * ones again for each run, which takes ten times as long as running them. JIT compilation and
 * parallel workers are disabled, since they never pay off: starting a worker took five times as long
 * as reading explore.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  idle_in_transaction_session_timeout: String(IDLE_TRANSACTION_MS),
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
};

export interface PoolOptions {
  /** Maximum number of connections; default 10. */
  max?: number;
  /** Maximum wait for a connection in milliseconds; default 3000. */
  connectionTimeoutMs?: number;
  /** Maximum time of a statement in milliseconds, as the client measures it; 0 for no maximum. */
  responseTimeoutMs?: number;
  /**
   * False for a pooler in transaction mode in between, which accepts no startup options: the
   * settings then come from the role (`roleSettings.ts`). Default true.
   */
  startupOptions?: boolean;
}

/** Opens a pool on PostgreSQL 15 or later. */
export function openPool(url: string, log: Log, options: PoolOptions = {}): pg.Pool {
  const {
    max = 10,
    connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
    startupOptions = true,
  } = options;
  const settings = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: responseTimeoutMs,
    keepAlive: true,
    ...(startupOptions && { options: settings.join(' ') }),
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

/**
 * Takes a connection out of the pool. `lost` returns the error of one that has broken: without a
 * listener of its own, it would end the process.
 */
export async function takeConnection(pool: pg.Pool) {
  const client = await pool.connect();
  let error: Error | undefined;
  const onError = (reason: Error) => {
    error ??= reason;
  };
  client.on('error', onError);
  return {
    client,
    lost: () => error,
    release(isBroken: boolean) {
      client.off('error', onError);
      client.release(isBroken || error !== undefined);
    },
  };
}

/** Pools and options of a driver. */
export interface DriverOptions {
  /** Connections for health checks and metrics; default: those of the pool. */
  reserve?: pg.Pool;
  /** False sends prepared statements without a name, so that they can run on any connection. */
  named?: boolean;
  /** Replaces the errors of statements; default: reports outages in the log. */
  reported?: (error: unknown) => unknown;
}

/**
 * Creates the driver of a pool. A statement that could not reach the database fails with a
 * `DatabaseAwayError`.
 */
export function postgresDriver(pool: pg.Pool, log: Log, options: DriverOptions = {}): Driver {
  const { reserve = pool, named = true, reported = createOutageReport(log) } = options;
  const rethrow = (error: unknown): never => {
    throw reported(error);
  };
  const executeOn =
    (target: pg.Pool | pg.PoolClient): Driver['execute'] =>
    async (text, values, name) => {
      const statement = named && name !== undefined ? { text, values, name } : { text, values };
      const { rows, rowCount } = await target.query<object>(statement).catch(rethrow);
      return { rows, affected: rowCount ?? 0 };
    };
  const begin: Driver['begin'] = async (work) => {
    const { client, release } = await takeConnection(pool).catch(rethrow);
    let isBroken = false;
    try {
      await client.query('begin').catch(rethrow);
      const result = await work(executeOn(client));
      await client.query('commit').catch(rethrow);
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      release(isBroken);
    }
  };
  const { max = 1, connectionTimeoutMillis = CONNECTION_TIMEOUT_MS } = pool.options;
  const shares = createConnectionShares(max, connectionTimeoutMillis, (isFull) =>
    // The words of the pool.
    isFull ? reported(new Error('timeout exceeded when trying to connect')) : busy(),
  );
  const execute = executeOn(pool);
  return {
    kind: 'postgres',
    execute: (...statement) => shares.use(() => execute(...statement)),
    reserved: executeOn(reserve),
    begin: (work) => shares.use(() => begin(work)),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + shares.waiting,
    }),
    async close() {
      await pool.end();
      if (reserve !== pool) await reserve.end();
    },
  };
}
