import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { MAX_PIXELS } from './mediaLimits';

// Allows only the accepted formats; libvips would also open SVG and others.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
// One thread per picture: the processes work side by side.
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
  /** Narrower renditions, narrowest first. */
  variants: { width: number; data: Buffer }[];
}

/** Opens a file or pixels; broken input fails. */
export const openPicture = (input: string | Buffer, options: SharpOptions = {}): Sharp =>
  sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options });

/** Returns the widths that are narrower than `than`. */
export const smallerWidths = (widths: readonly number[], than: number): number[] =>
  widths.filter((width) => width < than);

/** Computes the ThumbHash, a preview shown until the picture has loaded. */
export async function thumbhash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(100, 100, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
