import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How far below the screen the end may be when more is fetched, in CSS pixels: two screens. */
const AHEAD = 1500;

/**
 * Calls `onNear` when the element that gets the returned ref comes near the screen while `enabled`;
 * again, as long as it stays near, whenever `round` has changed (give it the count of rows shown).
 * @param ahead CSS pixels below the screen that count as near.
 */
export function useSentinel(
  enabled: boolean,
  round: number,
  onNear: () => void,
  ahead: number = AHEAD,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is what asks again
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
  }, [enabled, round, ahead]);

  return ref;
}
