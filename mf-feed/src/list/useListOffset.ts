import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Returns the distance of the list from the top of the page in CSS pixels. The content above it
 * (composer, stories, unsent posts) may change its height at any time.
 *
 * Disables the browser's scroll anchoring on the whole page: the list keeps its rows in place
 * itself, and both would move them twice. An anchor may also lie outside of the list.
 * @param onMoved called with the distance by which the list has moved, before the next paint
 */
export function useListOffset(
  ref: RefObject<HTMLElement | null>,
  onMoved: (by: number) => void,
): number {
  const [top, setTop] = useState(0);
  const measure = useEffectEvent((notify: boolean) => {
    if (!ref.current) return;
    const now = Math.round(ref.current.getBoundingClientRect().top + window.scrollY);
    if (now === top) return;
    if (notify) onMoved(now - top);
    setTop(now);
  });
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    measure(false);
    return () => {
      style.overflowAnchor = '';
    };
  }, []);
  useEffect(() => {
    const watcher = new ResizeObserver(() => measure(true));
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  return top;
}
