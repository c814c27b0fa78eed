import type { Random } from '../random';

/** Maximum delay of a frame in milliseconds, so that the last frames arrive as well. */
const LATEST_MS = 150;

/**
 * Returns a listener that reorders and duplicates frames. About 15 of 100 frames are delayed until
 * others have passed, and 10 are delivered twice.
 */
export function shuffled<Frame>(
  random: Random,
  listen: (frame: Frame) => void,
): (frame: Frame) => void {
  const held = new Set<() => void>();
  return (frame) => {
    if (random.chance(0.1)) listen(frame);
    if (!random.chance(0.15)) {
      listen(frame);
      for (const release of held) if (random.chance(0.3)) release();
      return;
    }
    const release = () => {
      clearTimeout(timer);
      if (held.delete(release)) listen(frame);
    };
    const timer = setTimeout(release, LATEST_MS);
    held.add(release);
  };
}
