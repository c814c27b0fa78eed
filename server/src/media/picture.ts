import { availableParallelism } from 'node:os';
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { HttpError } from '../platform/errors';
import {
  ENCODING_SECONDS,
  MAX_FRAMES,
  MAX_MOVING_PIXELS,
  MAX_MOVING_SIDE,
  MAX_PIXELS,
  MAX_SIDE,
  MOVING_WIDTHS,
  WIDTHS,
} from './limits';
import { Turns } from './turns';
import type { MediaScope } from './types';

// Only the formats that are accepted: neither SVG nor whatever else libvips would open.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
// One thread a picture, and never all of the pool's four: files are read by the same pool.
sharp.concurrency(1);
const turns = new Turns(Math.max(1, Math.min(3, availableParallelism())), 200);

/** A picture at one width. */
interface Encoded {
  width: number;
  data: Buffer;
}

export interface Picture {
  data: Buffer;
  ext: string;
  mime: string;
  width: number;
  height: number;
  /** ThumbHash in base64. */
  thumbhash: string;
  /** Narrower ones, narrowest first. */
  variants: Encoded[];
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
 * Only so many are encoded at a time; throws 413 or 415 for what can't be.
 */
export function encodePicture(
  path: string,
  kind: 'image' | 'gif',
  scope: MediaScope,
): Promise<Picture> {
  return turns.take(async () => {
    try {
      return kind === 'gif' ? await encodeMoving(path, scope) : await encodeStill(path, scope);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      const message = error instanceof Error ? error.message : '';
      if (message.includes('pixel limit')) {
        throw new HttpError(413, 'too-large', 'This picture is too large: it has too many pixels.');
      }
      if (message.includes('timeout')) {
        throw new HttpError(413, 'too-large', 'This picture takes too long to be made ready.');
      }
      throw new HttpError(415, 'broken-picture', "This picture is broken or can't be read.");
    }
  });
}

/** Opens a file or pixels so that what is broken fails and nothing runs for ever. */
const open = (input: string | Buffer, options: SharpOptions = {}) =>
  sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options }).timeout({
    seconds: ENCODING_SECONDS,
  });

async function encodeStill(path: string, scope: MediaScope): Promise<Picture> {
  const side = MAX_SIDE[scope];
  // Unpacked once: all widths are made from the largest.
  const { data: pixels, info } = await open(path)
    .autoOrient()
    .resize(side, side, {
      fit: scope === 'avatar' ? 'cover' : 'inside',
      withoutEnlargement: scope !== 'avatar',
    })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { encode, ext, mime } = stillFormat(scope, info.channels === 2 || info.channels === 4);
  const again = () => open(pixels, { raw: info });
  const variants: Encoded[] = [];
  for (const width of narrower(WIDTHS[scope], info.width)) {
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

/** Moving pictures become moving WebP, many times smaller than GIF; GIF in chats (see `stillFormat`). */
async function encodeMoving(path: string, scope: MediaScope): Promise<Picture> {
  const whole = () => open(path, { animated: true, limitInputPixels: MAX_MOVING_PIXELS });
  const { pages = 1 } = await open(path).metadata();
  if (pages > MAX_FRAMES) {
    throw new HttpError(413, 'too-large', `A moving picture has at most ${MAX_FRAMES} frames.`);
  }
  const chat = scope === 'chat';
  const encode = (from: Sharp) =>
    chat
      ? from.gif({ effort: 1, interFrameMaxError: 8 })
      : from.webp({ quality: 75, effort: 2, loop: 0 });
  const side = Math.min(MAX_SIDE[scope], MAX_MOVING_SIDE);
  const sized = whole().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await encode(sized).toBuffer({ resolveWithObject: true });
  const variants: Encoded[] = [];
  for (const width of chat ? [] : narrower(MOVING_WIDTHS, info.width)) {
    variants.push({ width, data: await encode(whole().resize(width)).toBuffer() });
  }
  return {
    data,
    ext: chat ? 'gif' : 'webp',
    mime: chat ? 'image/gif' : 'image/webp',
    width: info.width,
    height: frameHeight(info),
    thumbhash: await thumbhash(open(path)),
    variants,
  };
}

const frameHeight = (info: OutputInfo) => info.pageHeight ?? info.height;

const narrower = (widths: readonly number[], than: number) =>
  widths.filter((width) => width < than);

/** Chat keeps a format whose extension the specification's rule shows as an image. */
function stillFormat(scope: MediaScope, hasAlpha: boolean) {
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

async function thumbhash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(100, 100, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
