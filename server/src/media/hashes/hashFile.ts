import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { AppContext } from '../../platform/context';
import type { StoredFile } from './hashes.store';

async function hashStream(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

/** Returns the SHA-256 of a local file, in hex. */
export const hashLocalFile = (path: string): Promise<string> => hashStream(createReadStream(path));

/** Returns the SHA-256 of a file of the media store, in hex; null if it is not there. */
export async function hashStoredFile(
  ctx: Pick<AppContext, 'mediaStore'>,
  { path, bytes }: Pick<StoredFile, 'path' | 'bytes'>,
): Promise<string | null> {
  const stored = await ctx.mediaStore.read(path, { start: 0, end: Math.max(0, bytes - 1) });
  return stored && hashStream(stored);
}
