import {
  id,
  identifier,
  keysetOf,
  literal,
  type Prepared,
  prepare,
  type ReadQueryable,
  type SQL,
  sql,
  time,
} from '../../platform/db';
import { postTextCte, type ViewerContext } from '../posts.presenter';
import { bookmarkPageText, postPageText } from './lists.presenter';

/** Page size without `limit`. */
export const DEFAULT_LIMIT = 20;
/** A limit as source text: with a parameter, a plan would expect a tenth of all rows. */
const size = (limit: number): SQL => literal(limit);
/** A column, with or without the alias of its row. */
const named = (of: string): SQL => sql.join(of.split('.').map(identifier), sql`.`);
/** Cursor before the first row of a list with the oldest row first. */
const BOTTOM = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/** The viewer, the time, the cursor, and the user or tag of the list. */
type Values = { viewer: string; now: Date; at: Date; id: string; of: string };
type ListStatement = Prepared<Values, { text: string | null }>;

/** Builders of a list's page, by the name of its list. */
const PAGES = { posts: postPageText, bookmarks: bookmarkPageText };

/** A paged list of posts, with one statement per limit. */
export interface PostList {
  order: 'newest' | 'oldest';
  statement(limit: number): ListStatement;
  /** The list to read if the statement returns nothing. */
  fallback: PostList | undefined;
}

/** SQL parts available to a list's query. */
export interface Search extends ViewerContext {
  /** The user or tag whose posts are listed. */
  of: SQL;
  /** Returns true if the row is after the cursor, in the list's order of two columns. */
  after: (timeColumn: string, idColumn: string) => SQL;
  /**
   * Returns `order by` those two columns and `limit` with a number of rows, by default one more than
   * the page.
   */
  before: (timeColumn: string, idColumn: string, rows?: number) => SQL;
  /** Number of rows to find: one more than the page. */
  rows: SQL;
}

interface ListOptions {
  order?: PostList['order'];
  /** Condition for the list to exist; without it the response is 404. */
  when?: (search: Search) => SQL;
  /**
   * Selects (at, id) of the row at which `find` stops looking, if it stops before the end of the list.
   * The page may then have fewer rows, also none, and a cursor.
   */
  searchedTo?: (search: Search) => SQL;
  /** The same list by a statement that finds any page, if `when` is false for some. */
  fallback?: PostList;
}

/**
 * Creates a paged list of posts whose statement builds the whole response. `find` selects the
 * visible posts of a page in order: `p.*`, and the sort column as `at`. All other data of a card is
 * joined afterwards. Each limit has its own statement.
 */
export function listOf(
  label: string,
  name: keyof typeof PAGES,
  find: (search: Search) => SQL,
  { order = 'newest', when, searchedTo, fallback }: ListOptions = {},
): PostList {
  const newest = order === 'newest';
  const [less, direction] = newest ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const sorted = (at: string, key: string) =>
    sql`order by ${named(at)} ${direction}, ${named(key)} ${direction}`;
  const statement = (limit: number): ListStatement =>
    prepare(label, (v) => {
      const search: Search = {
        viewer: v('viewer'),
        now: v('now'),
        of: v('of'),
        after: (at, key) =>
          sql`(${named(at)}, ${named(key)}) ${less} (${time(v('at'))}, ${id(v('id'))})`,
        before: (at, key, rows = limit + 1) => sql`${sorted(at, key)} limit ${size(rows)}`,
        rows: size(limit + 1),
      };
      const hasMore = sql`(select count(*) from page) > ${size(limit)}`;
      const end = { hasMore, searchedTo: searchedTo?.(search) };
      const response = PAGES[name](newest ? 'desc' : 'asc', end);
      return sql`
        with page as materialized (${find(search)}),
        shown as (select * from page ${sorted('at', 'id')} limit ${size(limit)}),
        ${postTextCte(sql`shown`, search)}
        select ${when ? sql`case when ${when(search)} then ${response} end` : response} as text`;
    });
  const byLimit = new Map([[DEFAULT_LIMIT, statement(DEFAULT_LIMIT)]]);
  return {
    order,
    fallback,
    statement(limit) {
      const made = byLimit.get(limit) ?? statement(limit);
      byLimit.set(limit, made);
      return made;
    },
  };
}

/**
 * Returns one page of a list as JSON.
 * @returns undefined if the list does not exist.
 */
export async function selectPage(
  on: ReadQueryable,
  list: PostList,
  limit: number,
  cursor: string | undefined,
  values: { viewer: string; of: string; now: Date },
): Promise<string | undefined> {
  const start = cursor === undefined && list.order === 'oldest' ? BOTTOM : keysetOf(cursor);
  const [row] = await on.fetch(list.statement(limit), { ...values, ...start });
  if (row?.text) return row.text;
  return list.fallback && selectPage(on, list.fallback, limit, cursor, values);
}
