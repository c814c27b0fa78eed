/**
 * The database: hand-written SQL in drizzle's `sql` template (values become parameters, fragments
 * compose), on PGlite or PostgreSQL. Use `db.query<Row>(sql`…`)`, and only `tx` inside
 * `db.transaction(async (tx) => …)`.
 */
export { type SQL, sql } from 'drizzle-orm';
export { databaseClock } from './databaseClock';
export { createDb, isUniqueViolation } from './db';
export { afterCommit, type Db, type Queryable, type ReadQueryable, type Tx } from './dbTypes';
export { column, id, identifier, json, list, literal, time } from './fragments';
export {
  afterCursor,
  fromCursor,
  type Keyset,
  keysetOf,
  page,
  toCursor,
} from './keyset';
export { openDb, openReplica } from './open';
export { type Prepared, type PreparedValues, prepare } from './prepared';
