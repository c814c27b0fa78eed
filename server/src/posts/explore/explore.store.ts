import { literal, type Prepared, prepare, type ReadQueryable, sql, time } from '../../platform/db';
import { hasLessOf, isPostSuggested } from '../../visibility/lessOf';
import { hasMutedWords } from '../../visibility/mutedWords';
import { canSeeContent, isPublished } from '../../visibility/predicates';
import { isWanted } from '../../visibility/wanted';
import { postTextCte } from '../posts.presenter';
import { explorePageText } from './explore.presenter';
import { isRankable, recheckAuthorIds, recheckPostIds } from './ranked.rules';

type Values = { viewer: string; now: Date; before: Date; skip: number };
type ExploreStatement = Prepared<Values, { text: string }>;

/** Page size without `limit`. */
export const DEFAULT_LIMIT = 10;

/**
 * Builds the statement for one page of the pool. Rows that the viewer may not see are found from
 * the few affected authors and posts, or from all posts for a viewer who has muted words or wants less of something, and are not
 * counted in the offset. Checking a thousand rows
 * per page would take ten times as long as the rest of the query.
 */
function statementOf(limit: number): ExploreStatement {
  return prepare('explore.page', (v) => {
    const viewer = v('viewer');
    const now = v('now');
    const isVisible = sql`${isRankable('u')} and ${isPublished('p', now)} and ${canSeeContent(viewer, 'u')}
      and ${isWanted(viewer, 'p', now)} and ${isPostSuggested(viewer, 'p', now)}`;
    return sql`
      with ranking as materialized (
        select coalesce(
          (select max(ranked_at) from explore_pool where ranked_at <= ${time(v('before'))}),
          (select max(ranked_at) from explore_pool)) as at
      ), recheck as materialized (
        select array(${recheckAuthorIds(viewer)}) as authors, array(${recheckPostIds(viewer)}) as posts,
          (${hasMutedWords(viewer, 'feeds', now)} or ${hasLessOf(viewer, now)}) as all_posts
      ), hidden as materialized (
        select e.rank from explore_pool e
          join posts p on p.id = e.post_id join users u on u.id = e.creator_id
        where e.ranked_at = (select at from ranking)
          and (select all_posts or authors <> '{}' or posts <> '{}' from recheck)
          and ((select all_posts from recheck) or e.creator_id = any ((select authors from recheck)::uuid[])
            or e.post_id = any ((select posts from recheck)::uuid[]))
          and not (${isVisible})
      ), page as materialized (
        select e.rank, e.post_id from explore_pool e
        where e.ranked_at = (select at from ranking) and e.rank <> all (array(select rank from hidden))
        order by e.rank offset ${v('skip')}::int limit ${literal(limit)}
      ), shown as (
        select p.*, k.rank as at from page k
          join posts p on p.id = k.post_id join users u on u.id = p.creator_id
        where ${isVisible}
      ), ${postTextCte(sql`shown`, { viewer, now })}
      select ${explorePageText(sql`(select count(*) from explore_pool
        where ranked_at = (select at from ranking)) - (select count(*) from hidden)`)} as text`;
  });
}

const byLimit = new Map([[DEFAULT_LIMIT, statementOf(DEFAULT_LIMIT)]]);

/** Returns a page of the pool as the contract's ExplorePage, as JSON. */
export async function selectExplorePage(
  on: ReadQueryable,
  limit: number,
  values: Values,
): Promise<string> {
  const statement = byLimit.get(limit) ?? statementOf(limit);
  byLimit.set(limit, statement);
  const [row] = await on.fetch(statement, values);
  return row?.text ?? '';
}
