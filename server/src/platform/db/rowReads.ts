import type { SQL } from 'drizzle-orm';
import type { ReadQueryable } from './dbTypes';
import type { Prepared, PreparedValues } from './prepared';

/** Makes the reads of single rows and columns from the two that return all rows. */
export function rowReads({ query, fetch }: Pick<ReadQueryable, 'query' | 'fetch'>): ReadQueryable {
  const values = async <Value>(statement: SQL) =>
    // The author of a statement states the type of its column, as in `query`.
    (await query(statement)).map((row) => Object.values(row)[0] as Value);
  return {
    query,
    one: async <Row extends object>(statement: SQL) => (await query<Row>(statement))[0],
    values,
    value: async <Value>(statement: SQL) => (await values<Value>(statement))[0],
    exists: async (statement) => (await query(statement)).length > 0,
    fetch,
    fetchOne: async <Values extends PreparedValues, Row extends object>(
      statement: Prepared<Values, Row>,
      valuesOf: Values,
    ) => (await fetch(statement, valuesOf))[0],
  };
}
