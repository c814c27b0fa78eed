import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Default distance below the viewport that triggers a fetch, in CSS pixels: about two screens. */
const AHEAD = 1500;

/**
 * Calls `onNear` when the element with the returned ref is near the viewport and `enabled` is true.
 * Calls it again when `rowCount` changes and the element is still near.
 * @param ahead Distance below the viewport that counts as near, in CSS pixels.
 */
export function useSentinel(
  enabled: boolean,
  rowCount: number,
  onNear: () => void,
  ahead: number = AHEAD,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer checks again after rows have been added
  useEffect(() => {
    const element = ref.current;
    if (!enabled || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: `0px 0px ${ahead}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [enabled, rowCount, ahead]);

  return ref;
}
