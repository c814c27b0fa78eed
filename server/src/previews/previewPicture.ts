import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isBlocked } from '../media/hashes/hashes.store';
import { orDiscard } from '../media/ingest.service';
import type { AppContext } from '../platform/context';
import { HttpError } from '../platform/errors';
import { newId } from '../platform/ids';
import type { PreviewPicture } from './previews.store';

/** In whose name pictures of previews are encoded: their work has one limit together. */
const ACCOUNT = 'link-previews';

/**
 * Encodes a picture again, in the sizes of the picture of a comment, and passes its stored files to `use`;
 * null if it can't be used. After an error, no file remains.
 */
export async function withPicture<T>(
  ctx: AppContext,
  bytes: Buffer | null,
  use: (picture: PreviewPicture | null) => Promise<T>,
): Promise<T> {
  const hash = bytes && createHash('sha256').update(bytes).digest('hex');
  if (bytes === null || hash === null || (await isBlocked(ctx.db, [hash]))) return use(null);
  const folder = join(ctx.config.dataDir, 'tmp', newId());
  await mkdir(join(folder, 'encoded'), { recursive: true });
  try {
    const path = join(folder, 'source');
    await writeFile(path, bytes);
    const encoded = await encode(ctx, path, join(folder, 'encoded')).catch((error: unknown) => {
      if (error instanceof HttpError && [413, 415].includes(error.status)) return null;
      throw error;
    });
    if (encoded === null) return await use(null);
    const id = newId();
    const pathOf = (file: string) => `${id}/${basename(file)}`;
    return await orDiscard(ctx, [{ id }], async () => {
      for (const { path: file } of [encoded.file, ...encoded.variants]) {
        await ctx.mediaStore.put(pathOf(file), { file });
      }
      const { mime, width, height, thumbhash: blur } = encoded;
      return use({
        ...{ mime, width, height, blur, path: pathOf(encoded.file.path) },
        bytes: encoded.file.bytes,
        variants: encoded.variants.map((one) => ({ ...one, path: pathOf(one.path) })),
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const encode = (ctx: AppContext, path: string, folder: string) =>
  ctx.mediaWork.inTurn(ACCOUNT, undefined, async (run) => {
    const found = await run({ kind: 'inspect', path, kinds: ['image'], canEncode: false });
    if (!('picture' in found)) return null;
    return run({ kind: 'encode', path, type: 'image', scope: 'comment', folder });
  });
