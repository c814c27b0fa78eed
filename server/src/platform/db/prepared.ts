import { createHash } from 'node:crypto';
import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** What a prepared statement takes: one value per name. */
export type PreparedValues = Readonly<
  Record<string, string | number | boolean | Date | null | readonly string[]>
>;

/**
 * A statement rendered once and planned once per connection: for reads and writes on the hot path.
 * Run it with `on.fetch(statement, values)`.
 */
export interface Prepared<Values extends PreparedValues, Row extends object> {
  /** The name under which PostgreSQL keeps the plan; follows from the text. */
  readonly name: string;
  readonly text: string;
  params(values: Values): unknown[];
  /** Only there for the type: what a row looks like. */
  readonly row?: Row;
}

const dialect = new PgDialect();

/**
 * Makes a prepared statement. `value('viewer')` stands where the value of that name goes; it may
 * stand in several places, and in the visibility predicates. Types are the author's to state:
 * `id(value('viewer'))`, `time(value('now'))`, `${value('limit')}::int`.
 */
export function prepare<Values extends PreparedValues, Row extends object>(
  build: (value: (name: keyof Values & string) => SQL) => SQL,
): Prepared<Values, Row> {
  let compiled: { name: string; text: string; slots: unknown[] } | undefined;
  // Rendered at first use: the fragments may come from modules that import each other.
  const statement = () => {
    compiled ??= compile(build((name) => sql`${sql.placeholder(name)}`));
    return compiled;
  };
  return {
    get name() {
      return statement().name;
    },
    get text() {
      return statement().text;
    },
    params: (values) => statement().slots.map((slot) => fill(slot, values)),
  };
}

function fill(slot: unknown, values: PreparedValues): unknown {
  if (!(slot instanceof Placeholder)) return slot;
  const value = values[slot.name];
  if (value === undefined) throw new Error(`The statement lacks a value for "${slot.name}".`);
  return value instanceof Date ? value.toISOString() : value;
}

/** Renders a statement; one value that stands in several places becomes one parameter. */
function compile(statement: SQL) {
  const rendered = dialect.sqlToQuery(statement);
  const slots: unknown[] = [];
  const places = new Map<string, number>();
  const numbers = rendered.params.map((slot: unknown) => {
    const name = slot instanceof Placeholder ? slot.name : undefined;
    const known = name === undefined ? undefined : places.get(name);
    if (known !== undefined) return known;
    slots.push(slot);
    if (name !== undefined) places.set(name, slots.length);
    return slots.length;
  });
  const text = rendered.sql.replace(/\$(\d+)/g, (_all, n) => `$${numbers[Number(n) - 1]}`);
  const name = `k${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  return { name, text, slots };
}
