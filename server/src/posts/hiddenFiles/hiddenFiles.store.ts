import { id, identifier, list, type Queryable, sql, time } from '../../platform/db';

/**
 * Moves the files of a post to `hidden_post_media`, or back to their positions. Returns false if there are
 * none to move.
 */
export async function moveFiles(on: Queryable, postId: string, to: 'hidden' | 'shown', now: Date) {
  const tables = [identifier('post_media'), identifier('hidden_post_media')];
  const [from, into] = to === 'hidden' ? tables : tables.reverse();
  const moved = await on.run(sql`
    with moved as (delete from ${from} where post_id = ${id(postId)} returning *)
    insert into ${into} (post_id, asset_id, position, alt)
    select post_id, asset_id, position, alt from moved on conflict do nothing`);
  if (moved === 0) return false;
  await on.run(sql`update posts set files_hidden_at = ${to === 'hidden' ? time(now) : sql`null`}
    where id = ${id(postId)}`);
  return true;
}

/** Marks posts whose files are deleted by a decision. Returns their ids. */
export const markPostFilesDeleted = (on: Queryable, assetIds: readonly string[], now: Date) =>
  on.values<string>(sql`
    update posts set files_hidden_at = coalesce(files_hidden_at, ${time(now)})
    where id in (select post_id from post_media where asset_id = any(${list(assetIds, 'uuid')}))
    returning id`);
