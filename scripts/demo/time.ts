import type { Random } from './random';

/** Durations in milliseconds. */
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

/** Context of the steps that spread data over the past. */
export interface Ageing {
  tx: AgeingTransaction;
  random: Random;
  /** Current time in milliseconds since 1970; no row gets a later time. */
  now: number;
}

/** Returns the time `ago` milliseconds before now, as a database timestamp. */
export const before = ({ now }: Ageing, ago: number): string => new Date(now - ago).toISOString();

/**
 * Runs `statement` with `rows` as JSON in its only parameter. The statement reads them with
 * `jsonb_to_recordset($1) as v(id uuid, at timestamptz)`.
 */
export async function write(
  { tx }: Ageing,
  statement: string,
  rows: readonly object[],
): Promise<void> {
  await tx.query(statement, [JSON.stringify(rows)]);
}

/** Returns the rows of a query without parameters. */
export async function read<Row>({ tx }: Ageing, statement: string): Promise<Row[]> {
  const { rows } = await tx.query<Row>(statement);
  return rows;
}

/** Groups rows by `key`; each group keeps the order of the rows. */
export function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
