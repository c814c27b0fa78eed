import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn before and after what is seen. */
const AHEAD = 6;

/** Rows from the first to before the last; each of the same height. */
interface VisibleRange {
  from: number;
  to: number;
}

/** The rows that a box of `height` shows when it is scrolled to `top`, and some around; CSS pixels. */
function rangeAt(top: number, height: number, row: number): VisibleRange {
  const from = Math.max(0, Math.floor(top / row) - AHEAD);
  return { from, to: Math.ceil((top + height) / row) + AHEAD };
}

/**
 * Which rows of a long list are in the page: those that its box shows, however many there are.
 * @param row Height of every row, in CSS pixels
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
