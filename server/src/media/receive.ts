import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEAD_BYTES, kindsOfBytes } from '@kithkin/shared/file-heads';
import { MAX_BYTES } from './mediaLimits';
import type { MediaKind } from './mediaTypes';
import { notAccepted, tooLarge } from './rejections';

/**
 * Writes an incoming file to `path` and returns its size and its SHA-256 in hex. Its first bytes reveal its kind,
 * so reading stops at the size limit of that kind.
 * @throws HttpError 413 if it is too large, 415 if its kind is not accepted
 */
export async function receive(
  file: Readable,
  path: string,
  kinds: readonly MediaKind[],
): Promise<{ bytes: number; hash: string }> {
  let start: Buffer = Buffer.alloc(0);
  let bytes = 0;
  const hash = createHash('sha256');
  const check = () => {
    const [kind] = kindsOfBytes(start.toString('latin1'));
    if (!kind) throw notAccepted(kinds);
    if (bytes > MAX_BYTES[kind]) throw tooLarge(kind);
  };
  const checked = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
      if (start.length < HEAD_BYTES) {
        start = Buffer.concat([start, chunk.subarray(0, HEAD_BYTES - start.length)]);
      }
      if (start.length === HEAD_BYTES) check();
      yield chunk;
    }
    // A file may be shorter than the prefix that identifies its kind.
    if (bytes > 0 && start.length < HEAD_BYTES) check();
  };
  await pipeline(file, checked, createWriteStream(path));
  return { bytes, hash: hash.digest('hex') };
}
