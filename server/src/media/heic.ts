import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import { MAX_HEIC_PIXELS, MAX_SIDE } from './mediaLimits';
import { openPicture } from './openPicture';

/** Longest side of any stored picture in pixels; a decoded picture is reduced to it at once. */
const LARGEST_SIDE = Math.max(...Object.values(MAX_SIDE));

/**
 * Opens the primary picture of a HEIC file, upright. The decoder applies the rotation of the
 * container, which alone counts: the orientation in EXIF repeats it.
 * @throws Error if it can't be decoded, or has more pixels than allowed
 */
export async function openHeic(path: string): Promise<Sharp> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(await readFile(path));
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) throw new Error('The file has no photo.');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_HEIC_PIXELS) throw new Error('It is above the pixel limit.');
  const data = new Uint8ClampedArray(width * height * 4);
  const decoded = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  if (!decoded) throw new Error('The photo is broken.');
  const raw = { width, height, channels: 4 } as const;
  const reduced = openPicture(Buffer.from(data.buffer), { raw, limitInputPixels: MAX_HEIC_PIXELS })
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 });
  const { icc } = await openPicture(path).metadata();
  const png = await reduced.toBuffer();
  const { isOpaque } = await openPicture(png).stats();
  const picture = openPicture(icc ? withProfile(png, icc) : png);
  return isOpaque ? picture.removeAlpha() : picture;
}

/** Adds a colour profile (chunk iCCP) to a PNG file, after its header. */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const HEADER_END = 33;
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0'), deflateSync(icc)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, HEADER_END), length, body, sum, png.subarray(HEADER_END)]);
}
