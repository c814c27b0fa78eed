import { literal, prepare, type ReadQueryable, type SQL, sql, time } from '../../platform/db';
import { hasLessOf, isPostSuggested } from '../../visibility/lessOf';
import { hasMutedWords } from '../../visibility/mutedWords';
import { canSeeContent, isPublished } from '../../visibility/predicates';
import type { ViewerContext } from '../../visibility/viewerSets';
import { canSeeContentByFew, isWantedByFew } from '../../visibility/viewerSets';
import { isWanted } from '../../visibility/wanted';
import { FOUND, type PostRow, postRows } from '../posts.store';
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

/** Columns of an ExploreRow, of the ranking `r` and the posts `shown` on its page, if there are any. */
const exploreRows = (total: SQL, shown: SQL, of: ViewerContext): SQL => sql`
  select r.at as ranking, ${total} as total, found.*
  from ranking r left join (${postRows(shown, of, sql`p.at`)}) found on true`;

/**
 * Builds the statement for one page of the pool of a viewer to whom nothing in it is hidden. It finds
 * nothing for others.
 */
const openPage = (limit: number) =>
  prepare<Values, ExploreRow>('explore.openPage', (v) => {
    const [viewer, now] = [v('viewer'), v('now')];
    const shown = sql`
      select ${FOUND}, k.rank as at
      from sets cross join (
          select e.rank, e.post_id from explore_pool e where e.ranked_at = (select at from ranking)
          order by e.rank offset ${v('skip')}::int limit ${literal(limit)}) k
        join posts p on p.id = k.post_id join users u on u.id = p.creator_id
      where ${isRankable('u')} and ${isPublished('p', now)} and ${canSeeContentByFew(viewer, 'u')}
        and ${isWantedByFew('p')}`;
    return sql`
      with ranking as materialized (${rankingOf(v('before'))})
      ${exploreRows(sql`r.size`, shown, { viewer, now })}
      where not exists (${recheckAuthorIds(viewer)}) and not exists (${recheckPostIds(viewer)})
        and not ${hasMutedWords(viewer, 'feeds', now)} and not ${hasLessOf(viewer, now)}
      order by found.at`;
  });

/**
 * Builds the statement for one page of the pool of any viewer. Rows that the viewer may not see are found
 * from the few affected authors and posts, or from all posts for a viewer who has muted words or wants
 * less of something, and are not counted in the offset. Checking a thousand rows per page would take ten
 * times as long as the rest of the query.
 */
const anyPage = (limit: number) =>
  prepare<Values, ExploreRow>('explore.page', (v) => {
    const [viewer, now] = [v('viewer'), v('now')];
    const isVisible = sql`${isRankable('u')} and ${isPublished('p', now)} and ${canSeeContent(viewer, 'u')}
      and ${isWanted(viewer, 'p', now)} and ${isPostSuggested(viewer, 'p', now)}`;
    const shown = sql`
      select ${FOUND}, k.rank as at from page k
        join posts p on p.id = k.post_id join users u on u.id = p.creator_id
      where ${isVisible}`;
    const total = sql`r.size - (select count(*) from hidden)::int`;
    return sql`
      with ranking as materialized (${rankingOf(v('before'))}), recheck as materialized (
        select array(${recheckAuthorIds(viewer)}) as authors, array(${recheckPostIds(viewer)}) as posts,
          (${hasMutedWords(viewer, 'feeds', now)} or ${hasLessOf(viewer, now)}) as all_posts
      ), hidden as materialized (
        select e.rank from explore_pool e
          join posts p on p.id = e.post_id join users u on u.id = e.creator_id
        where e.ranked_at = (select at from ranking)
          and ((select all_posts from recheck) or e.creator_id = any ((select authors from recheck)::uuid[])
            or e.post_id = any ((select posts from recheck)::uuid[]))
          and not (${isVisible})
      ), page as materialized (
        select e.rank, e.post_id from explore_pool e
        where e.ranked_at = (select at from ranking) and e.rank <> all (array(select rank from hidden))
        order by e.rank offset ${v('skip')}::int limit ${literal(limit)}
      )
      ${exploreRows(total, shown, { viewer, now })}
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
