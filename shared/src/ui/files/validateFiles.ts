import { MAX_MEDIA_BYTES } from '../../contract/limits';
import type { FileKind } from '../../media/fileHeads';
import type { FileRules } from './fileRules';

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
