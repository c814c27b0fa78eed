import type { AppContext } from '../platform/context';
import { id, json, list, prepare, type Queryable, sql, time } from '../platform/db';
import { isActive } from '../visibility/predicates';
import { scheduleEncoding } from './encoding/scheduleEncoding';
import { checkNotBlocked } from './hashes/blockedMedia.policy';
import { insertHashes } from './hashes/hashes.store';
import type { Asset, Rendition } from './mediaTypes';

/**
 * Inserts the row of a stored file, and enqueues a video that is encoded again.
 * @throws HttpError 422 if moderators have deleted the same file meanwhile
 */
export async function insertAsset(
  ctx: AppContext,
  on: Queryable,
  asset: Asset,
  now: Date,
): Promise<void> {
  await on.run(sql`
    insert into media_assets (id, owner_id, kind, scope, path, mime, width, height, thumbhash,
      duration_ms, bytes, variants, attached_at, created_at)
    values (${id(asset.id)}, ${id(asset.ownerId)}, ${asset.kind}, ${asset.scope}, ${asset.path},
      ${asset.mime}, ${asset.width}::int, ${asset.height}::int, ${asset.thumbhash},
      ${asset.durationMs}::int, ${asset.bytes}::bigint, ${json(asset.variants)},
      ${time(now)}, ${time(now)})`);
  await checkNotBlocked(on, asset.hashes);
  await insertHashes(on, asset.id, asset.hashes);
  if (asset.needsEncoding) await scheduleEncoding(ctx, on, asset, now);
}

/** A file's location and the data that decides who may read it. */
export interface AssetRow {
  path: string;
  mime: string;
  scope: string;
  bytes: number;
  variants: Rendition[];
  privacy_epoch: number;
  /** True if the owner is not deactivated, suspended or waiting for deletion. */
  active: boolean;
  /** True if the post, story, message or profile shows the file: neither in the trash nor hidden. */
  stands: boolean;
}

const byId = prepare<{ id: string }, AssetRow>(
  'media.byId',
  (v) => sql`
    select a.path, a.mime, a.scope, a.bytes, a.variants, u.privacy_epoch, ${isActive('u')} as active,
      case a.scope
        when 'post' then exists (
          select 1 from post_media pm join posts p on p.id = pm.post_id
          where pm.asset_id = a.id and p.deleted_at is null and p.hidden_at is null)
        when 'story' then exists (
          select 1 from stories s where s.asset_id = a.id and s.hidden_at is null)
        when 'chat' then not exists (select 1 from hidden_messages h where h.asset_id = a.id)
        else not exists (select 1 from hidden_profile_parts h where h.asset_id = a.id) end as stands
    from media_assets a join users u on u.id = a.owner_id
    where a.id = ${id(v('id'))}
      and not exists (select 1 from video_encodings e where e.asset_id = a.id)`,
);

export async function findAsset(on: Queryable, assetId: string): Promise<AssetRow | undefined> {
  const [row] = await on.fetch(byId, { id: assetId });
  return row;
}

/** Deletes the rows of assets; `removeAssets` removes their files as well. */
export const deleteAssets = (on: Queryable, ids: readonly string[]) =>
  on.run(sql`delete from media_assets where id = any(${list(ids, 'uuid')})`);

const storedBytes = prepare<{ account: string }, { bytes: number }>(
  'media.storage',
  (v) => sql`select bytes from account_storage where user_id = ${id(v('account'))}`,
);

/** Returns the number of bytes that the files of an account take. */
export async function findStoredBytes(on: Queryable, account: string): Promise<number> {
  const [row] = await on.fetch(storedBytes, { account });
  return row?.bytes ?? 0;
}
