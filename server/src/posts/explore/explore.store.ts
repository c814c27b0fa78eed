import { id, literal, prepare, type ReadQueryable, type SQL, sql, time } from '../../platform/db';
import { hasLessOf, isPostSuggested, lessRows } from '../../visibility/lessOf';
import { isUnblockedBy } from '../../visibility/predicates';
import { isWantedBySets, type ViewerContext, viewerWords } from '../../visibility/viewerSets';
import { setsOf } from '../counts.sql';
import { POSTS_BY_ID, type PostRow, postColumns } from '../posts.store';
import { isPublic, recheckAuthorIds, recheckPostIds } from './ranked.rules';

type Values = { viewer: string; now: Date; before: Date; skip: number };

/** The time of a ranking, and its number of posts for the viewer. */
interface Ranking {
  ranking: Date | null;
  total: number;
}

/** A row of a page of the pool; a page without posts has one without an id. */
type PageRow<Row extends { id: string }> = Ranking & (Row | { id: null });

/** Page size without `limit`. */
export const DEFAULT_LIMIT = 10;

/** The ranking that was the latest at a time, or the latest of all, and its number of posts. */
const rankingOf = (before: SQL): SQL => sql`
  select at, (select count(*) from explore_pool where ranked_at = at)::int as size
  from (select coalesce(
    (select max(ranked_at) from explore_pool where ranked_at <= ${time(before)}),
    (select max(ranked_at) from explore_pool)) as at offset 0) latest`;

/** Selects the rows of a page of the ranking of which a condition on the rank is true. */
const pageOf = (skip: SQL, limit: number, isIn: SQL): SQL => sql`
    select e.rank, e.post_id from explore_pool e
    where e.ranked_at = (select at from ranking) and ${isIn}
    order by e.rank offset ${skip}::int limit ${literal(limit)}`;

/**
 * Builds the statement for one page of the pool of a viewer to whom nothing in it is hidden. It finds
 * nothing for others.
 */
const openPage = (limit: number) =>
  prepare<Values, PageRow<PostRow>>('explore.openPage', (v) => {
    const of = { viewer: v('viewer'), now: v('now') };
    return sql`
  with ranking as materialized (${rankingOf(v('before'))}), ${setsOf(of, 'feeds')}
  select r.at as ranking, r.size as total, found.*
  from ranking r left join (
    select ${postColumns(of.viewer)}, k.rank as at
    from sets cross join (${pageOf(v('skip'), limit, sql`true`)}) k
      join posts p on p.id = k.post_id join users u on u.id = p.creator_id
    where ${isPublic(of.now)}) found on true
  where not exists (${recheckAuthorIds(of.viewer)}) and not exists (${recheckPostIds(of.viewer)})
    and (select words from sets) is null and not ${hasLessOf(of.viewer, of.now)}
  order by found.at`;
  });

/**
 * The CTEs `sets` with the words of V, `less` with what V wants less of, and `suggested` with the ids of the
 * posts that may be suggested to V. The last is planned where it is used, each time for one post.
 */
const suggestedFor = (of: ViewerContext) => sql`sets as materialized (${viewerWords(of, 'feeds')}),
  less as materialized (${lessRows(of.viewer, of.now)}),
  suggested as not materialized (
    select p.id from sets cross join posts p join users u on u.id = p.creator_id
    where ${isPublic(of.now)}
      and ${isUnblockedBy(of.viewer, sql`u.id`)}
      and ${isWantedBySets(of, 'p')}
      and ${isPostSuggested(of.viewer, 'p')})`;

/** The post of the row `e` of the pool may be suggested, in a statement that has `suggestedFor`. */
const IS_SUGGESTED = sql`exists (select 1 from suggested s where s.id = e.post_id offset 0)`;

/**
 * Builds the statement for the ids of one page of the pool of any viewer. Rows that the viewer may not see
 * are found from the few affected authors and posts, or from all posts for a viewer who has muted words or
 * wants less of something, and are not counted in the offset. Checking a thousand rows per page would take
 * ten times as long as the rest of the query. Shares of what the viewer leaves out are counted, not shown.
 * `offset 0` has the rule decided for the affected rows only.
 */
const anyPage = (limit: number) =>
  prepare<Values, PageRow<{ id: string }>>('explore.page', (v) => {
    const of = { viewer: v('viewer'), now: v('now') };
    return sql`
  with ranking as materialized (${rankingOf(v('before'))}), ${suggestedFor(of)},
  hidden as materialized (
    select e.rank from (
      select e.rank, e.post_id from sets cross join explore_pool e
      where e.ranked_at = (select at from ranking)
        and (sets.words is not null or exists (select 1 from less)
          or e.creator_id in (${recheckAuthorIds(of.viewer)})
          or e.post_id in (${recheckPostIds(of.viewer)}))
      offset 0) e
    where not ${IS_SUGGESTED})
  select r.at as ranking, r.size - (select count(*) from hidden)::int as total, e.post_id as id
  from ranking r left join (${pageOf(v('skip'), limit, sql`e.rank <> all (array(select rank from hidden))`)}) e
    on ${IS_SUGGESTED}
  order by e.rank`;
  });

const statementsOf = (limit: number) => ({ open: openPage(limit), any: anyPage(limit) });
const byLimit = new Map([[DEFAULT_LIMIT, statementsOf(DEFAULT_LIMIT)]]);

/** Returns the posts of a page of the pool, and its ranking. */
export async function findExplorePage(
  on: ReadQueryable,
  limit: number,
  values: Values,
): Promise<Ranking & { posts: PostRow[] }> {
  const statements = byLimit.get(limit) ?? statementsOf(limit);
  byLimit.set(limit, statements);
  const open = await on.fetch(statements.open, values);
  const [first] = open;
  if (first) {
    const { ranking, total } = first;
    return { ranking, total, posts: open.filter((row) => row.id !== null) };
  }
  const rows = await on.fetch(statements.any, values);
  const ids = rows.flatMap((row) => row.id ?? []);
  const posts = ids.length > 0 ? await on.fetch(POSTS_BY_ID, { ...values, ids }) : [];
  const [{ ranking, total } = { ranking: null, total: 0 }] = rows;
  return { ranking, total, posts };
}

/** Maximum number of posts of `ALSO_READ`. */
const ALSO_READ_LIMIT = literal(20);

/**
 * Selects the ids of the highest ranked posts of the explore pool whose authors the viewer does not follow,
 * without shares of the viewer's own posts. Rows are checked in the order of the ranking until the
 * list is full.
 */
export const ALSO_READ = prepare<{ viewer: string; now: Date }, { id: string }>(
  'posts.alsoRead',
  (v) => {
    const viewer = id(v('viewer'));
    return sql`
  with ${suggestedFor({ viewer: v('viewer'), now: v('now') })}
  select e.post_id as id from explore_pool e
  where e.ranked_at = (select max(ranked_at) from explore_pool) and e.creator_id <> ${viewer}
    and e.creator_id not in (select f.followee_id from follows f
      where f.follower_id = ${viewer} and f.status = 'accepted')
    and ${IS_SUGGESTED}
    and not exists (select 1 from posts p join posts o on o.id = p.original_post_id
      where p.id = e.post_id and o.creator_id = ${viewer} offset 0)
  order by e.rank limit ${ALSO_READ_LIMIT}`;
  },
);
