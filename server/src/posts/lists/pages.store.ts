import {
  id,
  identifier,
  type Keyset,
  literal,
  type Prepared,
  prepare,
  type SQL,
  sql,
  time,
} from '../../platform/db';
import type { ViewerContext } from '../../visibility/viewerSets';
import { setsOf } from '../counts.sql';
import { type PostRow, postColumns } from '../posts.store';

/** Page size without `limit`. */
export const DEFAULT_LIMIT = 20;
/** A column, with or without the alias of its row. */
const named = (of: string): SQL => sql.join(of.split('.').map(identifier), sql`.`);

/** The viewer, the time, the cursor, and the user or tag of the list. */
type Values = { viewer: string; now: Date; at: Date; id: string; of: string };

/** A paged list of posts, with one statement per limit, which finds one row more. */
export interface PostList {
  order: 'newest' | 'oldest';
  statement(limit: number): Prepared<Values, PostRow>;
  /** Selects where the statement stops looking, if it stops before the end of the list. */
  searchedTo: Prepared<Values, Keyset> | undefined;
  /** The same list by another statement, to read in place of a page that is not full. */
  fallback: PostList | undefined;
}

/** SQL parts available to a list's query. */
export interface Search extends ViewerContext {
  /** The user or tag whose posts are listed. */
  of: SQL;
  /** The columns of a row of posts `p` by creators `u`, but for `at`. */
  columns: SQL;
  /** Returns true if the row is after the cursor, in the list's order of two columns. */
  after: (timeColumn: string, idColumn: string) => SQL;
  /**
   * Returns `order by` those two columns and `limit` with a number of rows, by default one more than
   * the page.
   */
  before: (timeColumn: string, idColumn: string, rows?: number) => SQL;
}

interface ListOptions {
  order?: PostList['order'];
  /**
   * Selects (at, id) of the row at which `find` stops looking, if it stops before the end of the list.
   * The page may then have fewer rows, also none, and a cursor.
   */
  searchedTo?: (search: Search) => SQL;
  fallback?: PostList;
  /** True if `find` needs the words that the viewer has muted in feeds. */
  usesWords?: boolean;
}

/**
 * Creates a paged list of posts. `find` selects the visible posts of a page in order, from the row `sets`
 * and others: `columns`, and the sort column as `at`. Each limit has its own statement: with a parameter, a
 * plan would expect a tenth of all rows.
 */
export function listOf(
  label: string,
  find: (search: Search) => SQL,
  { order = 'newest', searchedTo, fallback, usesWords }: ListOptions = {},
): PostList {
  const [less, direction] = order === 'newest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const sorted = (at: string, key: string) =>
    sql`order by ${named(at)} ${direction}, ${named(key)} ${direction}`;
  type Value = (name: keyof Values) => SQL;
  const searchOf = (v: Value, limit: number): Search => ({
    viewer: v('viewer'),
    now: v('now'),
    of: v('of'),
    columns: postColumns(v('viewer')),
    after: (at, key) =>
      sql`(${named(at)}, ${named(key)}) ${less} (${time(v('at'))}, ${id(v('id'))})`,
    before: (at, key, rows = limit + 1) => sql`${sorted(at, key)} limit ${literal(rows)}`,
  });
  const statement = (limit: number) =>
    prepare<Values, PostRow>(label, (v) => {
      const search = searchOf(v, limit);
      return sql`with ${setsOf(search, usesWords ? 'feeds' : undefined)} ${find(search)}`;
    });
  const byLimit = new Map([[DEFAULT_LIMIT, statement(DEFAULT_LIMIT)]]);
  return {
    order,
    fallback,
    searchedTo: searchedTo && prepare(`${label}End`, (v) => searchedTo(searchOf(v, DEFAULT_LIMIT))),
    statement(limit) {
      const made = byLimit.get(limit) ?? statement(limit);
      byLimit.set(limit, made);
      return made;
    },
  };
}
