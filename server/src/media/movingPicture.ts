import type { Sharp } from 'sharp';
import { HttpError } from '../platform/errors';
import {
  MAX_FRAMES,
  MAX_MOVING_PIXELS,
  MAX_MOVING_SIDE,
  MAX_SIDE,
  MOVING_WIDTHS,
} from './mediaLimits';
import type { MediaScope } from './mediaTypes';
import { openPicture, type Picture, smallerWidths, thumbhash } from './openPicture';

/**
 * Re-encodes an animated picture as animated WebP, many times smaller than GIF. Chats keep GIF,
 * since clients choose how to display a chat file by its extension.
 */
export async function encodeMoving(path: string, scope: MediaScope): Promise<Picture> {
  const whole = () => openPicture(path, { animated: true, limitInputPixels: MAX_MOVING_PIXELS });
  const { pages = 1 } = await openPicture(path).metadata();
  if (pages > MAX_FRAMES) {
    throw new HttpError(413, 'too-large', `A GIF has at most ${MAX_FRAMES} frames.`);
  }
  const chat = scope === 'chat';
  const encode = (from: Sharp) =>
    chat ? from.gif({ effort: 1, interFrameMaxError: 8 }) : from.webp({ quality: 75, effort: 2 });
  const side = Math.min(MAX_SIDE[scope], MAX_MOVING_SIDE);
  const sized = whole().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await encode(sized).toBuffer({ resolveWithObject: true });
  const variants: Picture['variants'] = [];
  for (const width of chat ? [] : smallerWidths(MOVING_WIDTHS, info.width)) {
    variants.push({ width, data: await encode(whole().resize(width)).toBuffer() });
  }
  return {
    data,
    ext: chat ? 'gif' : 'webp',
    mime: chat ? 'image/gif' : 'image/webp',
    width: info.width,
    height: info.pageHeight ?? info.height,
    thumbhash: await thumbhash(openPicture(path)),
    variants,
  };
}
