import { mkdir } from 'node:fs/promises';
import type { NetworkPictureKind } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { newId } from '../platform/ids';
import { orDiscard } from './ingest.service';
import { MAX_BYTES } from './mediaLimits';
import { ACCEPTED_KINDS, type Upload } from './mediaTypes';
import { notAccepted, tooLarge } from './rejections';

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
  { path, bytes, signal }: Upload,
  { userId, kind: picture }: { userId: string; kind: NetworkPictureKind },
  use: (stored: StoredNetworkPicture) => Promise<T>,
): Promise<T> {
  const kinds = ACCEPTED_KINDS.photo;
  const encoded = await ctx.mediaWork.inTurn(userId, signal, async (run) => {
    const found = await run({ kind: 'inspect', path, kinds, canEncode: false });
    if (!('picture' in found)) throw notAccepted(kinds);
    if (bytes > MAX_BYTES.image) throw tooLarge('image');
    const folder = `${path}.encoded`;
    await mkdir(folder);
    return run({ kind: 'network-picture', path, picture, folder });
  });
  const stored: StoredNetworkPicture = { ...encoded, id: newId(), files: {} };
  return orDiscard(ctx, [stored], async () => {
    for (const file of encoded.files) {
      await ctx.mediaStore.put(`${stored.id}/${file.name}`, { file: file.path });
      stored.files[file.name] = file.bytes;
    }
    return use(stored);
  });
}
