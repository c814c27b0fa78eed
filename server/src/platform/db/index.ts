/**
 * The database: hand-written SQL in drizzle's `sql` template (values become parameters, fragments
 * compose), over PGlite or PostgreSQL. `db.query<Row>(sql`…`)`, and inside
 * `db.transaction(async (tx) => …)` only `tx`.
 */
export { type SQL, sql } from 'drizzle-orm';
export { createDb, isUniqueViolation } from './db';
export type { Db, Queryable, Tx } from './dbTypes';
export { id, iso, json, list, time } from './fragments';
export {
  afterCursor,
  cursorSql,
  fromCursor,
  type Keyset,
  keysetOf,
  page,
  toCursor,
} from './keyset';
export { openDb } from './open';
export { type Prepared, type PreparedValues, prepare } from './prepared';
