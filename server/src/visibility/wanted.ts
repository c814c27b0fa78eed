import { column, id, type SQL, sql } from '../platform/db';

/**
 * V has not muted the user of the id column or value. `offset 0` makes the planner look up one row
 * per user; otherwise it reads all mutes of V first.
 */
export function isUnmuted(viewer: string | SQL, userId: SQL): SQL {
  return sql`not exists (select 1 from mutes wm
    where wm.muter_id = ${id(viewer)} and wm.muted_id = ${userId} offset 0)`;
}

/**
 * V wants to see the post of the row `alias` in feeds: V has muted neither its creator nor that of
 * the post it shares, and has dismissed neither post. It does not decide who may see the post.
 */
export function isWanted(viewer: string | SQL, alias: string): SQL {
  const of = (name: string) => column(alias, name);
  return sql`(${isUnmuted(viewer, of('creator_id'))}
    and not exists (select 1 from dismissed_posts wd
      where wd.user_id = ${id(viewer)} and wd.post_id in (${of('id')}, ${of('original_post_id')}) offset 0)
    and not exists (select 1 from posts wo join mutes wm on wm.muted_id = wo.creator_id
      where wo.id = ${of('original_post_id')} and wm.muter_id = ${id(viewer)} offset 0))`;
}
