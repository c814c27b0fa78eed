import type { Story } from '@kithkin/shared/contract';
import { secondsLeft } from './playing/SegmentBars';
import type { Playing } from './playing/usePlaying';
import type { Position } from './playlist/playlist';

interface AnnouncementInput {
  story: Story;
  position: Position;
  playing: Playing;
  paused: boolean;
}

/**
 * Returns the announcement for screen readers: author, position, duration and description of the
 * story, or the time left while paused.
 */
export function announcement({ story, position, playing, paused }: AnnouncementInput): string {
  if (!playing.loaded) return '';
  const { seconds, share } = playing;
  if (paused) return seconds === null ? 'Paused' : `Paused, ${secondsLeft(seconds, share)}`;
  const { user, alt } = story;
  const { ids, at } = position;
  const parts = [
    user.fullName || user.userName,
    ids.length > 1 ? `story ${at + 1} of ${ids.length}` : null,
    seconds === null ? 'no time limit' : secondsLeft(seconds, 0),
  ];
  const text = parts.filter((part) => part !== null).join(', ');
  return alt ? `${text}: ${alt}` : text;
}
