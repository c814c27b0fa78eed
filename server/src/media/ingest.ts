import { mkdir } from 'node:fs/promises';
import type { AppContext } from '../platform/context';
import { errorCode, HttpError } from '../platform/errors';
import { newId } from '../platform/ids';
import { checkWaitingVideos, sourcePath } from './encoding/videoEncodings.store';
import { checkNotBlocked } from './hashes/blockedMedia.policy';
import { hashLocalFile } from './hashes/hashFile';
import { MAX_BYTES } from './mediaLimits';
import { insufficientStorage } from './mediaStore';
import type { Asset, MediaKind, MediaScope, Rendition, Upload } from './mediaTypes';
import type { Playable, Remuxed } from './playable';
import { named, notAccepted, tooLarge } from './rejections';
import { checkStorage } from './storage';
import type { EncodedPicture } from './work/workJobs';

interface IngestOptions {
  ownerId: string;
  scope: MediaScope;
  kinds: readonly MediaKind[];
}

/**
 * Checks an upload by its bytes and stores it. After an error, no file remains.
 * @throws HttpError 415 if it is broken or not one of `kinds`, 413 if it is too large for its kind,
 * 429 if the owner has too many files at work, 422 if moderators have deleted the same file
 */
export async function ingest(
  ctx: AppContext,
  upload: Upload,
  options: IngestOptions,
): Promise<Asset> {
  const id = newId();
  return storeOrDiscard(ctx, id, async () => {
    await checkNotBlocked(ctx.db, [upload.hash]);
    const read = await readUpload(ctx, upload, options);
    const encoded = await hashLocalFile('picture' in read ? read.picture.file.path : read.path);
    const hashes = [...new Set([upload.hash, encoded])];
    await checkNotBlocked(ctx.db, hashes);
    return 'picture' in read
      ? storePicture(ctx, read, { id, hashes, ...options })
      : storePlayable(ctx, read, { id, hashes, ...options });
  });
}

/** Runs `store`, which stores files in the folder of an id; after an error, none of them remains. */
export async function storeOrDiscard<T>(
  ctx: AppContext,
  id: string,
  store: () => Promise<T>,
): Promise<T> {
  try {
    return await store();
  } catch (error) {
    // Rejected files were not stored; after a full disk or a store failure, parts may remain.
    if (!(error instanceof HttpError && error.status < 500)) await discard(ctx, [{ id }]);
    if (errorCode(error) === 'ENOSPC') throw insufficientStorage();
    throw error;
  }
}

type ReadUpload =
  | { picture: EncodedPicture; kind: 'image' | 'gif' }
  | { playable: Playable; path: string; remuxed: Remuxed };

/**
 * Inspects an upload and writes what will be stored into files beside it, in a turn of the owner:
 * pictures are encoded again, videos and sounds get a new container.
 */
function readUpload(
  ctx: AppContext,
  { path, bytes, signal }: Upload,
  { ownerId, scope, kinds }: IngestOptions,
): Promise<ReadUpload> {
  const checkSize = (kind: MediaKind) => {
    if (bytes > MAX_BYTES[kind]) throw tooLarge(kind);
  };
  return ctx.mediaWork.inTurn(ownerId, signal, async (run) => {
    await checkStorage(ctx, ownerId, bytes);
    const found = await run({
      kind: 'inspect',
      path,
      kinds,
      canEncode: ctx.videoEncoder !== null,
    });
    if ('playable' in found) {
      if (!kinds.includes(found.playable.kind)) throw notAccepted(kinds);
      checkSize(found.playable.kind);
      if (found.playable.needsEncoding) await checkWaitingVideos(ctx, ownerId);
      const { source, ext } = found.playable;
      const target = `${path}.${ext}`;
      return {
        ...found,
        path: target,
        remuxed: await run({ kind: 'remux', path, source, target }),
      };
    }
    const kind = found.picture;
    checkSize(kind);
    const folder = `${path}.encoded`;
    await mkdir(folder);
    return { picture: await run({ kind: 'encode', path, type: kind, scope, folder }), kind };
  });
}

async function storePicture(
  ctx: AppContext,
  { picture, kind }: { picture: EncodedPicture; kind: 'image' | 'gif' },
  { id, hashes, ownerId, scope }: IngestOptions & Pick<Asset, 'id' | 'hashes'>,
): Promise<Asset> {
  const variants: Rendition[] = [];
  for (const { width, path: file, bytes } of picture.variants) {
    const path = `${id}/w${width}.${picture.ext}`;
    await ctx.mediaStore.put(path, { file });
    variants.push({ width, path, bytes });
  }
  const path = `${id}/o.${picture.ext}`;
  await ctx.mediaStore.put(path, { file: picture.file.path });
  const { mime, width, height, thumbhash, file } = picture;
  const shape = { path, mime, width, height, thumbhash, variants };
  const base = { id, hashes, ownerId, kind, scope, ...shape };
  return { ...base, durationMs: null, bytes: file.bytes, needsEncoding: false };
}

async function storePlayable(
  ctx: AppContext,
  { playable, path: file, remuxed }: Extract<ReadUpload, { playable: Playable }>,
  { id, hashes, ownerId, scope }: IngestOptions & Pick<Asset, 'id' | 'hashes'>,
): Promise<Asset> {
  const { kind, ext, mime, width, height, needsEncoding } = playable;
  const path = `${id}/o.${ext}`;
  await ctx.mediaStore.put(needsEncoding ? sourcePath(id) : path, { file });
  const base = { id, hashes, ownerId, kind, scope, path, mime, width, height };
  return { ...base, ...remuxed, thumbhash: null, variants: [], needsEncoding };
}

/**
 * Ingests all files, then runs `use`. If either fails, the stored files are removed, so that a
 * rejected form leaves no files. Files are processed in sequence.
 */
export async function withAssets<T>(
  ctx: AppContext,
  uploads: readonly Upload[],
  options: IngestOptions,
  use: (assets: Asset[]) => Promise<T>,
): Promise<T> {
  const assets: Asset[] = [];
  try {
    for (const upload of uploads) {
      assets.push(
        await ingest(ctx, upload, options).catch((error: unknown) => {
          throw uploads.length > 1 ? named(error, upload.name) : error;
        }),
      );
    }
    return await use(assets);
  } catch (error) {
    await discard(ctx, assets);
    throw error;
  }
}

/**
 * Removes the files of assets without a row. A failure is logged and does not mask the original
 * error; the sweep removes what remains.
 */
export async function discard(ctx: AppContext, assets: readonly { id: string }[]): Promise<void> {
  for (const { id } of assets) {
    await ctx.mediaStore
      .remove(id)
      .catch((error: unknown) => ctx.log.warn({ err: error, id }, 'Media was not removed.'));
  }
}
