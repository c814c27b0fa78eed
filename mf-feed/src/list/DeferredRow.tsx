import { Card } from '@kithkin/shared';
import { type ReactNode, useDeferredValue, useState } from 'react';

interface DeferredRowProps {
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
export function DeferredRow({ now, height, children }: DeferredRowProps) {
  const [atOnce] = useState(now);
  const rendered = useDeferredValue(true, atOnce);
  return rendered || now ? children : <Card aria-hidden style={{ blockSize: height }} />;
}
