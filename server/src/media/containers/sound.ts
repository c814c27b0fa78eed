import { readFile } from 'node:fs/promises';
import { parseBuffer } from 'music-metadata';
import { BrokenFile, type Contents } from './bytes';

/** Reads a sound that is no MP4 or WebM; `ext` is what its bytes say it is. */
export async function readSound(path: string, ext: string): Promise<Contents> {
  const { format } = await parse(await readFile(path), ext);
  const { codec, duration } = format;
  if (!codec) throw new BrokenFile('It has no sound.');
  return {
    video: null,
    audio: [codec],
    durationMs: duration && Number.isFinite(duration) ? Math.round(duration * 1000) : null,
  };
}

async function parse(bytes: Buffer, ext: string) {
  try {
    // The whole is read: a sound without an index does not state its length.
    return await parseBuffer(bytes, { path: `o.${ext}` }, { duration: true, skipCovers: true });
  } catch (error) {
    // The library throws errors of many kinds, and all it has is these bytes.
    throw new BrokenFile('It is not readable.', { cause: error });
  }
}
