import { id, type SQL, sql } from '../../platform/db';
import { isActive } from '../../visibility/predicates';

/** Public, and takes part: only such people's posts are ranked and counted. */
export const isRankable = (author: string): SQL =>
  sql`(not ${sql.raw(author)}.is_private and ${isActive(author)})`;

/** When the ranking and the counts were made. */
export const RANKED_AT: SQL = sql`(select renewed_at from ranking_renewals)`;

/**
 * Whose posts may have left the ranking and the counts for one viewer since they were made: authors
 * blocked either way, or whose openness has changed. A few ids, so that neither has to be checked
 * row by row when it is read.
 */
export function recheckAuthorIds(viewer: SQL): SQL {
  return sql`
    select blocked_id as id from blocks where blocker_id = ${id(viewer)}
    union all select blocker_id from blocks where blocked_id = ${id(viewer)}
    union all select user_id from openness_changes`;
}

/** Posts that were trashed or hidden since then. */
export const REMOVED_POST_IDS: SQL = sql`
  select id from posts where deleted_at is not null and deleted_at >= ${RANKED_AT}
  union all select id from posts where hidden_at is not null and hidden_at >= ${RANKED_AT}`;
