import { type SQL, sql } from 'drizzle-orm';

/** A list as one array parameter: `where id = any(${list(ids, 'uuid')})`. */
export function list(values: readonly unknown[], type: 'uuid' | 'text' | 'int'): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`;
}

/** A value as jsonb. */
export function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** A time as a parameter. Pass times of the clock; never use the database's now(). */
export function time(value: Date | SQL): SQL {
  return sql`${value instanceof Date ? value.toISOString() : value}::timestamptz`;
}

/** An id as a parameter. */
export function id(value: string | SQL): SQL {
  return sql`${value}::uuid`;
}

/**
 * SQL of a timestamptz column as ISO 8601 text, for JSON built by SQL. `column` is source, not
 * input.
 */
export function iso(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
