import { id, list, type Queryable, sql, time } from '../platform/db';

/** A story with its file; null after the file was deleted. */
interface StoryFile {
  id: string;
  asset_id: string | null;
}

/** Ends a story now. Returns it with its file. */
export const endNow = (on: Queryable, storyId: string, now: Date): Promise<StoryFile | undefined> =>
  on.one(sql`
    update stories set expires_at = ${time(now)} where id = ${id(storyId)} returning id, asset_id`);

/** Deletes all data of stories; rows with a clientId remain, to detect repeated requests. */
export async function deleteStories(on: Queryable, storyIds: readonly string[]): Promise<void> {
  const ids = list(storyIds, 'uuid');
  await on.run(sql`delete from stories where id = any(${ids}) and client_id is null`);
  await on.run(sql`
    with views as (delete from story_views where story_id = any(${ids})),
      reactions as (delete from story_reactions where story_id = any(${ids})),
      removed as (delete from notifications where story_id = any(${ids}))
    update stories set alt = '' where id = any(${ids})`);
}

/**
 * Lists stories that ended until `before` and still have a file. A story whose end has not been
 * published yet, as after the server was down, still has a job with the key `keyPrefix` and its id,
 * and is not listed.
 */
export const listOver = (on: Queryable, before: Date, keyPrefix: string, limit: number) =>
  on.query<StoryFile>(sql`
    select s.id, s.asset_id from stories s
    where s.expires_at <= ${time(before)} and s.asset_id is not null
      and not exists (select 1 from jobs j where j.unique_key = ${keyPrefix} || s.id)
    order by s.expires_at, s.id limit ${limit}::int`);
