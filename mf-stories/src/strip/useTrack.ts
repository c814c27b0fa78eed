import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isRightToLeft, useRoving } from './useRoving';

/** A sideways list: which way it still scrolls, how to scroll it, and the keys for it. */
export interface TrackControls {
  ref: RefObject<HTMLUListElement | null>;
  /** Something is hidden towards the start, towards the end. */
  start: boolean;
  end: boolean;
  /** Scrolls by most of what is visible. */
  scroll: (towards: 'start' | 'end') => void;
  /** Arrow keys, Home and End move the focus through the list; the browser scrolls along. */
  onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void;
  onFocus: (event: FocusEvent<HTMLUListElement>) => void;
}

/** How far beyond the edge counts as hidden, in CSS pixels. */
const SLACK = 4;

/** @param count of tiles: whenever it changes, the edges are measured anew */
export function useTrack(count: number): TrackControls {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` changes the scroll width, which no observer reports
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
    ...edges,
    scroll(towards) {
      const track = ref.current;
      if (!track) return;
      const sign = (towards === 'end') === isRightToLeft(track) ? -1 : 1;
      track.scrollBy({ left: sign * track.clientWidth * 0.8 });
    },
    ...roving,
  };
}
