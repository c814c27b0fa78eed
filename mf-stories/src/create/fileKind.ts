import type { Story } from '@kithkin/shared/contract';

/** What a story is made of. */
export type StoryKind = Story['type'];

/** The specification's words (section 5). */
export const WRONG_FILE = 'Please select an image or video file.';

/** Whether a file is a picture or a video; null for anything else. */
export function kindOf({ type }: File): StoryKind | null {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : null;
}
