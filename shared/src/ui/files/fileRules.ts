import { MAX_POST_FILES, MAX_STORY_SECONDS } from '../../contract/limits';
import type { FileKind } from '../../media/fileHeads';

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
    wrongKind: (name: string) => `${name} is neither a photo nor a video.`,
  },
  story: {
    kinds: ['image', 'video'],
    max: 1,
    tooMany: 'A story is one photo or one video.',
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
    wrongKind: (name: string) => `${name} is neither a photo, a video nor a sound.`,
  },
  avatar: {
    kinds: ['image'],
    max: 1,
    tooMany: 'A profile has one photo.',
    wrongKind: (name: string) => `${name} is not a photo.`,
  },
} as const satisfies Record<string, FileRules>;

/** Returns the value for `<input accept>`, e.g. `image/*,video/*`. */
export const acceptOf = ({ kinds }: FileRules): string =>
  kinds.map((kind) => `${kind}/*`).join(',');
