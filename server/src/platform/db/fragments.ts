import { type SQL, sql } from 'drizzle-orm';

/** A table, column or alias, as source text of a statement. Throws for any other text. */
export function identifier(name: string): SQL {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) {
    throw new Error(`"${name}" is not the name of a table or column.`);
  }
  return sql.raw(name);
}

/** A column of the row `alias`, such as `u.id`. */
export const column = (alias: string, name: string): SQL =>
  sql`${identifier(alias)}.${identifier(name)}`;

/**
 * A constant as source text: unlike a parameter, the planner knows it, and it needs no type. It is
 * part of a prepared statement's text.
 */
export function literal(value: string | number): SQL {
  if (typeof value === 'string') return sql.raw(`'${value.replaceAll("'", "''")}'`);
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number.`);
  return sql.raw(String(value));
}

/** A list as one array parameter: `where id = any(${list(ids, 'uuid')})`. */
export function list(values: readonly unknown[], type: 'uuid' | 'text' | 'int'): SQL {
  return sql`${sql.param([...values])}::${identifier(type)}[]`;
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

/** Source of a column or an expression; a string is source text, never input. */
export const source = (of: string | SQL): SQL => (typeof of === 'string' ? sql.raw(of) : of);
