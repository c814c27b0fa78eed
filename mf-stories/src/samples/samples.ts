import type { Story } from '@kithkin/shared/contract';
import { drawings } from './drawings';

const PREFIX = 'sample-';

/** Returns true for ids of sample stories, which are never sent to the server. */
export const isSample = (id: string): boolean => id.startsWith(PREFIX);

let made: Story[] | undefined;

/**
 * Returns the four sample stories of an empty timeline, `sample-1` to `sample-4`. They have
 * fictitious authors and never expire.
 */
export function sampleStories(): Story[] {
  made ??= drawings().map(({ title, alt, media }, index) => {
    const _id = `${PREFIX}${index + 1}`;
    return {
      _id,
      user: { _id, userName: 'sample', fullName: title, profilePhoto: media },
      media,
      type: 'image',
      width: 1080,
      height: 1920,
      blur: null,
      alt,
      createdAt: new Date(0).toISOString(),
      expiresAt: new Date(8.64e15).toISOString(),
      duration: 5,
      viewers: [],
      reaction: null,
    };
  });
  return made;
}
