import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { ENCODING_SECONDS, MAX_PIXELS } from './mediaLimits';

// Only the formats that are accepted: neither SVG nor whatever else libvips would open.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
// One thread a picture, and never all of the pool's four: files are read by the same pool.
sharp.concurrency(1);

/** A re-encoded picture. */
export interface Picture {
  data: Buffer;
  ext: string;
  mime: string;
  width: number;
  height: number;
  /** ThumbHash in base64. */
  thumbhash: string;
  /** Narrower ones, narrowest first. */
  variants: { width: number; data: Buffer }[];
}

/** Opens a file or pixels so that what is broken fails and nothing runs for ever. */
export const openPicture = (input: string | Buffer, options: SharpOptions = {}): Sharp =>
  sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options }).timeout({
    seconds: ENCODING_SECONDS,
  });

/** The widths that are narrower than the picture itself. */
export const smallerWidths = (widths: readonly number[], than: number): number[] =>
  widths.filter((width) => width < than);

/** What is shown until the picture is there. */
export async function thumbhash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(100, 100, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
