import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Where the list begins, in CSS pixels from the top of the page. What stands above it (composer,
 * stories, unsent posts) may grow and shrink at any time.
 * @param onMoved Told by how much it has moved, before anything is painted.
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
  useLayoutEffect(() => measure(false), []);
  useEffect(() => {
    const watcher = new ResizeObserver(() => measure(true));
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  return top;
}
