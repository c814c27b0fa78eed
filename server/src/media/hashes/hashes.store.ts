import { id, list, type Queryable, sql } from '../../platform/db';

/** Notes hashes of a file: of the bytes that were sent, and of those that are stored. */
export const insertHashes = (on: Queryable, assetId: string, hashes: readonly string[]) =>
  on.run(sql`
    insert into media_hashes (asset_id, hash)
    select a.id, sent.hash from media_assets a, unnest(${list(hashes, 'text')}) as sent (hash)
    where a.id = ${id(assetId)}
    on conflict do nothing`);

/** Returns the known hashes of files, by the ids of the assets. */
export async function findHashes(on: Queryable, assetIds: readonly string[]) {
  const rows = await on.query<{ asset_id: string; hash: string }>(sql`
    select asset_id, hash from media_hashes where asset_id = any(${list(assetIds, 'uuid')})`);
  const found = new Map<string, string[]>();
  for (const row of rows) found.set(row.asset_id, [...(found.get(row.asset_id) ?? []), row.hash]);
  return found;
}

/** Returns true if moderators have deleted a file with one of these hashes. */
export const isBlocked = (on: Queryable, hashes: readonly string[]): Promise<boolean> =>
  on.exists(sql`
    select 1 from blocked_media where hash = any(${list(hashes, 'text')}) limit 1`);

/** A stored file, relative to the media store. */
export interface StoredFile {
  id: string;
  path: string;
  bytes: number;
}

/** Lists whole files of earlier versions that have no hash, after an id. */
export const listUnhashed = (on: Queryable, after: string, limit: number): Promise<StoredFile[]> =>
  on.query(sql`
    select a.id, a.path, a.bytes from media_assets a
    where a.id > ${id(after)} and a.bytes > 0
      and not exists (select 1 from media_hashes h where h.asset_id = a.id)
      and not exists (select 1 from video_encodings e where e.asset_id = a.id)
    order by a.id limit ${limit}::int`);
