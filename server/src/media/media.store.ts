import { id, json, list, prepare, type Queryable, sql, time } from '../platform/db';
import { isActive } from '../visibility/predicates';
import type { Asset, Rendition } from './mediaTypes';

/** Inserts the row of a stored file. */
export const insertAssetRow = (on: Queryable, asset: Asset, now: Date) =>
  on.run(sql`
    insert into media_assets (id, owner_id, kind, scope, path, mime, width, height, thumbhash,
      duration_ms, bytes, variants, attached_at, created_at)
    values (${id(asset.id)}, ${id(asset.ownerId)}, ${asset.kind}, ${asset.scope}, ${asset.path},
      ${asset.mime}, ${asset.width}::int, ${asset.height}::int, ${asset.thumbhash},
      ${asset.durationMs}::int, ${asset.bytes}::bigint, ${json(asset.variants)},
      ${time(now)}, ${time(now)})`);

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
  /** True if the post, story, comment, message or profile shows the file: neither in the trash nor hidden. */
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
        when 'comment' then exists (
          select 1 from comments c join posts p on p.id = c.post_id
          where c.asset_id = a.id and c.hidden_at is null and c.withheld is null
            and c.file_hidden_at is null and p.deleted_at is null and p.hidden_at is null)
        when 'chat' then not exists (select 1 from hidden_messages h where h.asset_id = a.id)
        else not exists (select 1 from hidden_profile_parts h where h.asset_id = a.id) end as stands
    from media_assets a join users u on u.id = a.owner_id
    where a.id = ${id(v('id'))}
      and not exists (select 1 from video_encodings e where e.asset_id = a.id)`,
);

export const findAsset = (on: Queryable, assetId: string): Promise<AssetRow | undefined> =>
  on.fetchOne(byId, { id: assetId });

const pictureOfPreview = prepare<{ id: string }, AssetRow>(
  'media.previewById',
  (v) => sql`
    select p.path, p.mime, 'preview' as scope, p.bytes, p.variants, 0 as privacy_epoch, true as active,
      true as stands
    from link_previews lp cross join lateral jsonb_to_record(lp.picture)
      as p(path text, mime text, bytes bigint, variants jsonb)
    where lp.picture_id = ${id(v('id'))}`,
);

/** Returns the picture of the preview of a link, which several subjects of several people may show. */
export const findPreviewPicture = (on: Queryable, pictureId: string) =>
  on.fetchOne(pictureOfPreview, { id: pictureId });

/** Deletes the rows of assets; `removeAssets` removes their files as well. */
export const deleteAssets = (on: Queryable, ids: readonly string[]) =>
  on.run(sql`delete from media_assets where id = any(${list(ids, 'uuid')})`);

const storedBytes = prepare<{ account: string }, { bytes: number }>(
  'media.storage',
  (v) => sql`select bytes from account_storage where user_id = ${id(v('account'))}`,
);

/** Returns the number of bytes that the files of an account take. */
export const findStoredBytes = async (on: Queryable, account: string): Promise<number> =>
  (await on.fetchOne(storedBytes, { account }))?.bytes ?? 0;

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

/** Every column that refers to an asset, besides `attached_at`. */
export const USES = [
  ['post_media', 'asset_id'],
  ['stories', 'asset_id'],
  ['comments', 'asset_id'],
  ['deleted_comments', 'asset_id'],
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
  return on.values<string>(sql`
    select a.id from media_assets a
    where a.created_at < ${time(before)} and ${sql.raw(uses.join(' and '))}
    limit ${limit} for update of a skip locked`);
}

/** Returns which of these ids are assets, or pictures of the network or of link previews. */
export const listKnown = (on: Queryable, ids: readonly string[]): Promise<string[]> =>
  on.values<string>(sql`
    select id from media_assets where id = any(${list(ids, 'uuid')})
    union all select id from network_pictures where id = any(${list(ids, 'uuid')})
    union all select picture_id from link_previews where picture_id = any(${list(ids, 'uuid')})`);
