/** Kind of a media file; a moving picture is an image. */
export type FileKind = 'image' | 'video' | 'audio';

/** Number of bytes at the start of a file that show what it is. */
export const HEAD_BYTES = 16;

/**
 * The first bytes of the accepted types, one character for each, with the kinds that such a file may be.
 * The container of MP4 and WebM holds videos and sounds.
 */
const HEADS: readonly (readonly [RegExp, readonly FileKind[]])[] = [
  [/^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP)/s, ['image']],
  [/^.{4}ftyp(avi[fs]|mif1|msf1|hei|hev)/s, ['image']],
  [/^(ID3|OggS|RIFF.{4}WAVE|\xff[\xe0-\xff])/s, ['audio']],
  [/^.{4}ftypM4[AB]/s, ['audio']],
  [/^.{4}(ftyp|moov|mdat|free|skip|wide)/s, ['video', 'audio']],
  // EBML: the byte 1A before it is a control character, which patterns avoid.
  [/^[^ ]E\xdf\xa3/s, ['video', 'audio']],
];

/**
 * Returns the kinds that a file may be, the likeliest first, by its first bytes: name and declared type
 * do not count. The server and the forms decide by this.
 * @param head The first `HEAD_BYTES` bytes, fewer of a shorter file, as latin1.
 */
export const kindsOfBytes = (head: string): readonly FileKind[] =>
  HEADS.find(([pattern]) => pattern.test(head))?.[1] ?? [];
