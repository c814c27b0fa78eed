import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AppContext } from '../platform/context';
import type { Queryable } from '../platform/db';
import { HttpError } from '../platform/errors';
import { newId } from '../platform/ids';
import { encodeVideo } from './encoding/encodeVideos.job';
import { checkWaitingVideos, insertEncoding, sourcePath } from './encoding/videoEncodings.store';
import { insertHashes, isBlocked } from './hashes/hashes.store';
import { hashLocalFile } from './hashes/hashFile';
import { checkStorage } from './media.service';
import { insertAssetRow } from './media.store';
import { MAX_BYTES } from './mediaLimits';
import type { Asset, MediaKind, MediaScope, Upload } from './mediaTypes';
import { named, notAccepted, tooLarge } from './rejections';

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
async function ingest(ctx: AppContext, upload: Upload, options: IngestOptions): Promise<Asset> {
  const id = newId();
  await checkNotBlocked(ctx.db, [upload.hash]);
  const { whole, variants, shape } = await prepare(ctx, id, upload, options);
  const hashes = [...new Set([upload.hash, await hashLocalFile(whole.file)])];
  await checkNotBlocked(ctx.db, hashes);
  return orDiscard(ctx, [{ id }], async () => {
    for (const { path, file } of [whole, ...variants]) await ctx.mediaStore.put(path, { file });
    return { id, hashes, ownerId: options.ownerId, scope: options.scope, ...shape };
  });
}

/** @throws HttpError 422 if moderators have deleted a file with one of these hashes */
async function checkNotBlocked(on: Queryable, hashes: readonly string[]): Promise<void> {
  if (!(await isBlocked(on, hashes))) return;
  const message = 'The moderators have removed this file. It can’t be used here.';
  throw new HttpError(422, 'media-blocked', message);
}

/** A local file, and its path in the media store. */
interface FileToStore {
  path: string;
  file: string;
}

/**
 * Inspects an upload and writes what will be stored into files beside it, in a turn of the owner:
 * pictures are encoded again, videos and sounds get a new container.
 */
function prepare(
  ctx: AppContext,
  id: string,
  { path: upload, bytes: size, signal }: Upload,
  { ownerId, scope, kinds }: IngestOptions,
): Promise<{
  whole: FileToStore;
  variants: FileToStore[];
  shape: Omit<Asset, 'id' | 'hashes' | 'ownerId' | 'scope'>;
}> {
  const checkSize = (kind: MediaKind) => {
    if (size > MAX_BYTES[kind]) throw tooLarge(kind);
  };
  return ctx.mediaWork.inTurn(ownerId, signal, async (run) => {
    await checkStorage(ctx, ownerId, size);
    const canEncode = ctx.videoEncoder !== null;
    const found = await run({ kind: 'inspect', path: upload, kinds, canEncode });
    if ('playable' in found) {
      const { source, ext, ...shape } = found.playable;
      if (!kinds.includes(shape.kind)) throw notAccepted(kinds);
      checkSize(shape.kind);
      if (shape.needsEncoding) await checkWaitingVideos(ctx, ownerId);
      const file = `${upload}.${ext}`;
      const remuxed = await run({ kind: 'remux', path: upload, source, target: file });
      const path = `${id}/o.${ext}`;
      return {
        whole: { path: shape.needsEncoding ? sourcePath(id) : path, file },
        variants: [],
        shape: { ...shape, ...remuxed, path, thumbhash: null, variants: [] },
      };
    }
    const kind = found.picture;
    checkSize(kind);
    const folder = `${upload}.encoded`;
    await mkdir(folder);
    const encoded = await run({ kind: 'encode', path: upload, type: kind, scope, folder });
    const { file, variants, ext: _ext, ...picture } = encoded;
    const pathOf = (local: string) => `${id}/${basename(local)}`;
    const toStore = ({ path }: { path: string }) => ({ path: pathOf(path), file: path });
    return {
      whole: toStore(file),
      variants: variants.map(toStore),
      shape: {
        ...picture,
        kind,
        path: pathOf(file.path),
        durationMs: null,
        bytes: file.bytes,
        variants: variants.map((one) => ({ ...one, path: pathOf(one.path) })),
        needsEncoding: false,
      },
    };
  });
}

/**
 * Ingests all files, then runs `use`. If either fails, the stored files are removed, so that a
 * rejected form leaves no files. Files are processed in sequence.
 */
export function withAssets<T>(
  ctx: AppContext,
  uploads: readonly Upload[],
  options: IngestOptions,
  use: (assets: Asset[]) => Promise<T>,
): Promise<T> {
  const assets: Asset[] = [];
  return orDiscard(ctx, assets, async () => {
    for (const upload of uploads) {
      assets.push(
        await ingest(ctx, upload, options).catch((error: unknown) => {
          throw uploads.length > 1 ? named(error, upload.name) : error;
        }),
      );
    }
    return use(assets);
  });
}

/**
 * Inserts the row of a stored file, and enqueues a video that is encoded again.
 * @throws HttpError 422 if moderators have deleted the same file meanwhile
 */
export async function insertAsset(ctx: AppContext, tx: Queryable, asset: Asset, now: Date) {
  await insertAssetRow(tx, asset, now);
  await checkNotBlocked(tx, asset.hashes);
  await insertHashes(tx, asset.id, asset.hashes);
  if (!asset.needsEncoding) return;
  await insertEncoding(tx, asset, now);
  await ctx.jobs.add(tx, encodeVideo, {});
}

/** Runs `work`, which stores or uses files of assets; after an error, none of them remains. */
export async function orDiscard<T>(
  ctx: AppContext,
  assets: readonly { id: string }[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
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
