import { createHash } from 'node:crypto';
import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Values of a prepared statement by name. */
export type PreparedValues = Readonly<
  Record<string, string | number | boolean | Date | null | readonly string[]>
>;

/**
 * A statement that is rendered once and planned once per connection, for frequent reads and writes.
 * Run it with `on.fetch(statement, values)`.
 */
export interface Prepared<Values extends PreparedValues, Row extends object> {
  /** Name of the statement in PostgreSQL, e.g. `posts.one-0f3c…`: its name and a hash of its text. */
  readonly name: string;
  readonly text: string;
  params(values: Values): unknown[];
  /** Row type; never set at run time. */
  readonly row?: Row;
}

const dialect = new PgDialect();

/** All prepared statements by name; several of one name differ in a filter or limit. */
const registered = new Map<string, { readonly text: string }[]>();

/** Returns the texts of all prepared statements by name, as they are sent. */
export const preparedStatements = (): Map<string, string[]> =>
  new Map([...registered].map(([name, all]) => [name, all.map(({ text }) => text)]));

/**
 * Creates a prepared statement with the name `<area>.<what it does>`. `value('viewer')` is the
 * placeholder of a value; it may be used several times, also in visibility predicates. The
 * statement states the types: `id(value('viewer'))`, `time(value('now'))`,
 * `${value('limit')}::int`.
 */
export function prepare<Values extends PreparedValues, Row extends object>(
  label: string,
  build: (value: (name: keyof Values & string) => SQL) => SQL,
): Prepared<Values, Row> {
  let compiled: { name: string; text: string; slots: unknown[] } | undefined;
  // Rendered at first use, since the fragments may come from modules that import each other.
  const statement = () => {
    compiled ??= compile(
      label,
      build((name) => sql`${sql.placeholder(name)}`),
    );
    return compiled;
  };
  const prepared: Prepared<Values, Row> = {
    get name() {
      return statement().name;
    },
    get text() {
      return statement().text;
    },
    params: (values) => statement().slots.map((slot) => fill(slot, values)),
  };
  registered.set(label, [...(registered.get(label) ?? []), prepared]);
  return prepared;
}

function fill(slot: unknown, values: PreparedValues): unknown {
  if (!(slot instanceof Placeholder)) return slot;
  const value = values[slot.name];
  if (value === undefined) throw new Error(`The statement lacks a value for "${slot.name}".`);
  return value instanceof Date ? value.toISOString() : value;
}

/** Renders a statement; a value that is used several times becomes one parameter. */
function compile(label: string, statement: SQL) {
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
  const name = `${label}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  return { name, text, slots };
}
