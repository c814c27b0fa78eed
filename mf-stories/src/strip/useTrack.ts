import { isRightToLeft, moveFocus } from '@kithkin/shared';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const stopsIn = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('a, button'),
];

/**
 * Roving tab index of a horizontal list of links and buttons: one tab stop at the last focused
 * element; arrow keys, Home and End move the focus.
 */
function useRoving(list: RefObject<HTMLElement | null>) {
  const current = useRef<Element | null>(null);

  const mark = useCallback(() => {
    const stops = list.current ? stopsIn(list.current) : [];
    const stop = stops.find((each) => each === current.current) ?? stops[0];
    for (const each of stops) each.tabIndex = each === stop ? 0 : -1;
  }, [list]);
  // After each render, as tiles are added and removed.
  useLayoutEffect(mark);

  return {
    onFocus({ target: focused }: FocusEvent<HTMLElement>): void {
      current.current = focused;
      mark();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      moveFocus(event, stopsIn(event.currentTarget), 'horizontal');
    },
  };
}

/** Minimum overflow in CSS pixels that counts as hidden. */
const SLACK = 4;

/**
 * Returns the controls of a horizontal list: directions in which it can scroll, scrolling, and keys. The
 * browser scrolls along with the focus.
 * @param count number of tiles; the edges are measured again when it changes
 */
export function useTrack(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const roving = useRoving(ref);
  const [edges, setEdges] = useState({ start: false, end: false });

  const measure = useCallback(() => {
    const track = ref.current;
    if (!track) return;
    const moved = Math.abs(track.scrollLeft);
    const start = moved > SLACK;
    const end = moved + track.clientWidth < track.scrollWidth - SLACK;
    setEdges((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` determines the scroll width
  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(track);
    track.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      track.removeEventListener('scroll', measure);
    };
  }, [measure, count]);

  return {
    ref,
    /** `start` and `end` are true if tiles are hidden there. */
    ...edges,
    /** Scrolls by 80 % of the visible width. */
    scroll(towards: 'start' | 'end'): void {
      const track = ref.current;
      if (!track) return;
      const sign = (towards === 'end') === isRightToLeft(track) ? -1 : 1;
      track.scrollBy({ left: sign * track.clientWidth * 0.8 });
    },
    ...roving,
  };
}
