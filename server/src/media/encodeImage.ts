import type { Sharp } from 'sharp';
import { MAX_SIDE, WIDTHS } from './mediaLimits';
import type { MediaScope } from './mediaTypes';
import { openPicture, type Picture, smallerWidths, thumbhash } from './openPicture';

/** Re-encodes a picture that does not move, in all its widths. */
export async function encodeImage(path: string, scope: MediaScope): Promise<Picture> {
  const side = MAX_SIDE[scope];
  // Unpacked once: all widths are made from the largest.
  const { data: pixels, info } = await openPicture(path)
    .autoOrient()
    .resize(side, side, {
      fit: scope === 'avatar' ? 'cover' : 'inside',
      withoutEnlargement: scope !== 'avatar',
    })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { encode, ext, mime } = imageFormat(scope, info.channels === 2 || info.channels === 4);
  const again = () => openPicture(pixels, { raw: info });
  const variants: Picture['variants'] = [];
  for (const width of smallerWidths(WIDTHS[scope], info.width)) {
    variants.push({ width, data: await encode(again().resize(width)).toBuffer() });
  }
  return {
    data: await encode(again()).toBuffer(),
    ext,
    mime,
    width: info.width,
    height: info.height,
    thumbhash: await thumbhash(again()),
    variants,
  };
}

/** Chat keeps a format whose extension the specification's rule shows as an image. */
function imageFormat(scope: MediaScope, hasAlpha: boolean) {
  if (scope !== 'chat') {
    return {
      encode: (from: Sharp) => from.webp({ quality: 80, effort: 2 }),
      ext: 'webp',
      mime: 'image/webp',
    };
  }
  if (hasAlpha) {
    return { encode: (from: Sharp) => from.png(), ext: 'png', mime: 'image/png' };
  }
  return {
    encode: (from: Sharp) => from.jpeg({ quality: 84, progressive: true }),
    ext: 'jpg',
    mime: 'image/jpeg',
  };
}
