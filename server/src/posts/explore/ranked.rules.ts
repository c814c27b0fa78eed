import { column, id, type SQL, sql } from '../../platform/db';
import { isActive, isPublished } from '../../visibility/predicates';

/** Returns true for a public and active author; only posts of these are ranked and counted. */
export const isRankable = (author: string): SQL =>
  sql`(not ${column(author, 'is_private')} and ${isActive(author)})`;

/** Returns true if everyone may see post `p` of author `u`, but for blocks. */
export const isPublic = (now: Date | SQL): SQL =>
  sql`(${isRankable('u')} and not p.followers_only and ${isPublished('p', now)})`;

/** Time at which the ranking and the counts were computed. */
export const RANKED_AT: SQL = sql`(select renewed_at from ranking_renewals)`;

/**
 * Selects authors whose posts may have left the viewer's ranking since it was computed: those
 * blocked in either direction, muted ones, and those whose privacy or activity changed. These are few ids, so
 * that no row has to be checked while reading.
 */
export function recheckAuthorIds(viewer: SQL): SQL {
  return sql`
    select blocked_id as id from blocks where blocker_id = ${id(viewer)}
    union all select blocker_id from blocks where blocked_id = ${id(viewer)}
    union all select muted_id from mutes where muter_id = ${id(viewer)}
    union all select user_id from openness_changes`;
}

/** Selects posts that were trashed or hidden since the ranking was computed. */
export const REMOVED_POST_IDS: SQL = sql`
  select id from posts where deleted_at >= ${RANKED_AT}
  union all select id from posts where hidden_at >= ${RANKED_AT}`;

/** Selects posts that may have left the viewer's ranking: those removed, and dismissed ones. */
export const recheckPostIds = (viewer: SQL): SQL => sql`${REMOVED_POST_IDS}
  union all select post_id from dismissed_posts where user_id = ${id(viewer)}`;
