import { Card } from '@kithkin/shared';
import { type ReactNode, useDeferredValue, useState } from 'react';

interface DeferredRowProps {
  /** True if the row is needed now: visible, or next in keyboard order. */
  now: boolean;
  /** Height of the placeholder in CSS pixels. */
  height: number;
  children: ReactNode;
}

/** Renders a row outside the window at low priority, so that scrolling never waits for it. */
export function DeferredRow({ now, height, children }: DeferredRowProps) {
  const [atOnce] = useState(now);
  const rendered = useDeferredValue(true, atOnce);
  return rendered || now ? children : <Card aria-hidden style={{ blockSize: height }} />;
}
