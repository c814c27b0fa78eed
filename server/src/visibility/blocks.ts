import { id, type SQL, sql } from '../platform/db';

/** SQL that is true if either of the viewer and the user of `alias` has blocked the other. */
export function isBlockedEitherWay(viewer: string | SQL, alias: string): SQL {
  const other = sql.raw(`${alias}.id`);
  const v = id(viewer);
  return sql`(exists (select 1 from blocks eb where eb.blocker_id = ${v} and eb.blocked_id = ${other})
    or exists (select 1 from blocks eb where eb.blocker_id = ${other} and eb.blocked_id = ${v}))`;
}
