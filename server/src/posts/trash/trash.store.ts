import { id, type Queryable, sql, time } from '../../platform/db';

/** Moves a post to the trash; a null `at` moves it out. Returns false if nothing changed. */
export async function setDeleted(on: Queryable, postId: string, at: Date | null): Promise<boolean> {
  const changed =
    at === null
      ? sql`update posts set deleted_at = null where id = ${id(postId)} and deleted_at is not null`
      : sql`update posts set deleted_at = ${time(at)} where id = ${id(postId)} and deleted_at is null`;
  return (await on.run(changed)) > 0;
}

/** Deletes a post and all dependent rows. The caller deletes its files with `removeAssets`. */
export const deletePost = (on: Queryable, postId: string) =>
  on.run(sql`delete from posts where id = ${id(postId)}`);

/** Lists posts that have been in the trash since `cutoff` or before, oldest first. */
export const listExpired = (on: Queryable, cutoff: Date, limit: number): Promise<string[]> =>
  on.values<string>(sql`
    select id from posts where deleted_at is not null and deleted_at <= ${time(cutoff)}
    order by deleted_at, id limit ${limit}::int`);
