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

/** Messages for rejected types that users often have without being aware of it. */
const MESSAGES: Readonly<Record<string, string>> = {
  heic: "HEIC pictures can't be shown by browsers; please choose JPEG, PNG or WebP.",
  mov: "QuickTime videos can't be shown by all browsers; please choose MP4 (H.264) or WebM.",
  svg: "SVG pictures can't be used here; please choose JPEG, PNG or WebP.",
};

/** Creates the 415 error for a file that is none of `kinds`. */
export function notAccepted(kinds: readonly MediaKind[], known?: string): HttpError {
  const accepted = kinds.map((kind) => NAMES[kind]).join(', ');
  const plain = `This file can't be used here. Please choose ${accepted}.`;
  return new HttpError(415, 'type-not-accepted', MESSAGES[known ?? ''] ?? plain);
}

/** Creates the 413 error for a file that is larger than its kind allows. */
export function tooLarge(kind: MediaKind): HttpError {
  const megabytes = MAX_BYTES[kind] / 1024 / 1024;
  return new HttpError(413, 'too-large', `This file is too large: at most ${megabytes} MB.`);
}

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
    if (isPlayable(mime)) return { playable: mime };
    if (/^image\/hei[cf]/.test(mime)) throw notAccepted(kinds, 'heic');
    throw notAccepted(kinds, mime === 'video/quicktime' ? 'mov' : undefined);
  }
  const moves = picture === 'gif' || (mime === 'image/webp' && (await isMoving(path)));
  // If only still pictures are accepted, an animated one is reduced to its first frame.
  const kind = moves && kinds.includes('gif') ? 'gif' : 'image';
  if (!kinds.includes(kind)) throw notAccepted(kinds);
  return { picture: kind };
}

/** First bytes of a WebM file. */
const EBML = Buffer.from('1a45dfa3', 'hex');

/** Number of bytes needed to detect the kind of a file. */
export const START_BYTES = 12;

/**
 * Detects the kind of an incoming file from its first bytes. Files that are too large or not
 * accepted are therefore not read to their end. The complete file is checked later by `sniff`.
 * @returns undefined if the kind is unknown
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
