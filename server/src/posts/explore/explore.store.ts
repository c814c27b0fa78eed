import { id, literal, prepare, type ReadQueryable, type SQL, sql, time } from '../../platform/db';
import { hasLessOf, isPostSuggested } from '../../visibility/lessOf';
import { isPublished, isUnblockedBy } from '../../visibility/predicates';
import {
  isOriginalWantedBySets,
  isWantedBySets,
  type ViewerContext,
} from '../../visibility/viewerSets';
import { FOUND, type PostRow, postRows, setsOf } from '../posts.store';
import { isRankable, recheckAuthorIds, recheckPostIds } from './ranked.rules';

type Values = { viewer: string; now: Date; before: Date; skip: number };

/** A post of the pool, or null without one, with the time of the ranking and its number of posts. */
type ExploreRow = { ranking: Date | null; total: number } & (PostRow | { id: null });

/** Page size without `limit`. */
export const DEFAULT_LIMIT = 10;

/** The ranking that was the latest at a time, or the latest of all, and its number of posts. */
const rankingOf = (before: SQL): SQL => sql`
  select at, (select count(*) from explore_pool where ranked_at = at)::int as size
  from (select coalesce(
    (select max(ranked_at) from explore_pool where ranked_at <= ${time(before)}),
    (select max(ranked_at) from explore_pool)) as at offset 0) latest`;

/** Post `p` of author `u` is still public, and V and the author have not blocked each other. */
const isOpen = (viewer: SQL, now: SQL): SQL => sql`(${isRankable('u')} and ${isPublished('p', now)}
  and ${isUnblockedBy(viewer, sql`u.id`)})`;

/** Post `p` of author `u` may be suggested to V, in a statement that has the row `sets` with words. */
const isSuggested = (of: ViewerContext): SQL => sql`(${isOpen(of.viewer, of.now)}
  and ${isWantedBySets(of, 'p')} and ${isPostSuggested(of.viewer, 'p', of.now)})`;

/**
 * Selects ExploreRows: the ranking, and the posts of the rows `page` of the pool, if there are any, of
 * which a condition on `p` and `u` is true.
 */
const exploreRows = (page: SQL, isShown: SQL, total: SQL, of: ViewerContext): SQL => {
  const found = sql`
    select ${FOUND}, k.rank as at
    from sets cross join (${page}) k
      join posts p on p.id = k.post_id join users u on u.id = p.creator_id
    where ${isShown}`;
  return sql`
    select r.at as ranking, ${total} as total, found.*
    from ranking r left join (${postRows(found, of, sql`p.at`)}) found on true`;
};

/** Selects the rows of a page of the ranking of which a condition on the rank is true. */
const pageOf = (skip: SQL, limit: number, isIn: SQL): SQL => sql`
  select e.rank, e.post_id from explore_pool e where e.ranked_at = (select at from ranking) and ${isIn}
  order by e.rank offset ${skip}::int limit ${literal(limit)}`;

/**
 * Builds the statement for one page of the pool of a viewer to whom nothing in it is hidden. It finds
 * nothing for others.
 */
const openPage = (limit: number) =>
  prepare<Values, ExploreRow>('explore.openPage', (v) => {
    const of = { viewer: v('viewer'), now: v('now') };
    const isShown = sql`${isRankable('u')} and ${isPublished('p', of.now)}`;
    return sql`
      with ranking as materialized (${rankingOf(v('before'))}), ${setsOf(of, 'feeds')}
      ${exploreRows(pageOf(v('skip'), limit, sql`true`), isShown, sql`r.size`, of)}
      where not exists (${recheckAuthorIds(of.viewer)}) and not exists (${recheckPostIds(of.viewer)})
        and (select words from sets) is null and not ${hasLessOf(of.viewer, of.now)}
      order by found.at`;
  });

/**
 * Builds the statement for one page of the pool of any viewer. Rows that the viewer may not see are found
 * from the few affected authors and posts, or from all posts for a viewer who has muted words or wants
 * less of something, and are not counted in the offset. Checking a thousand rows per page would take ten
 * times as long as the rest of the query. Shares of what the viewer leaves out are counted, not shown.
 */
const anyPage = (limit: number) =>
  prepare<Values, ExploreRow>('explore.page', (v) => {
    const of = { viewer: v('viewer'), now: v('now') };
    const { viewer, now } = of;
    const isShown = sql`${isRankable('u')} and ${isPublished('p', now)}
      and ${isOriginalWantedBySets(of, 'p')}`;
    const isIn = sql`e.rank <> all (array(select rank from hidden))`;
    const total = sql`r.size - (select count(*) from hidden)::int`;
    return sql`
      with ranking as materialized (${rankingOf(v('before'))}), ${setsOf(of, 'feeds')},
      recheck as materialized (
        select array(${recheckAuthorIds(viewer)}) as authors, array(${recheckPostIds(viewer)}) as posts,
          (sets.words is not null or ${hasLessOf(viewer, now)}) as all_posts from sets
      ), hidden as materialized (
        select e.rank from sets cross join recheck cross join explore_pool e
          join posts p on p.id = e.post_id join users u on u.id = e.creator_id
        where e.ranked_at = (select at from ranking)
          and (all_posts or e.creator_id = any (authors) or e.post_id = any (posts))
          and not ${isSuggested(of)}
      )
      ${exploreRows(pageOf(v('skip'), limit, isIn), isShown, total, of)}
      order by found.at`;
  });

const statementsOf = (limit: number) => ({ open: openPage(limit), any: anyPage(limit) });
const byLimit = new Map([[DEFAULT_LIMIT, statementsOf(DEFAULT_LIMIT)]]);

/** Returns the posts of a page of the pool; one row without a post if the page has none. */
export async function findExplorePage(
  on: ReadQueryable,
  limit: number,
  values: Values,
): Promise<ExploreRow[]> {
  const statements = byLimit.get(limit) ?? statementsOf(limit);
  byLimit.set(limit, statements);
  const rows = await on.fetch(statements.open, values);
  return rows.length > 0 ? rows : on.fetch(statements.any, values);
}

/** Maximum number of posts of `ALSO_READ`. */
const ALSO_READ_LIMIT = literal(20);

/**
 * Selects the highest ranked posts of the explore pool whose authors the viewer does not follow,
 * without shares of the viewer's own posts. Rows are checked in the order of the ranking until the
 * list is full.
 */
export const ALSO_READ = prepare<{ viewer: string; now: Date }, PostRow>('posts.alsoRead', (v) => {
  const of = { viewer: v('viewer'), now: v('now') };
  const viewer = id(of.viewer);
  const found = sql`
    select p.*, e.rank as at
    from sets cross join (
        select e.rank, e.post_id from explore_pool e
        where e.ranked_at = (select max(ranked_at) from explore_pool) and e.creator_id <> ${viewer}
          and not exists (select 1 from follows f where f.follower_id = ${viewer}
            and f.followee_id = e.creator_id and f.status = 'accepted' offset 0)
        order by e.rank offset 0) e
      cross join lateral (
        select ${FOUND} from posts p join users u on u.id = p.creator_id
        where p.id = e.post_id and ${isSuggested(of)} and not exists (select 1 from posts o
          where o.id = p.original_post_id and o.creator_id = ${viewer} offset 0)
        offset 0) p
    order by e.rank limit ${ALSO_READ_LIMIT}`;
  return sql`with ${setsOf(of, 'feeds')} ${postRows(found, of, sql`p.at`)}`;
});
