import type { Story } from '@kithkin/shared/contract';
import type { Position } from './order/playlist';
import { secondsLeft } from './playing/SegmentBars';
import type { Playing } from './playing/usePlaying';

interface Moment {
  story: Story;
  position: Position;
  playing: Playing;
  paused: boolean;
}

/**
 * What screen readers hear: whose story comes, its place, how long it stays and what it shows; and
 * the time left when it is paused.
 */
export function announcement({ story, position, playing, paused }: Moment): string {
  if (!playing.loaded) return '';
  const { seconds, share } = playing;
  if (paused) return seconds === null ? 'Paused' : `Paused, ${secondsLeft(seconds, share)}`;
  const { user, alt } = story;
  const { ids, at } = position;
  const said = [
    user.fullName || user.userName,
    ids.length > 1 ? `story ${at + 1} of ${ids.length}` : null,
    seconds === null ? 'no time limit' : secondsLeft(seconds, 0),
  ];
  const words = said.filter((part) => part !== null).join(', ');
  return alt ? `${words}: ${alt}` : words;
}
