import { id, type Queryable, sql, time } from '../platform/db';
import { isActive } from '../visibility/predicates';
import type { Asset } from './types';

/** Adds the row of a stored file. */
export async function insertAsset(on: Queryable, asset: Asset, now: Date): Promise<void> {
  await on.run(sql`
    insert into media_assets (id, owner_id, kind, scope, path, mime, width, height, thumbhash, bytes, attached_at, created_at)
    values (${id(asset.id)}, ${id(asset.ownerId)}, ${asset.kind}, ${asset.scope}, ${asset.path},
      ${asset.mime}, ${asset.width}::int, ${asset.height}::int, ${asset.thumbhash}, ${asset.bytes}::bigint,
      ${time(now)}, ${time(now)})`);
}

/** What the media route needs: where the bytes lie, and whether its owner still takes part. */
export interface AssetRow {
  path: string;
  mime: string;
  scope: string;
  privacy_epoch: number;
  active: boolean;
}

export function findAsset(on: Queryable, assetId: string): Promise<AssetRow | undefined> {
  return on.one(sql`
    select a.path, a.mime, a.scope, u.privacy_epoch,
      ${isActive('u')} as active
    from media_assets a join users u on u.id = a.owner_id
    where a.id = ${id(assetId)}`);
}
