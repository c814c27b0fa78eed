import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { errorCode } from '../errors';
import type { Log } from '../log';
import { inSpan } from '../tracing/spans';
import type { Db, Driver, Queryable, Tx } from './dbTypes';
import type { Prepared, PreparedValues } from './prepared';
import { rowReads } from './rowReads';

const dialect = new PgDialect();
const MAX_TRIES = 3;
/** serialization_failure, deadlock_detected */
const RETRYABLE = new Set(['40001', '40P01']);

/** Returns true if `error` is a unique violation; of `constraint` only, if it is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (errorCode(error) !== '23505') return false;
  return (
    constraint === undefined ||
    (typeof error === 'object' &&
      error !== null &&
      'constraint' in error &&
      error.constraint === constraint)
  );
}

/** Runs statements in spans, with the names of prepared ones and without values. */
const traced =
  (execute: Driver['execute']): Driver['execute'] =>
  (text, params, name) =>
    inSpan(
      {
        name: name?.replace(/-[0-9a-f]+$/, '') ?? 'statement',
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql' },
      },
      () => execute(text, params, name),
    );

function queryable(execute: Driver['execute'], guard: () => void): Queryable {
  const run = traced(execute);
  const send = (statement: SQL) => {
    guard();
    const { sql, params } = dialect.sqlToQuery(statement);
    return run(sql, params);
  };
  return {
    ...rowReads({
      // The only cast to row types: the author of a statement states them.
      query: async <Row extends object>(statement: SQL) => (await send(statement)).rows as Row[],
      fetch: async <Values extends PreparedValues, Row extends object>(
        statement: Prepared<Values, Row>,
        values: Values,
      ) => {
        guard();
        const result = await run(statement.text, statement.params(values), statement.name);
        return result.rows as Row[];
      },
    }),
    run: async (statement) => (await send(statement)).affected,
    changes: async (statement) => (await send(statement)).affected > 0,
  };
}

/** Creates the database handle that the server uses, from a driver. */
export function createDb(driver: Driver, log: Log): Db {
  const scope = new AsyncLocalStorage<{ open: boolean }>();

  const guardOuter = () => {
    // On PGlite, such a query would wait forever for the only connection; on PostgreSQL it would
    // silently read outside the transaction. Both are bugs, so both throw.
    if (scope.getStore()?.open) {
      throw new Error('Inside a transaction only its own handle (tx) may be used.');
    }
  };

  async function attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const later: Array<() => void | Promise<void>> = [];
    const state = { open: true };
    try {
      return await driver
        .begin((execute) =>
          scope.run(state, () =>
            work({
              ...queryable(execute, () => {
                if (!state.open) throw new Error('This transaction has already ended.');
              }),
              afterCommit: (action) => void later.push(action),
            }),
          ),
        )
        .then(async (result) => {
          state.open = false;
          for (const action of later) {
            try {
              await action();
            } catch (error) {
              log.error({ err: error }, 'Work after a commit failed.');
            }
          }
          return result;
        });
    } finally {
      state.open = false;
    }
  }

  return {
    kind: driver.kind,
    ...queryable(driver.execute, guardOuter),
    reserved: queryable(driver.reserved ?? driver.execute, () => undefined),
    async transaction(work) {
      guardOuter();
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          if (tries >= MAX_TRIES || !RETRYABLE.has(errorCode(error) ?? '')) throw error;
        }
      }
    },
    withQuietFiles: driver.withQuietFiles ?? null,
    connections: () => driver.connections(),
    close: () => driver.close(),
  };
}
