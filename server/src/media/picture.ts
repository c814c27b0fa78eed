import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { HttpError } from '../platform/errors';
import { MAX_FRAMES, MAX_PIXELS, MAX_SIDE } from './limits';
import type { MediaScope } from './types';

export interface Picture {
  data: Buffer;
  ext: string;
  mime: string;
  width: number;
  height: number;
  /** ThumbHash in base64. */
  thumbhash: string;
}

/** Whether a picture has several frames. False for what can't be read. */
export async function isMoving(path: string): Promise<boolean> {
  try {
    const { pages = 1 } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
    return pages > 1;
  } catch {
    // The encoding that follows says what is wrong.
    return false;
  }
}

/**
 * Re-encodes a picture: turned upright, without EXIF or place, within the pixel and frame limits.
 * Chat keeps a format whose extension the specification's rule shows as an image.
 */
export async function encodePicture(
  path: string,
  kind: 'image' | 'gif',
  scope: MediaScope,
): Promise<Picture> {
  const animated = kind === 'gif';
  const open = () =>
    sharp(path, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      ...(animated ? { animated: true } : {}),
    });
  try {
    const { pages = 1, hasAlpha } = await open().metadata();
    if (pages > MAX_FRAMES)
      throw new HttpError(413, 'too-large', `A moving picture has at most ${MAX_FRAMES} frames.`);
    const side = MAX_SIDE[scope];
    const sized =
      scope === 'avatar'
        ? open().rotate().resize(side, side, { fit: 'cover' })
        : (animated ? open() : open().rotate()).resize(side, side, {
            fit: 'inside',
            withoutEnlargement: true,
          });
    const { encoder, ext, mime } = format(animated, scope, hasAlpha ?? false);
    const { data, info } = await encoder(sized).toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    return { data, ext, mime, width: info.width, height, thumbhash: await thumbhash(path) };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (error instanceof Error && error.message.includes('pixel limit')) {
      throw new HttpError(413, 'too-large', 'This picture is too large: it has too many pixels.');
    }
    throw new HttpError(415, 'broken-picture', "This picture is broken or can't be read.");
  }
}

function format(animated: boolean, scope: MediaScope, hasAlpha: boolean) {
  if (animated) return { encoder: (from: Sharp) => from.gif(), ext: 'gif', mime: 'image/gif' };
  if (scope !== 'chat')
    return {
      encoder: (from: Sharp) => from.webp({ quality: 82 }),
      ext: 'webp',
      mime: 'image/webp',
    };
  if (hasAlpha) return { encoder: (from: Sharp) => from.png(), ext: 'png', mime: 'image/png' };
  return {
    encoder: (from: Sharp) => from.jpeg({ quality: 84, mozjpeg: true }),
    ext: 'jpg',
    mime: 'image/jpeg',
  };
}

async function thumbhash(path: string): Promise<string> {
  const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
