import { fileTypeFromFile } from 'file-type';
import { HttpError } from '../platform/errors';
import { isPlayable } from './containers/playable';
import { MAX_BYTES } from './mediaLimits';
import type { MediaKind } from './mediaTypes';
import { isMoving } from './picture';

const PICTURES: Readonly<Record<string, 'image' | 'gif'>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/apng': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'image/gif': 'gif',
};

const NAMES: Record<MediaKind, string> = {
  image: 'pictures (JPEG, PNG, WebP or AVIF)',
  gif: 'moving pictures (GIF or WebP)',
  video: 'videos (MP4 or WebM)',
  audio: 'sounds (MP3, M4A, Ogg, WAV or WebM)',
};

/** What is refused by name, since people have it without knowing. */
const MESSAGES: Readonly<Record<string, string>> = {
  heic: "HEIC pictures can't be shown by browsers; please choose JPEG, PNG or WebP.",
  mov: "QuickTime videos can't be shown by all browsers; please choose MP4 (H.264) or WebM.",
  svg: "SVG pictures can't be used here; please choose JPEG, PNG or WebP.",
};

/** 415 for what is none of `kinds`. */
export function notAccepted(kinds: readonly MediaKind[], known?: string): HttpError {
  const query = kinds.map((kind) => NAMES[kind]).join(', ');
  const plain = `This file can't be used here. Please choose ${query}.`;
  return new HttpError(415, 'type-not-accepted', MESSAGES[known ?? ''] ?? plain);
}

/** 413 for what is larger than files of its kind may be. */
export function tooLarge(kind: MediaKind): HttpError {
  const megabytes = MAX_BYTES[kind] / 1024 / 1024;
  return new HttpError(413, 'too-large', `This file is too large: at most ${megabytes} MB.`);
}

/** What a stored upload is by its bytes. The client's name and type are ignored. */
export async function sniff(
  path: string,
  kinds: readonly MediaKind[],
): Promise<{ picture: 'image' | 'gif' } | { playable: string }> {
  const found = await fileTypeFromFile(path);
  const mime = found?.mime ?? '';
  const picture = PICTURES[mime];
  if (picture === undefined) {
    if (isPlayable(mime)) return { playable: mime };
    if (/^image\/hei[cf]/.test(mime)) throw notAccepted(kinds, 'heic');
    throw notAccepted(kinds, mime === 'video/quicktime' ? 'mov' : undefined);
  }
  const moves = picture === 'gif' || (mime === 'image/webp' && (await isMoving(path)));
  // Where only still pictures are taken, a moving one shows its first frame.
  const kind = moves && kinds.includes('gif') ? 'gif' : 'image';
  if (!kinds.includes(kind)) throw notAccepted(kinds);
  return { picture: kind };
}

/** How WebM starts. */
const EBML = Buffer.from('1a45dfa3', 'hex');

/** So many bytes tell what a file is going to be. */
export const START_BYTES = 12;

/**
 * What a file that is arriving is going to be, by its first bytes, so that one that is too large
 * for its kind, or none that anybody takes, is not read to its end. The whole is looked at later.
 */
export function sniffPrefix(start: Buffer): MediaKind | undefined {
  const text = start.toString('latin1');
  if (/^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP)/s.test(text)) return 'image';
  if (/^(ID3|OggS|RIFF....WAVE|\xff[\xe0-\xff])/s.test(text)) return 'audio';
  if (/^....ftyp(avif|avis|mif1|msf1|hei|hev)/s.test(text)) return 'image';
  if (/^....ftyp(M4A|M4B)/s.test(text)) return 'audio';
  if (/^....(ftyp|moov|mdat|free|skip|wide)/s.test(text)) return 'video';
  return start.subarray(0, 4).equals(EBML) ? 'video' : undefined;
}
