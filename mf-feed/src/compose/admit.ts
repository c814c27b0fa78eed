/** Most files of a post (specification section 5). */
export const MOST_FILES = 10;
export const TOO_MANY = `You can only upload up to ${MOST_FILES} files.`;

const MB = 1024 * 1024;
/** What the server takes of each kind, in bytes (design section 5). */
const LARGEST = { image: 15 * MB, video: 100 * MB } as const;

/** What of the given files is taken, and why others are not, a sentence for each reason. */
export interface Admission {
  taken: File[];
  reasons: string[];
}

function kindOf({ type }: File): keyof typeof LARGEST | null {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : null;
}

function reasonAgainst(file: File): string | null {
  const kind = kindOf(file);
  if (kind === null) return `${file.name} is neither a picture nor a video.`;
  if (file.size === 0) return `${file.name} is empty.`;
  const largest = LARGEST[kind];
  return file.size > largest ? `${file.name} is larger than ${largest / MB} MB.` : null;
}

/** Judges files before anything is sent; `already` stand in the post so far. */
export function admit(given: readonly File[], already: number): Admission {
  const fit = given.filter((file) => reasonAgainst(file) === null);
  const reasons = given.map(reasonAgainst).filter((reason) => reason !== null);
  const room = Math.max(0, MOST_FILES - already);
  return {
    taken: fit.slice(0, room),
    reasons: fit.length > room ? [TOO_MANY, ...reasons] : reasons,
  };
}
