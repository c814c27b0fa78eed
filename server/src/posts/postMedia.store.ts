import { id, list, type Queryable, sql } from '../platform/db';

/** A file of a post, at its position. */
export interface OrderedMedia {
  asset_id: string;
  alt: string;
}

export const listMedia = (on: Queryable, postId: string): Promise<OrderedMedia[]> =>
  on.query(sql`
    select asset_id, alt from post_media where post_id = ${id(postId)} order by position`);

/** Replaces the files of a post with these, in this order. */
export async function setMedia(on: Queryable, postId: string, media: readonly OrderedMedia[]) {
  await on.run(sql`
    delete from post_media where post_id = ${id(postId)}
      and asset_id <> all(${list(
        media.map((one) => one.asset_id),
        'uuid',
      )})`);
  if (media.length === 0) return;
  const rows = media.map(
    ({ asset_id, alt }, i) => sql`(${id(postId)}, ${id(asset_id)}, ${i}::smallint, ${alt})`,
  );
  await on.run(sql`
    insert into post_media (post_id, asset_id, position, alt) values ${sql.join(rows, sql`, `)}
    on conflict (post_id, asset_id) do update set position = excluded.position, alt = excluded.alt`);
}

/** Returns the post with this file, unless it is in the trash or hidden. */
export const findPostOfAsset = (on: Queryable, assetId: string) =>
  on.one<{ id: string; creator_id: string }>(sql`
    select p.id, p.creator_id from post_media pm join posts p on p.id = pm.post_id
    where pm.asset_id = ${id(assetId)} and p.deleted_at is null and p.hidden_at is null`);

/** Posts of one preview whose open tabs get it at once; others get it with their next request. */
const MAX_PREVIEWED = 100;

/** Lists posts with this preview that are neither in the trash nor hidden, the latest first. */
export const listPostsWithPreview = (on: Queryable, previewId: string) =>
  on.query<{ id: string; creator_id: string }>(sql`
    select p.id, p.creator_id from posts p
    where p.preview_id = ${id(previewId)} and p.deleted_at is null and p.hidden_at is null
    order by p.id desc limit ${MAX_PREVIEWED}::int`);
