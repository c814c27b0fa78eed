import type { SQL } from 'drizzle-orm';
import type { Prepared, PreparedValues } from './prepared';

/**
 * Target of statements that only read. A function that accepts it can also read from a replica
 * (`ctx.reads`), which rejects statements that write.
 */
export interface ReadQueryable {
  /**
   * Runs one statement and returns its rows. `Row` describes the columns selected; int8 and numeric
   * arrive as number, timestamptz as Date, jsonb parsed, uuid and text as string.
   */
  query<Row extends object>(statement: SQL): Promise<Row[]>;
  /** Returns the first row, or undefined. */
  one<Row extends object>(statement: SQL): Promise<Row | undefined>;
  /** Returns the first column of all rows. */
  values<Value>(statement: SQL): Promise<Value[]>;
  /** Returns the first column of the first row, or undefined. */
  value<Value>(statement: SQL): Promise<Value | undefined>;
  /** Returns true if there is a row. */
  exists(statement: SQL): Promise<boolean>;
  /** Returns the rows of a prepared statement, which is rendered and planned only once. */
  fetch<Values extends PreparedValues, Row extends object>(
    statement: Prepared<Values, Row>,
    values: Values,
  ): Promise<Row[]>;
  /** Returns the first row of a prepared statement, or undefined. */
  fetchOne<Values extends PreparedValues, Row extends object>(
    statement: Prepared<Values, Row>,
    values: Values,
  ): Promise<Row | undefined>;
}

/** Target of SQL statements: the database outside a transaction, or a transaction's handle. */
export interface Queryable extends ReadQueryable {
  /** Returns the number of rows that an INSERT, UPDATE or DELETE affected. */
  run(statement: SQL): Promise<number>;
  /** Returns true if an INSERT, UPDATE or DELETE affected a row. */
  changes(statement: SQL): Promise<boolean>;
}

/** Handle of a transaction. Inside a transaction, the outer `db` throws. */
export interface Tx extends Queryable {
  /**
   * Runs `work` after the commit, outside the transaction; never after a rollback. Failures are
   * logged.
   */
  afterCommit(work: () => void | Promise<void>): void;
}

/** Runs `work` after the commit if `on` is a transaction, else at once. */
export function afterCommit(on: Queryable | Tx, work: () => void): void {
  if ('afterCommit' in on) on.afterCommit(work);
  else work();
}

export interface Db extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. After a
   * deadlock or serialization failure it runs again (at most 3 times), so effects outside the
   * database belong in `tx.afterCommit`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same database on connections that requests do not use, for health checks and metrics. With
   * PGlite it is the only connection.
   */
  readonly reserved: Pick<Queryable, 'query'>;
  /**
   * Runs `copy` while the files of an embedded database are consistent and nothing writes to them;
   * statements wait meanwhile. Null on PostgreSQL.
   */
  readonly withQuietFiles: ((copy: () => Promise<void>) => Promise<void>) | null;
  /** Returns the connections of this process, for the metrics. */
  connections(): Connections;
  close(): Promise<void>;
}

export interface Connections {
  busy: number;
  idle: number;
  /** Number of queries waiting for a connection. */
  waiting: number;
}

/** Interface of a database driver; `createDb` makes a `Db` of it. */
export interface Driver {
  readonly kind: Db['kind'];
  /** `name` is given for a prepared statement. */
  execute(text: string, params: unknown[], name?: string): Promise<DriverResult>;
  /** The same on connections kept for health checks and metrics, if there are any. */
  reserved?: Driver['execute'];
  begin<T>(work: (execute: Driver['execute']) => Promise<T>): Promise<T>;
  /** See `Db`; absent if the files are not those of this process. */
  withQuietFiles?: NonNullable<Db['withQuietFiles']>;
  connections(): Connections;
  close(): Promise<void>;
}

export interface DriverResult {
  rows: object[];
  affected: number;
}
