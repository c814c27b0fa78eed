import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_BYTES } from './mediaLimits';
import { notAccepted, START_BYTES, sniffPrefix, tooLarge } from './sniff';

/**
 * Writes a file that is arriving to `path`, and says how many bytes it had. It is not read further
 * than it may be large: its first bytes say what it is going to be, and so what its limit is.
 */
export async function receive(file: Readable, path: string): Promise<number> {
  let start: Buffer = Buffer.alloc(0);
  let bytes = 0;
  const check = () => {
    const kind = sniffPrefix(start);
    if (!kind) throw notAccepted(['image', 'video', 'audio']);
    if (bytes > MAX_BYTES[kind]) throw tooLarge(kind);
  };
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (start.length < START_BYTES) {
        start = Buffer.concat([start, chunk.subarray(0, START_BYTES - start.length)]);
      }
      done(start.length < START_BYTES ? null : attempt(check), chunk);
    },
    // A file may be shorter than what tells its kind.
    flush: (done) => done(bytes === 0 || start.length === START_BYTES ? null : attempt(check)),
  });
  await pipeline(file, checked, createWriteStream(path));
  return bytes;
}

/** The error that `work` throws, or null. */
function attempt(work: () => void): Error | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
