import { fileTypeFromFile } from 'file-type';
import type { MediaKind } from './mediaTypes';
import { isMoving } from './picture';
import { PLAYABLE_FORMATS } from './playableFormats';
import { notAccepted } from './rejections';

const PICTURES: Readonly<Record<string, 'image' | 'gif'>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/apng': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'image/heic': 'image',
  'image/heif': 'image',
  'image/heic-sequence': 'image',
  'image/heif-sequence': 'image',
  'image/gif': 'gif',
};

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
  const picture = PICTURES[mime];
  if (picture === undefined) {
    // Where only pictures are accepted, it does not matter what else is wrong with a video.
    const isWanted = kinds.includes('video') || kinds.includes('audio');
    if (isWanted && mime in PLAYABLE_FORMATS) return { playable: mime };
    throw notAccepted(kinds);
  }
  const moves = picture === 'gif' || (mime === 'image/webp' && (await isMoving(path)));
  // If only still pictures are accepted, an animated one is reduced to its first frame.
  const kind = moves && kinds.includes('gif') ? 'gif' : 'image';
  if (!kinds.includes(kind)) throw notAccepted(kinds);
  return { picture: kind };
}
