import type { AppContext } from '../../platform/context';
import {
  concat,
  cursorSql,
  id,
  keysetOf,
  type Prepared,
  prepare,
  type SQL,
  sql,
  time,
} from '../../platform/db';
import { RawJson } from '../../platform/http/route';
import { aggregatePostText, postTextCte, type ViewerContext } from '../posts.presenter';

/** Query parameters of a page, as in the contract's PageQuery. */
export interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 20;
/** Cursor before the first row of a list with the oldest row first. */
const BOTTOM = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/** The viewer, the time, the cursor, and the user or tag of the list. */
type Values = { viewer: string; now: Date; at: Date; id: string; of: string };
type ListStatement = Prepared<Values, { text: string | null }>;

/** A paged list of posts, with one statement per limit. */
export interface PostList {
  order: 'newest' | 'oldest';
  statement(limit: number): ListStatement;
}

/** SQL parts available to a list's query. */
export interface Search extends ViewerContext {
  /** The user or tag whose posts are listed. */
  of: SQL;
  /** Returns true if the row is after the cursor, in the list's order of two columns. */
  after: (timeColumn: string, idColumn: string) => SQL;
  /** Returns `order by` those two columns and `limit` with one row more than the page. */
  before: (timeColumn: string, idColumn: string) => SQL;
}

interface ListOptions {
  order?: PostList['order'];
  /** Condition for the list to exist; without it the response is 404. */
  when?: (search: Search) => SQL;
}

/**
 * Creates a paged list of posts whose statement builds the whole response. `find` selects the
 * visible posts of a page in order: `p.*`, and the sort column as `at`. All other data of a card is
 * joined afterwards. Each limit has its own statement, because a plan with an unknown limit expects
 * a tenth of all rows.
 */
export function listOf(
  label: string,
  name: 'posts' | 'bookmarks',
  find: (search: Search) => SQL,
  { order = 'newest', when }: ListOptions = {},
): PostList {
  const [less, direction] = order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  const sorted = (at: string, key: string) => `order by ${at} ${direction}, ${key} ${direction}`;
  const statement = (limit: number): ListStatement =>
    prepare(label, (v) => {
      const search: Search = {
        viewer: v('viewer'),
        now: v('now'),
        of: v('of'),
        after: (at, key) =>
          sql`${sql.raw(`(${at}, ${key}) ${less}`)} (${time(v('at'))}, ${id(v('id'))})`,
        before: (at, key) => sql.raw(`${sorted(at, key)} limit ${limit + 1}`),
      };
      const response = pageText(name, limit, direction);
      return sql`
        with page as materialized (${find(search)}),
        shown as (select * from page ${sql.raw(`${sorted('at', 'id')} limit ${limit}`)}),
        ${postTextCte('shown', search)}
        select ${when ? sql`case when ${when(search)} then ${response} end` : response} as text`;
    });
  const byLimit = new Map([[DEFAULT_LIMIT, statement(DEFAULT_LIMIT)]]);
  return {
    order,
    statement(limit) {
      const made = byLimit.get(limit) ?? statement(limit);
      byLimit.set(limit, made);
      return made;
    },
  };
}

function pageText(name: string, limit: number, direction: 'asc' | 'desc'): SQL {
  const backwards = direction === 'asc' ? 'desc' : 'asc';
  return concat([
    `{"${name}":[`,
    aggregatePostText(direction),
    '],"nextCursor":',
    sql`coalesce((select '"' || ${cursorSql('last.at', 'last.id')} || '"' from (
        select at, id from shown where (select count(*) from page) > ${sql.raw(`${limit}`)}
        order by at ${sql.raw(backwards)}, id ${sql.raw(backwards)} limit 1) last), 'null')`,
    '}',
  ]);
}

/**
 * Returns one page of a list.
 * @returns undefined if the list does not exist.
 */
export async function readPage(
  ctx: AppContext,
  list: PostList,
  viewer: string,
  { cursor, limit = DEFAULT_LIMIT }: PageRequest,
  of = '',
): Promise<RawJson | undefined> {
  const start = cursor === undefined && list.order === 'oldest' ? BOTTOM : keysetOf(cursor);
  const values = { viewer, of, now: ctx.clock.now(), ...start };
  const [row] = await ctx.db.fetch(list.statement(limit), values);
  return row?.text ? new RawJson(row.text) : undefined;
}
