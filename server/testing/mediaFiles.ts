import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a file of `media/`: a second of moving colours in 64 x 36 pixels, a tone, or a picture of
 * 64 x 48. `phone.mov`, `gps.mp4`, `video.*` and `sound.*` carry a title and a camera; the first two,
 * and `video.webm`, also a place.
 */
export const mediaFile = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'media', name));

/** Builds an MP4 box. */
export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 8);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), body]);
};

/** Returns a silent MP4 video that lasts `seconds`: each frame is shown longer. */
export function videoOf(seconds: number): Buffer {
  const bytes = mediaFile('silent.mp4');
  const TIMESCALE = 16;
  const at = bytes.indexOf('mdhd') + TIMESCALE;
  bytes.writeUInt32BE(Math.round(bytes.readUInt32BE(at) / seconds), at);
  return bytes;
}

/** An ID3 tag without audio. */
export const id3Only = Buffer.concat([
  Buffer.from('ID3\u0004\0\0\0\0\0\u0014TIT2\0\0\0\u0006\0\0\u0003Title', 'latin1'),
  Buffer.alloc(600),
]);
