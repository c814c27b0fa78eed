import sharp from 'sharp';
import { box, mediaFile } from '../mediaFiles';
import type { Random } from '../random';

const MEGABYTE = 1024 * 1024;

/** Repeats bytes up to a size. */
const filled = (bytes: number, part: Buffer | string) =>
  Buffer.alloc(bytes, typeof part === 'string' ? Buffer.from(part, 'hex') : part);

/** An ID3 tag of very many empty frames. */
function manyFrames(): Buffer {
  const frames = filled(3 * MEGABYTE, Buffer.from('TXXX\0\0\0\u0001\0\0\u0003', 'latin1'));
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f));
  return Buffer.concat([Buffer.from('ID3\u0004\0\0', 'latin1'), size, frames]);
}

/** A WAV file of empty chunks. */
function emptyChunks(): Buffer {
  const chunks = filled(4 * MEGABYTE, Buffer.from('junk\0\0\0\0', 'latin1'));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(chunks.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WAVE'), chunks]);
}

/** An Ogg file that goes on in pages of one byte. */
function tinyPages(): Buffer {
  const page = Buffer.from(mediaFile('sound.ogg').subarray(0, 29));
  // One segment of one byte.
  page[26] = 1;
  page[27] = 1;
  return Buffer.concat([mediaFile('sound.ogg'), filled(4 * MEGABYTE, page)]);
}

/** A small AVIF that states a large size. */
async function largeAvif(): Promise<Buffer> {
  const create = { width: 16, height: 16, channels: 3, background: '#345' } as const;
  const bytes = await sharp({ create }).avif({ effort: 0 }).toBuffer();
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(60_000, at);
  bytes.writeUInt32BE(60_000, at + 4);
  return bytes;
}

/** A GIF of frames that change one pixel, built byte by byte because encoders are slow. */
export function movingGif(frames: number, side = 1): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const frame = '21f90404000000002c0000000001000100000202440100';
  return Buffer.concat([
    ...[Buffer.from('GIF89a'), size, Buffer.from('800000000000ffffff', 'hex')],
    filled((frame.length / 2) * frames, frame),
    Buffer.from(';'),
  ]);
}

/** A video of half a million empty blocks, whose reader takes many seconds. */
export const endlessWebm = () =>
  Buffer.concat([mediaFile('recorded.webm'), filled(3 * MEGABYTE, 'a38481000080')]);

function changed(name: string, { below }: Random): Buffer {
  const bytes = Buffer.from(mediaFile(name));
  for (let change = 0; change < 20; change += 1) bytes[below(bytes.length)] = below(256);
  return bytes;
}

/** Files that are made to cost much, by what they are. */
export const HOSTILE_FILES: Readonly<Record<string, (random: Random) => Buffer | Promise<Buffer>>> =
  {
    'an MP3 of frames that never begin': () => filled(8 * MEGABYTE, 'ffe00000'),
    'an ID3 tag of very many frames': manyFrames,
    'a WAV of empty chunks': emptyChunks,
    'an Ogg of one-byte pages': tinyPages,
    'a WebM of half a million empty blocks': endlessWebm,
    'an MP4 of empty boxes': () =>
      Buffer.concat([
        mediaFile('silent.mp4').subarray(0, 32),
        box('moov', filled(2 * MEGABYTE, box('free'))),
      ]),
    'an AVIF that states a large size': largeAvif,
    'a GIF of very many frames': () => movingGif(100_000),
    'a HEIC with changed bytes': (random) => changed('photo.heic', random),
    'a MOV with changed bytes': (random) => changed('phone.mov', random),
    'a WebM with changed bytes': (random) => changed('recorded.webm', random),
  };
