import { MAX_MEDIA_BYTES, MAX_STORY_SECONDS } from '../../contract/limits';

/** What a file is to a person; moving pictures are pictures. */
export type FileKind = 'image' | 'video' | 'audio';

/** Which files a place takes. */
export interface FileRules {
  kinds: readonly FileKind[];
  /** Most files in sum. */
  max: number;
  /** Said when there are more. */
  tooMany: string;
  /** Said of a file of another kind. */
  wrongKind: (name: string) => string;
  /** How long a video may be here, and what is said of a longer one; see `videoFault`. */
  maxDuration?: { seconds: number; text: string };
}

/** What each place of the product takes (specification section 5); sizes are the same for all. */
export const fileRules = {
  post: {
    kinds: ['image', 'video'],
    max: 10,
    tooMany: 'You can only upload up to 10 files.',
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
    // A message takes one file: several go out as several messages.
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

/** For `<input accept>`: `image/*,video/*`. */
export const acceptOf = ({ kinds }: FileRules): string =>
  kinds.map((kind) => `${kind}/*`).join(',');

/** Names that some systems give no type for. */
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

/** What a file is by its type, or by its name where the system gives no type; null for others. */
export function fileKind({ name, type }: Pick<File, 'name' | 'type'>): FileKind | null {
  if (type === '') return byExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null;
  const [main] = type.split('/');
  return main === 'image' || main === 'video' || main === 'audio' ? main : null;
}

/** A file that is not taken, and the exact reason as a sentence. */
export interface RejectedFile {
  file: File;
  reason: string;
}

export interface FileCheck {
  /** Those that are taken, in the order given. */
  accepted: File[];
  rejected: RejectedFile[];
  /** The reasons, each once: too many first, then one for each file. */
  reasons: string[];
}

const megabytes = (bytes: number) => bytes / (1024 * 1024);

function reasonAgainst(file: File, rules: FileRules): string | null {
  const kind = fileKind(file);
  if (kind === null || !rules.kinds.includes(kind)) return rules.wrongKind(file.name);
  if (file.type === 'image/svg+xml') return `${file.name} is an SVG drawing, which can’t be used.`;
  if (file.size === 0) return `${file.name} is empty.`;
  const max = MAX_MEDIA_BYTES[kind];
  return file.size > max ? `${file.name} is larger than ${megabytes(max)} MB.` : null;
}

/**
 * Judges files before anything is sent, by the same limits as the server's.
 * @param already How many files stand there so far.
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
