import type { SQL } from 'drizzle-orm';
import type { Prepared, PreparedValues } from './prepared';

/** Where hand-written SQL is sent: the database outside a transaction, or a transaction's handle. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows. `Row` describes the columns selected; int8 and numeric
   * arrive as number, timestamptz as Date, jsonb parsed, uuid and text as string.
   */
  query<Row extends object>(statement: SQL): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Row extends object>(statement: SQL): Promise<Row | undefined>;
  /** The rows of a prepared statement: the same, rendered and planned once. */
  fetch<Values extends PreparedValues, Row extends object>(
    statement: Prepared<Values, Row>,
    values: Values,
  ): Promise<Row[]>;
  /** How many rows an INSERT, UPDATE or DELETE touched. */
  run(statement: SQL): Promise<number>;
}

/** A transaction's handle. Only it may be used inside: the outer `db` throws there. */
export interface Tx extends Queryable {
  /** Runs after the commit, outside the transaction; never after a rollback. Failures are logged. */
  afterCommit(work: () => void | Promise<void>): void;
}

export interface Db extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. A
   * deadlock or serialization failure runs it again (at most 3 times), so effects outside the
   * database belong into `tx.afterCommit`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The connections of this process, for its figures. */
  connections(): Connections;
  close(): Promise<void>;
}

export interface Connections {
  busy: number;
  idle: number;
  /** Calls that wait for one. */
  waiting: number;
}

/** What a driver has to offer; `createDb` makes a `Db` of it. */
export interface Driver {
  readonly kind: Db['kind'];
  /** `name` is given for a statement whose plan is worth keeping. */
  execute(text: string, params: unknown[], name?: string): Promise<DriverResult>;
  begin<T>(work: (execute: Driver['execute']) => Promise<T>): Promise<T>;
  connections(): Connections;
  close(): Promise<void>;
}

export interface DriverResult {
  rows: object[];
  affected: number;
}
