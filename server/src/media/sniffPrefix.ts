import type { MediaKind } from './mediaTypes';

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
