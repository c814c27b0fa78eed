import { list, type Queryable, sql, time } from '../platform/db';

/** Every column that refers to an asset, besides `attached_at`. */
export const USES = [
  ['post_media', 'asset_id'],
  ['stories', 'asset_id'],
  ['messages', 'asset_id'],
  ['users', 'photo_id'],
  ['users', 'banner_id'],
  ['conversations', 'group_photo_id'],
  ['hidden_messages', 'asset_id'],
  ['hidden_post_media', 'asset_id'],
  ['hidden_profile_parts', 'asset_id'],
] as const;

/** Locks and returns assets created before this time that nothing refers to. */
export async function listUnused(on: Queryable, before: Date, limit: number): Promise<string[]> {
  const uses = USES.map(
    ([table, column]) => `not exists (select 1 from ${table} t where t.${column} = a.id)`,
  );
  const rows = await on.query<{ id: string }>(sql`
    select a.id from media_assets a
    where a.created_at < ${time(before)} and ${sql.raw(uses.join(' and '))}
    limit ${limit} for update of a skip locked`);
  return rows.map(({ id }) => id);
}

/** Returns which of these ids are assets or pictures of the network. */
export async function listKnown(on: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await on.query<{ id: string }>(
    sql`
    select id from media_assets where id = any(${list(ids, 'uuid')})
    union all select id from network_pictures where id = any(${list(ids, 'uuid')})`,
  );
  return rows.map(({ id }) => id);
}
