import type { StorageUse } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { HttpError, notFound } from '../platform/errors';
import { findAsset, findPreviewPicture, findRetained, findStoredBytes } from './media.store';

/**
 * Returns the file of an asset, `<asset>/<name>`, at a signed address.
 * @throws HttpError 404 if the address is wrong or over, or nothing shows the file any more
 */
export async function findFile(
  ctx: AppContext,
  assetId: string,
  name: string,
  query: { e: number; s: string; o?: '1' },
): Promise<{ path: string; mime: string; bytes: number }> {
  const isOwn = query.o === '1';
  const found = (await findAsset(ctx.db, assetId)) ?? (await findPreviewPicture(ctx.db, assetId));
  // Media of inactive users is not served, except files sent in chats, which stay in the threads.
  const isServed = found && (found.active || found.scope === 'chat');
  // Moderators see what was reported also when it or its owner was removed.
  const retained = isOwn && !isServed ? await findRetained(ctx.db, assetId) : undefined;
  const asset = isServed ? found : retained;
  if (!asset || !(asset.stands || isOwn)) throw notFound();
  if (!ctx.mediaUrls.accepts(assetId, asset, query, ctx.clock.now())) throw notFound();
  const file = [asset, ...asset.variants].find(({ path }) => path === `${assetId}/${name}`);
  if (!file) throw notFound();
  return { path: file.path, mime: asset.mime, bytes: file.bytes };
}

/** Returns how much of its storage an account uses. */
export async function storageUse(ctx: AppContext, account: string): Promise<StorageUse> {
  return { used: await findStoredBytes(ctx.db, account), limit: ctx.config.maxStorage };
}

/**
 * Checks that an account may store a file of this size. Files that are uploaded at the same moment
 * may exceed the limit by their own size.
 * @throws HttpError 413
 */
export async function checkStorage(ctx: AppContext, account: string, bytes: number): Promise<void> {
  const { used: stored, limit } = await storageUse(ctx, account);
  if (stored + bytes <= limit) return;
  throw new HttpError(
    413,
    'storage-full',
    `Your files fill your ${gigabytes(limit)} GB of storage. Please delete posts or messages with files first.`,
  );
}

const gigabytes = (bytes: number) => Math.round((bytes / 1024 ** 3) * 100) / 100;
