import { fileTypeFromFile } from 'file-type';
import type { AppContext } from '../platform/context';
import { HttpError } from '../platform/errors';
import { newId } from '../platform/ids';
import { MAX_BYTES } from './limits';
import { encodePicture, isMoving } from './picture';
import type { Asset, MediaKind, MediaScope, Upload } from './types';

/** What the bytes may be, and what they are stored as. The client's name and type are ignored. */
const ACCEPTED: Record<string, { kind: MediaKind; ext?: string }> = {
  'image/jpeg': { kind: 'image' },
  'image/png': { kind: 'image' },
  'image/webp': { kind: 'image' },
  'image/avif': { kind: 'image' },
  'image/gif': { kind: 'gif' },
  'video/mp4': { kind: 'video', ext: 'mp4' },
  'video/webm': { kind: 'video', ext: 'webm' },
  'audio/mpeg': { kind: 'audio', ext: 'mp3' },
  'audio/ogg': { kind: 'audio', ext: 'ogg' },
  'audio/ogg; codecs=opus': { kind: 'audio', ext: 'ogg' },
  'audio/wav': { kind: 'audio', ext: 'wav' },
  'audio/x-m4a': { kind: 'audio', ext: 'm4a' },
  'audio/mp4': { kind: 'audio', ext: 'm4a' },
};

/** What is sent as the type of a stored file where it is not the sniffed one. */
const MIMES: Readonly<Record<string, string>> = { m4a: 'audio/mp4', ogg: 'audio/ogg' };

const NAMES: Record<MediaKind, string> = {
  image: 'pictures',
  gif: 'moving pictures',
  video: 'videos (MP4 or WebM)',
  audio: 'sounds',
};

/**
 * Checks an upload by its bytes and stores it. Throws 415 when it is not one of `kinds`, 413 when
 * it is too large for its kind; then nothing is left behind.
 */
export async function ingest(
  ctx: AppContext,
  upload: Upload,
  options: { ownerId: string; scope: MediaScope; kinds: readonly MediaKind[] },
): Promise<Asset> {
  const sniffed = await fileTypeFromFile(upload.path);
  let accepted = sniffed && ACCEPTED[sniffed.mime];
  // A moving WebP stays moving where moving pictures are taken.
  if (sniffed?.mime === 'image/webp' && options.kinds.includes('gif')) {
    if (await isMoving(upload.path)) accepted = { kind: 'gif' };
  }
  if (!sniffed || !accepted || !options.kinds.includes(accepted.kind)) {
    const wanted = options.kinds.map((kind) => NAMES[kind]).join(', ');
    throw new HttpError(
      415,
      'type-not-accepted',
      `This file can't be used here. Please choose ${wanted}.`,
    );
  }
  const { kind, ext } = accepted;
  if (upload.bytes > MAX_BYTES[kind]) {
    const megabytes = MAX_BYTES[kind] / 1024 / 1024;
    throw new HttpError(413, 'too-large', `This file is too large: at most ${megabytes} MB.`);
  }
  const id = newId();
  const base = { id, ownerId: options.ownerId, kind, scope: options.scope };
  if (kind === 'image' || kind === 'gif') {
    const picture = await encodePicture(upload.path, kind, options.scope);
    const path = `${id}/o.${picture.ext}`;
    await store(ctx, id, path, picture.data);
    const { mime, width, height, thumbhash } = picture;
    return { ...base, path, mime, width, height, thumbhash, bytes: picture.data.length };
  }
  const path = `${id}/o.${ext}`;
  await store(ctx, id, path, { file: upload.path });
  const mime = MIMES[ext ?? ''] ?? sniffed.mime;
  return { ...base, path, mime, width: null, height: null, thumbhash: null, bytes: upload.bytes };
}

/** Stores bytes; what a failure (a full disk) leaves half written is removed. */
async function store(
  ctx: AppContext,
  id: string,
  path: string,
  source: Parameters<AppContext['mediaStore']['put']>[1],
): Promise<void> {
  try {
    await ctx.mediaStore.put(path, source);
  } catch (error) {
    await ctx.mediaStore.remove(id);
    throw error;
  }
}

/**
 * Ingests all files, then runs `use`; when either fails the stored files are removed again, so that
 * a refused form leaves nothing behind.
 */
export async function withAssets<T>(
  ctx: AppContext,
  uploads: readonly Upload[],
  options: Parameters<typeof ingest>[2],
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

/** Removes the files of assets that no row refers to. */
export async function discard(ctx: AppContext, assets: readonly { id: string }[]): Promise<void> {
  await Promise.all(assets.map(({ id }) => ctx.mediaStore.remove(id)));
}
