import { readFile } from 'node:fs/promises';
import { parseBuffer } from 'music-metadata';
import { BrokenFile, type Contents } from './bytes';

/** Reads an audio file other than MP4 or WebM; `ext` is the type detected from its bytes. */
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
    // Parses the whole file, since formats without an index do not state their duration.
    return await parseBuffer(bytes, { path: `o.${ext}` }, { duration: true, skipCovers: true });
  } catch (error) {
    // The library throws many kinds of errors; with only these bytes as input, all mean a broken
    // file.
    throw new BrokenFile('It is not readable.', { cause: error });
  }
}
