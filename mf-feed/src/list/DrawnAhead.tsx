import { Card } from '@kithkin/shared';
import { type ReactNode, useDeferredValue, useState } from 'react';

interface DrawnAheadProps {
  /** It is needed now: in view, or the next one that keys lead to. */
  now: boolean;
  /** CSS pixels that its place takes until it is drawn. */
  height: number;
  children: ReactNode;
}

/**
 * A row beyond the window's edge, drawn in the pauses between frames, so that reading on never
 * waits for the card after the next.
 */
export function DrawnAhead({ now, height, children }: DrawnAheadProps) {
  const [atOnce] = useState(now);
  const drawn = useDeferredValue(true, atOnce);
  return drawn || now ? children : <Card aria-hidden style={{ blockSize: height }} />;
}
