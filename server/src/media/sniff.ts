import { fileTypeFromFile } from 'file-type';
import type { MediaKind } from './mediaTypes';
import { isMoving } from './picture';
import { PLAYABLE_FORMATS } from './playableFormats';
import { notAccepted } from './rejections';

/** Pictures that libvips or libheif decode. */
const PICTURES = new Set(
  [
    'jpeg',
    'png',
    'apng',
    'webp',
    'gif',
    'avif',
    'heic',
    'heif',
    'heic-sequence',
    'heif-sequence',
  ].map((type) => `image/${type}`),
);

/**
 * Detects the type of a stored upload from its bytes; the client's file name and type are ignored.
 * @throws HttpError 415 if it is none of `kinds`
 */
export async function sniff(
  path: string,
  kinds: readonly MediaKind[],
): Promise<{ picture: 'image' | 'gif' } | { playable: string }> {
  const found = await fileTypeFromFile(path);
  const mime = found?.mime ?? '';
  if (!PICTURES.has(mime)) {
    // Where only pictures are accepted, it does not matter what else is wrong with a video.
    const isWanted = kinds.includes('video') || kinds.includes('audio');
    if (isWanted && mime in PLAYABLE_FORMATS) return { playable: mime };
    throw notAccepted(kinds);
  }
  const moves = mime === 'image/gif' || (mime === 'image/webp' && (await isMoving(path)));
  // If only still pictures are accepted, an animated one is reduced to its first frame.
  const kind = moves && kinds.includes('gif') ? 'gif' : 'image';
  if (!kinds.includes(kind)) throw notAccepted(kinds);
  return { picture: kind };
}
