import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A sideways list: which way it still scrolls, how to scroll it, and the keys for it. */
export interface TrackControls {
  ref: RefObject<HTMLUListElement | null>;
  /** Something is hidden towards the start, towards the end. */
  start: boolean;
  end: boolean;
  /** Scrolls by most of what is visible. */
  scroll: (towards: 'start' | 'end') => void;
  /** Arrow keys, Home and End move the focus from tile to tile; the browser scrolls along. */
  onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void;
}

/** How far beyond the edge counts as hidden, in CSS pixels. */
const SLACK = 4;

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** @param count of tiles: whenever it changes, the edges are measured anew */
export function useTrack(count: number): TrackControls {
  const ref = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ start: false, end: false });

  const measure = useCallback(() => {
    const track = ref.current;
    if (!track) return;
    const moved = Math.abs(track.scrollLeft);
    const start = moved > SLACK;
    const end = moved + track.clientWidth < track.scrollWidth - SLACK;
    setEdges((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` is what changes the width
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
      const rightToLeft = getComputedStyle(track).direction === 'rtl';
      const sign = (towards === 'end') === rightToLeft ? -1 : 1;
      track.scrollBy({ left: sign * track.clientWidth * 0.8 });
    },
    onKeyDown(event) {
      const step = steps[event.key];
      const tiles = [...event.currentTarget.children];
      const at = tiles.findIndex((tile) => tile.contains(document.activeElement));
      if (!step || at < 0) return;
      event.preventDefault();
      tiles[step(at, tiles.length - 1)]?.querySelector<HTMLElement>('a, button')?.focus();
    },
  };
}
