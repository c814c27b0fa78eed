import type { Sharp } from 'sharp';
import { openHeic } from './heic';
import { MAX_AVIF_PIXELS, MAX_PIXELS, MAX_SIDE, RATIO, WIDTHS } from './mediaLimits';
import type { MediaScope } from './mediaTypes';
import { openPicture, type Picture, smallerWidths, thumbhash } from './openPicture';

/** Re-encodes a still image in all widths of its scope. */
export async function encodeImage(path: string, scope: MediaScope): Promise<Picture> {
  const side = MAX_SIDE[scope];
  const ratio = RATIO[scope];
  // Decoded once: all widths are made from the largest.
  const source = await openStill(path);
  const { data: pixels, info } = await source
    .autoOrient()
    .resize(side, ratio === undefined ? side : Math.round(side / ratio), {
      fit: ratio === undefined ? 'inside' : 'cover',
      withoutEnlargement: ratio === undefined,
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

/** Opens a still picture of any accepted format, within the pixel limits. */
export async function openStill(path: string): Promise<Sharp> {
  const { format, compression } = await openPicture(path).metadata();
  if (compression === 'hevc') return openHeic(path);
  // AVIF takes many times the time of other formats.
  return openPicture(path, { limitInputPixels: format === 'heif' ? MAX_AVIF_PIXELS : MAX_PIXELS });
}

/** Chats keep a format with a file extension that clients display as an image. */
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
