import type { AppContext } from '../platform/context';
import { errorCode, HttpError } from '../platform/errors';
import { newId } from '../platform/ids';
import { readPlayable } from './containers/playable';
import { MAX_BYTES } from './mediaLimits';
import { insufficientStorage } from './mediaStore';
import type { Asset, MediaKind, MediaScope, Rendition, Upload } from './mediaTypes';
import { encodePicture } from './picture';
import { notAccepted, sniff, tooLarge } from './sniff';

interface IngestOptions {
  ownerId: string;
  scope: MediaScope;
  kinds: readonly MediaKind[];
}

/**
 * Checks an upload by its bytes and stores it. After an error, no file remains.
 * @throws HttpError 415 if it is broken or not one of `kinds`, 413 if it is too large for its kind
 */
export async function ingest(
  ctx: AppContext,
  upload: Upload,
  options: IngestOptions,
): Promise<Asset> {
  const found = await sniff(upload.path, options.kinds);
  const id = newId();
  try {
    return 'picture' in found
      ? await storePicture(ctx, upload, found.picture, { id, ...options })
      : await storePlayable(ctx, upload, found.playable, { id, ...options });
  } catch (error) {
    // Rejected files were not stored; after a full disk or a store failure, parts may remain.
    if (!(error instanceof HttpError && error.status < 500)) await discard(ctx, [{ id }]);
    if (errorCode(error) === 'ENOSPC') throw insufficientStorage();
    throw error;
  }
}

async function storePicture(
  ctx: AppContext,
  upload: Upload,
  kind: 'image' | 'gif',
  { id, ownerId, scope }: IngestOptions & { id: string },
): Promise<Asset> {
  if (upload.bytes > MAX_BYTES[kind]) throw tooLarge(kind);
  const picture = await encodePicture(upload.path, kind, scope);
  const variants: Rendition[] = [];
  for (const { width, data } of picture.variants) {
    const path = `${id}/w${width}.${picture.ext}`;
    await ctx.mediaStore.put(path, data);
    variants.push({ width, path, bytes: data.length });
  }
  const path = `${id}/o.${picture.ext}`;
  await ctx.mediaStore.put(path, picture.data);
  const { mime, width, height, thumbhash, data } = picture;
  const base = { id, ownerId, kind, scope, path, mime, width, height, thumbhash, variants };
  return { ...base, durationMs: null, bytes: data.length };
}

async function storePlayable(
  ctx: AppContext,
  upload: Upload,
  sniffed: string,
  { id, ownerId, scope, kinds }: IngestOptions & { id: string },
): Promise<Asset> {
  const likely = sniffed.startsWith('audio/') ? 'audio' : 'video';
  if (upload.bytes > MAX_BYTES[likely]) throw tooLarge(likely);
  const { ext, kind, ...shape } = await readPlayable(upload.path, sniffed);
  if (!kinds.includes(kind)) throw notAccepted(kinds);
  if (upload.bytes > MAX_BYTES[kind]) throw tooLarge(kind);
  const path = `${id}/o.${ext}`;
  await ctx.mediaStore.put(path, { file: upload.path });
  const base = { id, ownerId, kind, scope, path, ...shape };
  return { ...base, thumbhash: null, bytes: upload.bytes, variants: [] };
}

/**
 * Ingests all files, then runs `use`. If either fails, the stored files are removed, so that a
 * rejected form leaves no files. Files are processed in sequence, so that one form with ten
 * pictures does not occupy all slots of the limiter.
 */
export async function withAssets<T>(
  ctx: AppContext,
  uploads: readonly Upload[],
  options: IngestOptions,
  use: (assets: Asset[]) => Promise<T>,
): Promise<T> {
  const assets: Asset[] = [];
  try {
    for (const upload of uploads) assets.push(await ingest(ctx, upload, options));
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
