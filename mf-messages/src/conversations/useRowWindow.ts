import { type RefObject, useLayoutEffect, useState } from 'react';

/** Number of rows rendered before and after the visible ones. */
const AHEAD = 6;

/** Range of rows: `from` inclusive, `to` exclusive. */
interface VisibleRange {
  from: number;
  to: number;
}

/**
 * Returns the rows visible in a box of `height` at scroll offset `top`, plus `AHEAD` on both sides.
 * Sizes are in CSS pixels.
 */
function rangeAt(top: number, height: number, row: number): VisibleRange {
  const from = Math.max(0, Math.floor(top / row) - AHEAD);
  return { from, to: Math.ceil((top + height) / row) + AHEAD };
}

/**
 * Returns the rows of a long list to render: the visible ones and some around them. All rows have
 * the same height, so a division replaces the measurements of a virtualizer library, which is
 * needed for the cards of the feed and would add 9 KB to this screen.
 * @param row height of every row in CSS pixels
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, row: number): VisibleRange {
  const [range, setRange] = useState(() => rangeAt(0, window.innerHeight, row));

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const next = rangeAt(element.scrollTop, element.clientHeight || window.innerHeight, row);
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [box, row]);

  return range;
}
