import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Type from 'typebox';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { HttpError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { defineJob } from '../../platform/jobs';
import { hashLocalFile } from '../hashes/hashFile';
import { MEDIA_QUEUE } from '../mediaStore';
import { EncodingFailed, type VideoEncoder } from './videoEncoder';
import {
  type ClaimedVideo,
  claimVideo,
  type EncodedVideo,
  isAnyWaiting,
  isExhausted,
  LEASE_MS,
  releaseVideo,
  setFailed,
  setReady,
  sourceFolder,
  sourcePath,
} from './videoEncodings.store';

/** Queue of encodings: a node works on one video at a time. */
export const VIDEO_QUEUE = 'video';
/** Delay in milliseconds while no video can be claimed. */
const RETRY_MS = 10_000;
/** Returns how long the result of a video must be at least, in milliseconds. */
const minDuration = (sourceMs: number) => sourceMs * 0.95 - 250;

/** Removes the original of a video. */
export const removeVideoSource = defineJob({
  kind: 'media.removeVideoSource',
  queue: MEDIA_QUEUE,
  payload: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  run: (ctx, { id }) => ctx.mediaStore.remove(sourceFolder(id)),
});

/**
 * Encodes the next video. There is one job for each video that waits, but the videos choose their
 * order: accounts take turns.
 */
export const encodeVideo = defineJob({
  kind: 'media.encodeVideo',
  queue: VIDEO_QUEUE,
  payload: Type.Object({}),
  // A failure is one of the node or of the media store, and the video waits for them.
  maxAttempts: Number.POSITIVE_INFINITY,
  leaseMs: LEASE_MS,
  async run(ctx) {
    const { videoEncoder } = ctx;
    const video = videoEncoder && (await claimVideo(ctx));
    if (!videoEncoder || !video) {
      // Another node has ffmpeg, or works for the same account.
      if (await isAnyWaiting(ctx.db)) await postpone(ctx);
      return;
    }
    try {
      if (isExhausted(video)) throw new EncodingFailed('The video was started too often.');
      await prepare(ctx, videoEncoder, video);
    } catch (error) {
      if (!isOfFile(error)) {
        await releaseVideo(ctx.db, video.id, ctx.clock.now());
        throw error;
      }
      ctx.log.info({ err: error, id: video.id }, 'A video could not be encoded.');
      await end(ctx, video, (tx) => setFailed(tx, video.id));
    }
  },
});

const postpone = (ctx: AppContext) =>
  ctx.jobs.add(ctx.db, encodeVideo, {}, { runAt: new Date(ctx.clock.now().getTime() + RETRY_MS) });

/** Returns true for an error that another attempt would repeat. */
const isOfFile = (error: unknown) =>
  error instanceof EncodingFailed ||
  (error instanceof HttpError && (error.status === 413 || error.status === 415));

/** Encodes a video, stores the result and publishes it. */
async function prepare(ctx: AppContext, encoder: VideoEncoder, video: ClaimedVideo): Promise<void> {
  const folder = join(ctx.config.dataDir, 'tmp', newId());
  await mkdir(folder, { recursive: true });
  try {
    const [source, encoded] = [join(folder, 'source.mp4'), join(folder, 'encoded.mp4')];
    await fetchSource(ctx, video, source);
    await encoder.encode(source, encoded);
    const target = join(folder, 'target.mp4');
    const result = await check(ctx, video, encoded, target);
    await ctx.mediaStore.put(video.path, { file: target });
    if (!(await end(ctx, video, (tx) => setReady(tx, video.id, result))))
      await ctx.mediaStore.remove(video.id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchSource(ctx: AppContext, video: ClaimedVideo, path: string): Promise<void> {
  const range = { start: 0, end: video.bytes - 1 };
  const bytes = await ctx.mediaStore.read(sourcePath(video.id), range);
  if (!bytes) throw new EncodingFailed('The original was removed.');
  await pipeline(bytes, createWriteStream(path));
}

/**
 * Checks what the program wrote as if it were an upload, and writes it to `target` without other
 * data.
 * @throws EncodingFailed if it is not the whole video; HttpError 413 or 415 if it is broken
 */
async function check(
  ctx: AppContext,
  video: ClaimedVideo,
  path: string,
  target: string,
): Promise<EncodedVideo> {
  return ctx.mediaWork.inTurn(video.owner_id, undefined, async (run) => {
    const found = await run({ kind: 'inspect', path, kinds: ['video'], canEncode: false });
    if (!('playable' in found) || found.playable.kind !== 'video') {
      throw new EncodingFailed('The program wrote no video.');
    }
    const { source, width, height } = found.playable;
    const { bytes, durationMs } = await run({ kind: 'remux', path, source, target });
    if (durationMs < minDuration(video.duration_ms)) {
      throw new EncodingFailed('The program wrote a part of the video.');
    }
    return { bytes, width, height, durationMs, hash: await hashLocalFile(target) };
  });
}

/**
 * Ends the work on a video by `write`, removes its original and publishes its subject. Returns false
 * if it was deleted meanwhile.
 */
function end(ctx: AppContext, { id }: ClaimedVideo, write: (tx: Tx) => Promise<boolean>) {
  return ctx.db.transaction(async (tx) => {
    if (!(await write(tx))) return false;
    await ctx.jobs.add(tx, removeVideoSource, { id });
    await ctx.onVideoPrepared(tx, id);
    return true;
  });
}

/** The part of an area whose subjects have files. */
export interface MediaArea {
  /**
   * Publishes the subject of a video that is ready now or has failed; does nothing if the video
   * belongs to a subject of another area.
   */
  onVideoPrepared?(ctx: AppContext, tx: Tx, assetId: string): Promise<void>;
}

declare module '../../platform/context' {
  interface AppContext {
    /** Publishes the subject of a video that is ready now or has failed. */
    onVideoPrepared(tx: Tx, assetId: string): Promise<void>;
  }
}
