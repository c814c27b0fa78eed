import type { AppContext } from '../src/platform/context';
import { sql, type Tx } from '../src/platform/db';
import { until } from './nodes';

const IS_WAITING = sql`select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

interface Acts<T> {
  /** What the transaction does before. */
  first: (tx: Tx) => Promise<unknown>;
  act: () => Promise<T>;
  /** What it does after. */
  last?: (tx: Tx) => Promise<unknown>;
}

/**
 * Acts during a transaction, which continues when the act waits for a lock or is over. Returns the result
 * of the act. It needs several connections, which PGlite does not have.
 */
export async function duringTransaction<T>(
  { db }: Pick<AppContext, 'db'>,
  { first, act, last = async () => undefined }: Acts<T>,
): Promise<T> {
  let proceed = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  let transaction: Promise<unknown> | undefined;
  await new Promise<void>((isReady, failed) => {
    transaction = db.transaction(async (tx) => {
      await first(tx);
      isReady();
      await hasBegun;
      await last(tx);
    });
    transaction.catch(failed);
  });
  let isOver = false;
  const acted = act().finally(() => {
    isOver = true;
  });
  await until(async () => isOver || (await db.query(IS_WAITING)).length > 0).finally(proceed);
  await transaction;
  return acted;
}
