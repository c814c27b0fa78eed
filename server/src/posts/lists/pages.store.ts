import type { AppContext } from '../../platform/context';
import {
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
import { concat } from '../jsonText';
import { aggregatePostText, postTextCte, type ViewerContext } from '../posts.presenter';

/** What the contract's PageQuery says. */
export interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 20;
/** Where a list begins that has its oldest row first. */
const BOTTOM = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/** Who looks, when, after which row, and at whose or which tag's posts. */
type Values = { viewer: string; now: Date; at: Date; id: string; of: string };
type ListStatement = Prepared<Values, { text: string | null }>;

/** A paged list of posts: a statement for each limit. */
export interface PostList {
  order: 'newest' | 'oldest';
  statement(limit: number): ListStatement;
}

/** What a list's search is made of. */
export interface Search extends ViewerContext {
  /** Whose or which tag's posts these are. */
  of: SQL;
  /** The row comes after the cursor, in the list's order of two columns. */
  after: (timeColumn: string, idColumn: string) => SQL;
  /** `order by` those two columns, `limit` one more than the page. */
  before: (timeColumn: string, idColumn: string) => SQL;
}

interface ListOptions {
  order?: PostList['order'];
  /** Without it there is no such list: 404. */
  when?: (search: Search) => SQL;
}

/**
 * A paged list of posts as one statement that makes the whole answer. `find` selects a page of
 * posts, `p.*` and what they are ordered by as `at`, visible ones only and in order; all that a card
 * shows besides is joined after. A statement for each limit: a plan that does not know the limit expects to read a tenth of everything.
 */
export function listOf(
  name: 'posts' | 'bookmarks',
  find: (search: Search) => SQL,
  { order = 'newest', when }: ListOptions = {},
): PostList {
  const byLimit = new Map<number, ListStatement>();
  const [less, direction] = order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  const sorted = (at: string, key: string) => `order by ${at} ${direction}, ${key} ${direction}`;
  const statement = (limit: number): ListStatement =>
    prepare((v) => {
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

/** One page of a list; undefined where there is no such list. */
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
