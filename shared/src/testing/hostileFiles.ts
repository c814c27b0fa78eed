import type { FileKind } from '../media/fileHeads';

/** A file whose name, content and declared type need not agree. */
export interface HostileFile {
  name: string;
  /** The declared type. */
  type: string;
  /** One character for each byte. */
  content: string;
  /** What the content may be; nothing for content that is no media file. */
  kinds: readonly FileKind[];
}

/** Contents by what they are. */
const CONTENTS: Readonly<Record<string, readonly [content: string, kinds: readonly FileKind[]]>> = {
  JPEG: [`\xff\xd8\xff\xe0${'\0'.repeat(40)}`, ['image']],
  PNG: [`\x89PNG\r\n\x1a\n${'\0'.repeat(40)}`, ['image']],
  HEIC: [`\0\0\0\x18ftypheic${'\0'.repeat(40)}`, ['image']],
  MP4: [`\0\0\0\x18ftypisom${'\0'.repeat(40)}`, ['video', 'audio']],
  WebM: [`\x1aE\xdf\xa3${'\0'.repeat(40)}`, ['video', 'audio']],
  MP3: [`ID3\x04${'\0'.repeat(40)}`, ['audio']],
  'a word': ['hello\n', []],
  'one byte': ['\0', []],
  text: ['This is a long text and no picture.', []],
  SVG: ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', []],
  PDF: ['%PDF-1.7 and what follows it', []],
};

const NAMES = ['photo', 'fake.png', 'IMG_1.HEIC', 'clip.mp4', 'a.b.jpg', 'photo.txt', '.jpg'];
const TYPES = ['', 'application/octet-stream', 'image/png', 'video/mp4'];

/** Every name with every content and every declared type. */
export const HOSTILE_FILES: readonly HostileFile[] = Object.values(CONTENTS).flatMap(
  ([content, kinds]) =>
    NAMES.flatMap((name) => TYPES.map((type) => ({ name, type, content, kinds }))),
);
