import type { StorageUse } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { HttpError } from '../platform/errors';
import { findStoredBytes } from './assets.store';

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
