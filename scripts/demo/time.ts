import type { Random } from './random';

/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A transaction of either database. */
export interface AgeingTransaction {
  /** Runs one statement with parameters. */
  query<Row>(statement: string, parameters?: unknown[]): Promise<{ rows: Row[] }>;
  /** Runs statements without parameters. */
  exec(statements: string): Promise<unknown>;
}

/** What the steps of ageing work with. */
export interface Ageing {
  tx: AgeingTransaction;
  random: Random;
  /** Milliseconds since 1970: nothing is moved past it. */
  now: number;
}

/** A moment `ago` milliseconds back, as the database takes it. */
export const before = ({ now }: Ageing, ago: number): string => new Date(now - ago).toISOString();

/**
 * Runs `statement`, whose one parameter is `rows` as JSON: it reads them with
 * `jsonb_to_recordset($1) as v(id uuid, at timestamptz)`.
 */
export async function write(
  { tx }: Ageing,
  statement: string,
  rows: readonly object[],
): Promise<void> {
  await tx.query(statement, [JSON.stringify(rows)]);
}

/** The rows of a query without parameters. */
export async function read<Row>({ tx }: Ageing, statement: string): Promise<Row[]> {
  const { rows } = await tx.query<Row>(statement);
  return rows;
}

/** Rows by what `key` says of them, each group in the rows' own order. */
export function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
