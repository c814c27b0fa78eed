import type { Random } from '../../testing/random';

/** Longer than this nothing is held back, so that the last frames come as well. */
const LATEST_MS = 150;

/**
 * Frames that overtake each other and come twice, between a socket and whoever listens: of ten, one
 * or two are held back until others have passed, and one comes again.
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
