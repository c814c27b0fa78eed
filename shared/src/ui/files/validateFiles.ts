import { MAX_MEDIA_BYTES, MAX_POST_FILES, MAX_STORY_SECONDS } from '../../contract/limits';
import type { FileKind } from '../../media/fileHeads';

export type { FileKind };

/** Accepted files of one use, e.g. posts or stories. */
export interface FileRules {
  kinds: readonly FileKind[];
  /** Maximum number of files. */
  max: number;
  /** Message when there are more. */
  tooMany: string;
  /** Message for a file of another kind. */
  wrongKind: (name: string) => string;
  /** Maximum duration of a video and the message for longer ones; see `validateVideo`. */
  maxDuration?: { seconds: number; text: string };
}

/** Accepted files per use; the size limits (`MAX_MEDIA_BYTES`) are the same for all. */
export const fileRules = {
  post: {
    kinds: ['image', 'video'],
    max: MAX_POST_FILES,
    tooMany: `You can only upload up to ${MAX_POST_FILES} files.`,
    wrongKind: (name: string) => `${name} is neither a picture nor a video.`,
  },
  story: {
    kinds: ['image', 'video'],
    max: 1,
    tooMany: 'A story is one picture or one video.',
    wrongKind: () => 'Please select an image or video file.',
    maxDuration: {
      seconds: MAX_STORY_SECONDS,
      text: `A video in a story can be ${MAX_STORY_SECONDS} seconds long at most.`,
    },
  },
  message: {
    kinds: ['image', 'video', 'audio'],
    // Each message has one file; several files are sent as several messages.
    max: 10,
    tooMany: 'You can only send up to 10 files at once.',
    wrongKind: (name: string) => `${name} is neither a picture, a video nor a sound.`,
  },
  avatar: {
    kinds: ['image'],
    max: 1,
    tooMany: 'A profile has one photo.',
    wrongKind: (name: string) => `${name} is not a picture.`,
  },
} as const satisfies Record<string, FileRules>;

/** Returns the value for `<input accept>`, e.g. `image/*,video/*`. */
export const acceptOf = ({ kinds }: FileRules): string =>
  kinds.map((kind) => `${kind}/*`).join(',');

/** Kinds by file extension, for files without a MIME type on some systems. */
const byExtension: Record<string, FileKind> = {
  heic: 'image',
  heif: 'image',
  avif: 'image',
  webp: 'image',
  mkv: 'video',
  mov: 'video',
  m4a: 'audio',
  opus: 'audio',
  flac: 'audio',
};

/** The system that the file comes from has no type for it. */
const isUntyped = (type: string) => type === '' || type === 'application/octet-stream';

/** Returns the media kind by MIME type, or by extension if there is none; null for other files. */
export function fileKind({ name, type }: Pick<File, 'name' | 'type'>): FileKind | null {
  if (isUntyped(type)) return byExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null;
  const [main] = type.split('/');
  return main === 'image' || main === 'video' || main === 'audio' ? main : null;
}

/** Rejected file with the reason as a sentence. */
export interface RejectedFile {
  file: File;
  reason: string;
}

export interface FileCheck {
  /** Accepted files, in the given order. */
  accepted: File[];
  rejected: RejectedFile[];
  /** Distinct reasons: the file limit first, then one per rejected file. */
  reasons: string[];
}

const megabytes = (bytes: number) => bytes / (1024 * 1024);

/** Returns why a file of this kind is too large, as a sentence; null if it is not. */
export function sizeError(file: File, kind: FileKind): string | null {
  const max = MAX_MEDIA_BYTES[kind];
  return file.size > max ? `${file.name} is larger than ${megabytes(max)} MB.` : null;
}

/** Returns the reason that is plain before the bytes are read; without a type, these decide. */
function reasonAgainst(file: File, rules: FileRules): string | null {
  const kind = fileKind(file);
  if (kind === null ? !isUntyped(file.type) : !rules.kinds.includes(kind)) {
    return rules.wrongKind(file.name);
  }
  if (file.type === 'image/svg+xml') return `${file.name} is an SVG drawing, which can’t be used.`;
  if (file.size === 0) return `${file.name} is empty.`;
  return kind === null ? null : sizeError(file, kind);
}

/**
 * Validates files before upload, with the server's limits.
 * @param already Number of files already in the list.
 */
export function validateFiles(given: readonly File[], rules: FileRules, already = 0): FileCheck {
  const remaining = Math.max(0, rules.max - already);
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  let beyond = false;
  for (const file of given) {
    const reason = reasonAgainst(file, rules);
    if (reason !== null) rejected.push({ file, reason });
    else if (accepted.length < remaining) accepted.push(file);
    else {
      rejected.push({ file, reason: rules.tooMany });
      beyond = true;
    }
  }
  const own = rejected.map(({ reason }) => reason).filter((reason) => reason !== rules.tooMany);
  return { accepted, rejected, reasons: [...new Set(beyond ? [rules.tooMany, ...own] : own)] };
}
