import { id, list, type Queryable, sql } from '../platform/db';
import type { AssetRow } from './assets.store';

/** Returns which of these assets have files that a report, or an earlier version of content, retains. */
export async function listRetained(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await on.query<{ id: string }>(sql`
    select asset_id as id from report_files where asset_id = any(${list(ids, 'uuid')})
    union select asset_id from retained_files where asset_id = any(${list(ids, 'uuid')})`);
  return new Set(rows.map(({ id }) => id));
}

/** Returns a file that a report retains, whether or not its asset or owner still exists. */
export const findRetained = (on: Queryable, assetId: string): Promise<AssetRow | undefined> =>
  on.one(sql`
    select f.path, f.mime, 'chat' as scope, f.bytes, '[]'::jsonb as variants,
      coalesce(u.privacy_epoch, 0) as privacy_epoch, true as active, true as stands
    from report_files f join reports r on r.id = f.report_id left join users u on u.id = r.owner_id
    where f.asset_id = ${id(assetId)} and f.mime is not null limit 1`);

/** Ends the retention of files, so that they are removed with their assets. */
export async function deleteRetained(on: Queryable, ids: readonly string[]): Promise<void> {
  await on.run(sql`delete from report_files where asset_id = any(${list(ids, 'uuid')})`);
  await on.run(sql`delete from retained_files where asset_id = any(${list(ids, 'uuid')})`);
}
