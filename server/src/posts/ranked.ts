import { id, type SQL, sql } from '../platform/db';
import { isActive } from '../visibility/predicates';

/** Public, and takes part: only such people's posts are ranked and counted. */
export const isOpen = (author: string): SQL =>
  sql`(not ${sql.raw(author)}.is_private and ${isActive(author)})`;

/**
 * What may have left the ranking and the counts since they were made, for one viewer: a few rows,
 * so that neither has to be checked row by row when it is read. CTEs for the front of a statement:
 * `renewed` (at), `suspects` (id, was_open: authors blocked either way, or whose openness changed)
 * and `gone` (id: posts trashed or hidden since).
 */
export function sinceRenewal(viewer: SQL): SQL {
  return sql`
    renewed as materialized (select renewed_at as at from ranking_renewals),
    suspects as materialized (
      select s.id, c.was_open from (
        select blocked_id as id from blocks where blocker_id = ${id(viewer)}
        union select blocker_id from blocks where blocked_id = ${id(viewer)}
        union select user_id from openness_changes
      ) s left join openness_changes c on c.user_id = s.id
    ),
    gone as materialized (
      select id from posts where deleted_at is not null and deleted_at >= (select at from renewed)
      union select id from posts where hidden_at is not null and hidden_at >= (select at from renewed)
    )`;
}
