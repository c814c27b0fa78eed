import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config';
import { errorCode, errorMessage, StartupError } from '../errors';
import type { Log } from '../log';
import { createDb } from './db';
import type { Db } from './dbTypes';
import { databaseError, migratePglite, migratePostgres } from './migrate';
import { isDatabaseAway } from './outage';
import { openPglite, pgliteDriver } from './pglite';
import { openPool, postgresDriver } from './postgres';
import { applyRoleSettings } from './roleSettings';

/**
 * Error codes of problems that an operator can fix: a missing privilege, an extension that is not
 * installed (pg_trgm, unaccent), a PostgreSQL version that is too old.
 */
const MENDABLE: ReadonlySet<string> = new Set(['42501', '0A000', '58P01']);

/** Time in milliseconds between two attempts to reach a database that is away. */
const RETRY_MS = 1000;
/** Connections for health checks and metrics. */
const RESERVED_CONNECTIONS = 2;

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'databasePrepared' | 'dataDir'>;

/**
 * Opens and migrates the database of `config`. With `waits`, a PostgreSQL that is away is waited for.
 * @throws StartupError if it can't be used, or can't be reached without `waits`
 */
export async function openDb(
  config: DatabaseConfig,
  log: Log,
  { waits = false } = {},
): Promise<Db> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl, config, log, waits);
  const dataDir = join(config.dataDir, 'db');
  await mkdir(dataDir, { recursive: true });
  const client = await openPglite({ dataDir });
  try {
    await migratePglite(client);
  } catch (error) {
    await client.close();
    throw error;
  }
  return createDb(pgliteDriver(client), log);
}

async function openPostgres(url: string, config: DatabaseConfig, log: Log, waits: boolean) {
  const startupOptions = config.databasePrepared;
  while (!(await migrateDatabase(url, startupOptions, log, waits))) await pause(RETRY_MS);
  const pool = openPool(url, log, { max: config.databasePool, startupOptions });
  const reserve = openPool(url, log, { max: RESERVED_CONNECTIONS, startupOptions });
  return createDb(postgresDriver(pool, log, { reserve, named: config.databasePrepared }), log);
}

/** Maximum wait for a connection of a replica, and for its response, after which the primary is asked. */
const REPLICA_CONNECTION_MS = 1000;
const REPLICA_RESPONSE_MS = 3000;

/** Opens a replica of the database for reading. It may be away, which is the caller's to report. */
export function openReplica(
  url: string,
  { databasePool: max, databasePrepared: startupOptions }: DatabaseConfig,
  log: Log,
): Db {
  const limits = {
    connectionTimeoutMs: REPLICA_CONNECTION_MS,
    responseTimeoutMs: REPLICA_RESPONSE_MS,
    startupOptions,
  };
  const pool = openPool(url, log, { max, ...limits });
  const reserve = openPool(url, log, { max: 1, ...limits });
  const reported = (error: unknown) => error;
  return createDb(postgresDriver(pool, log, { reserve, named: startupOptions, reported }), log);
}

/**
 * Migrates the database, on connections whose statements may take any time. Returns false if it
 * `waits` for a database that is away.
 */
async function migrateDatabase(url: string, startupOptions: boolean, log: Log, waits: boolean) {
  const pool = openPool(url, log, { max: 2, responseTimeoutMs: 0, startupOptions });
  // Names host and database only, since the address may contain a password.
  const { host, pathname } = new URL(url);
  const name = `database ${pathname.slice(1)} at ${host}`;
  let isReached = false;
  try {
    await pool.query('select 1');
    isReached = true;
    if (!startupOptions) await applyRoleSettings(pool);
    await migratePostgres(pool, log);
    return true;
  } catch (error) {
    const cause = databaseError(error);
    if (waits && isDatabaseAway(cause)) {
      log.warn({ err: cause }, `The start waits for the ${name}.`);
      return false;
    }
    if (!isReached) {
      throw new StartupError(`The ${name} can't be reached: ${errorMessage(cause)}.`, { cause });
    }
    if (!MENDABLE.has(errorCode(cause) ?? '')) throw error;
    throw new StartupError(`The database can't be brought up to date: ${errorMessage(cause)}.`, {
      cause: error,
    });
  } finally {
    await pool.end();
  }
}
