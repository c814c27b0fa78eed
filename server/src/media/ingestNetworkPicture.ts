import { mkdir } from 'node:fs/promises';
import type { NetworkPictureKind } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { newId } from '../platform/ids';
import { discard, storeOrDiscard } from './ingest';
import { MAX_BYTES } from './mediaLimits';
import { ACCEPTED_KINDS, type Upload } from './mediaTypes';
import { notAccepted, tooLarge } from './rejections';
import type { EncodedNetworkPicture } from './work/workJobs';

/** A stored picture of the network, not yet in the database. */
export interface StoredNetworkPicture {
  id: string;
  width: number;
  height: number;
  /** Size of each file in bytes, by its name. */
  files: Record<string, number>;
}

/**
 * Checks a picture of the network by its bytes, encodes it and passes its stored files to `use`.
 * After an error, no file remains.
 * @throws HttpError 415 if it is broken or no picture, 413 if it is too large
 */
export async function ingestNetworkPicture<T>(
  ctx: AppContext,
  upload: Upload,
  { userId, kind }: { userId: string; kind: NetworkPictureKind },
  use: (stored: StoredNetworkPicture) => Promise<T>,
): Promise<T> {
  const stored = await store(ctx, upload, userId, kind);
  try {
    return await use(stored);
  } catch (error) {
    await discard(ctx, [stored]);
    throw error;
  }
}

function store(
  ctx: AppContext,
  upload: Upload,
  userId: string,
  kind: NetworkPictureKind,
): Promise<StoredNetworkPicture> {
  const id = newId();
  return storeOrDiscard(ctx, id, async () => {
    const encoded = await encode(ctx, upload, userId, kind);
    const files: Record<string, number> = {};
    for (const { name, path, bytes } of encoded.files) {
      await ctx.mediaStore.put(`${id}/${name}`, { file: path });
      files[name] = bytes;
    }
    const { width, height } = encoded;
    return { id, width, height, files };
  });
}

function encode(
  ctx: AppContext,
  { path, bytes, signal }: Upload,
  userId: string,
  picture: NetworkPictureKind,
): Promise<EncodedNetworkPicture> {
  const kinds = ACCEPTED_KINDS.photo;
  return ctx.mediaWork.inTurn(userId, signal, async (run) => {
    const found = await run({ kind: 'inspect', path, kinds, canEncode: false });
    if (!('picture' in found)) throw notAccepted(kinds);
    if (bytes > MAX_BYTES.image) throw tooLarge('image');
    const folder = `${path}.encoded`;
    await mkdir(folder);
    return run({ kind: 'network-picture', path, picture, folder });
  });
}
