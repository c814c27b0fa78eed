import type { MediaState } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { id, type Queryable, type SQL, sql, time } from '../../platform/db';
import { tooManyRequests } from '../../platform/errors';
import { insertHashes } from '../hashes/hashes.store';
import type { Asset } from '../mediaTypes';

/** Lease of a video in milliseconds: longer than its encoding and its copies may take. */
export const LEASE_MS = 20 * 60_000;
/** Number of times a video is started before it counts as failed. */
const MAX_ATTEMPTS = 3;
/** Maximum number of videos of an account that wait. */
const MAX_WAITING = 20;
/** Distance of the turns of an account's videos in milliseconds. */
const TURN_MS = 2 * 60_000;
/** Key of the advisory lock of claims; an arbitrary constant. */
const CLAIM_LOCK = 1986356851;

/** Path of the original of a video; it has its own folder, which can be removed alone. */
export const sourceFolder = (assetId: string) => `${assetId}/source`;
export const sourcePath = (assetId: string) => `${sourceFolder(assetId)}/o.mp4`;

/** Returns the contract's `MediaState` of the `media_assets` row `asset`; null if it is ready. */
export const mediaStateSql = (asset: string): SQL =>
  sql.raw(`case when ${asset}.kind = 'video' then (
    select ve.state from video_encodings ve where ve.asset_id = ${asset}.id) end`);

/**
 * Checks that another video of an account may wait.
 * @throws HttpError 429
 */
export async function checkWaitingVideos(ctx: AppContext, ownerId: string): Promise<void> {
  const row = await ctx.db.one<{ waiting: number }>(sql`
    select count(*)::int as waiting from video_encodings
    where owner_id = ${id(ownerId)} and state = 'encoding'`);
  if ((row?.waiting ?? 0) < MAX_WAITING) return;
  throw tooManyRequests('Your other videos are still being prepared. Please wait a while.', 60);
}

/** Adds a video to those that wait; its turn is after the ones of the same account. */
export const insertEncoding = (on: Queryable, { id: assetId, ownerId }: Asset, now: Date) =>
  on.run(sql`
    insert into video_encodings (asset_id, owner_id, turn_at)
    select ${id(assetId)}, ${id(ownerId)}, greatest(${time(now)},
      (select max(turn_at) from video_encodings where owner_id = ${id(ownerId)} and state = 'encoding')
        + interval '${sql.raw(String(TURN_MS))} milliseconds')`);

/** A video that this node encodes. */
export interface ClaimedVideo {
  id: string;
  owner_id: string;
  path: string;
  bytes: number;
  duration_ms: number;
  attempts: number;
}

/** Returns true if a video has been started too often: the nodes that did were killed. */
export const isExhausted = ({ attempts }: ClaimedVideo) => attempts > MAX_ATTEMPTS;

/**
 * Claims the next video, of an account with none at work; undefined if there is none. Claims of all
 * nodes run in sequence, so that two of them never work for one account.
 */
export function claimVideo(ctx: AppContext): Promise<ClaimedVideo | undefined> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${sql.raw(String(CLAIM_LOCK))})`);
    return tx.one<ClaimedVideo>(sql`
      update video_encodings e set attempts = e.attempts + 1,
        locked_until = ${time(new Date(now.getTime() + LEASE_MS))}
      from media_assets a
      where a.id = e.asset_id and e.asset_id = (
        select w.asset_id from video_encodings w
        where w.state = 'encoding' and not exists (
          select 1 from video_encodings o
          where o.owner_id = w.owner_id and o.locked_until > ${time(now)})
        order by w.turn_at, w.asset_id limit 1)
      returning a.id, e.owner_id, a.path, a.bytes, a.duration_ms, e.attempts`);
  });
}

/** Returns true if a video waits, also one whose account has another one at work. */
export const isAnyWaiting = (on: Queryable): Promise<boolean> =>
  on.exists(sql`select 1 from video_encodings where state = 'encoding' limit 1`);

/**
 * Ends the lease of a video that could not be encoded for a reason that is not its own. It can be
 * claimed again, after the ones that wait now.
 */
export const releaseVideo = (on: Queryable, assetId: string, now: Date) =>
  on.run(sql`
    update video_encodings set locked_until = null, attempts = attempts - 1, turn_at = ${time(now)}
    where asset_id = ${id(assetId)}`);

/** The file that an encoding wrote; `hash` is its SHA-256 in hex. */
export type EncodedVideo = Pick<Asset, 'bytes' | 'width' | 'height' | 'durationMs'> & {
  hash: string;
};

/** Marks a video as ready. Returns false if it was deleted meanwhile. */
export async function setReady(on: Queryable, assetId: string, video: EncodedVideo) {
  const row = await on.one(sql`
    delete from video_encodings where asset_id = ${id(assetId)} returning asset_id`);
  if (!row) return false;
  await on.run(sql`
    update media_assets set bytes = ${video.bytes}::bigint, width = ${video.width}::int,
      height = ${video.height}::int, duration_ms = ${video.durationMs}::int
    where id = ${id(assetId)}`);
  await insertHashes(on, assetId, [video.hash]);
  return true;
}

/** Marks a video as failed: it uses no storage. Returns false if it was deleted meanwhile. */
export async function setFailed(on: Queryable, assetId: string): Promise<boolean> {
  const state: MediaState = 'failed';
  const row = await on.one(sql`
    update video_encodings set state = ${state}, locked_until = null
    where asset_id = ${id(assetId)} returning asset_id`);
  if (!row) return false;
  await on.run(sql`update media_assets set bytes = 0 where id = ${id(assetId)}`);
  return true;
}
