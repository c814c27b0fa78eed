import { column, id, type SQL, sql } from '../platform/db';

/** SQL that is true if either of two users, given by ids or id columns, has blocked the other. */
export function isBlockedBetween(one: string | SQL, other: SQL): SQL {
  const v = id(one);
  return sql`(exists (select 1 from blocks eb where eb.blocker_id = ${v} and eb.blocked_id = ${other})
    or exists (select 1 from blocks eb where eb.blocker_id = ${other} and eb.blocked_id = ${v}))`;
}

/** SQL that is true if either of the viewer and the user of `alias` has blocked the other. */
export const isBlockedEitherWay = (viewer: string | SQL, alias: string): SQL =>
  isBlockedBetween(viewer, column(alias, 'id'));

/**
 * Selects the ids of the people with a block between them and a user, for `in` and `not in`: read once
 * for all rows, unlike `isBlockedBetween`.
 */
export const blockedIds = (
  userId: string | SQL,
): SQL => sql`select eb.blocked_id from blocks eb where eb.blocker_id = ${id(userId)}
      union all select eb.blocker_id from blocks eb where eb.blocked_id = ${id(userId)}`;

/** SQL that is true if the user of an id column has restricted the user of another. */
export const isRestrictedBy = (userId: string | SQL, by: SQL): SQL =>
  sql`exists (select 1 from restrictions er
    where er.restricter_id = ${by} and er.restricted_id = ${id(userId)})`;

/** Maximum number of people of `blockedPeople`; with more, each is looked up. */
const MAX_BLOCKED_PEOPLE = sql.raw('200');

/**
 * Ids of the people with a block between them and the viewer, for a column of a CTE that a statement
 * reads once; one more than the maximum if there are more.
 */
export const blockedPeople = (viewer: string | SQL): SQL => sql`array(${blockedIds(viewer)}
  limit ${MAX_BLOCKED_PEOPLE} + 1)`;

/** SQL like `isBlockedBetween`, for many users of a statement that has the viewer's `blockedPeople`. */
export const isAmongBlocked = (people: SQL, viewer: string | SQL, other: SQL): SQL =>
  sql`(case when cardinality(${people}) <= ${MAX_BLOCKED_PEOPLE} then ${other} = any(${people})
    else ${isBlockedBetween(viewer, other)} end)`;
