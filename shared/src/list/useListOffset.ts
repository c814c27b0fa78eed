import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/**
 * Returns the distance of a list from the top of the page in CSS pixels; 0 if it scrolls in a box of
 * its own. The content above it (composer, stories, unsent posts) may change its height at any time;
 * the page is then scrolled with the list, so that the rows in view stay.
 *
 * Disables the browser's scroll anchoring on the whole page: the list keeps its rows in place
 * itself, and both would move them twice. An anchor may also lie outside of the list.
 */
export function useListOffset(ref: RefObject<HTMLElement | null>, enabled: boolean): number {
  const [top, setTop] = useState(0);
  const measured = useRef(false);
  const measure = useEffectEvent(() => {
    if (!ref.current) return;
    const now = Math.round(ref.current.getBoundingClientRect().top + window.scrollY);
    if (now === top) return;
    if (measured.current && window.scrollY > top) window.scrollBy(0, now - top);
    setTop(now);
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    measure();
    measured.current = true;
    return () => {
      style.overflowAnchor = '';
    };
  }, [enabled]);
  useEffect(() => {
    if (!enabled) return;
    const watcher = new ResizeObserver(() => measure());
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [enabled]);
  return top;
}
