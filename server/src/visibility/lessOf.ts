import { column, id, type SQL, sql, time } from '../platform/db';

/** The choices of V that have not ended, for `from` of a subquery. */
const lessOf = (viewer: string | SQL, now: Date | SQL): SQL =>
  sql`less_of lo where lo.user_id = ${id(viewer)} and lo.expires_at > ${time(now)}`;

/** V wants less of something. Without that, statements skip what reads posts. */
export const hasLessOf = (viewer: string | SQL, now: Date | SQL): SQL =>
  sql`exists (select 1 from ${lessOf(viewer, now)})`;

/** V does not want less of the user of the id column. */
export const isPersonSuggested = (viewer: string | SQL, userId: SQL, now: Date | SQL): SQL =>
  sql`not exists (select 1 from ${lessOf(viewer, now)} and lo.author_id = ${userId})`;

/** The tags of which V wants less, as an array that is read once for a statement. */
export const lessTags = (viewer: string | SQL, now: Date | SQL): SQL =>
  sql`array(select unnest(lo.tags) from ${lessOf(viewer, now)})`;

/** Selects the rows `less` of V's choices, for the rule below. */
export const lessRows = (viewer: string | SQL, now: Date | SQL): SQL =>
  sql`select lo.author_id, lo.tags from ${lessOf(viewer, now)}`;

/**
 * The post of the row `alias` may be suggested to V, in a statement that has the CTE `less`: it is V's own,
 * or V does not want less of its creator, and it has another tag than those of which V wants less, or none.
 */
export function isPostSuggested(viewer: string | SQL, alias: string): SQL {
  const [creator, tags] = [column(alias, 'creator_id'), column(alias, 'tags')];
  return sql`(${creator} = ${id(viewer)} or (${creator} <> all (array(select author_id from less))
        and (${tags} = '{}' or not ${tags} <@ array(select unnest(tags) from less))))`;
}
