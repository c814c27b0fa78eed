import { media } from '@kithkin/shared';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Duration of the animation in milliseconds. */
const ENTRANCE = 250;
/** Initial offset as a share of the width, if the change was not made by a swipe. */
const FROM = 0.25;

/** Returns the first keyframe: beside the final position, or at the end of the swipe. */
function start(element: HTMLElement, side: number): Keyframe {
  const { carried } = element.dataset;
  delete element.dataset.carried;
  if (carried === undefined)
    return { opacity: 0.3, transform: `translateX(${side * FROM * 100}%)` };
  return { transform: `translateX(calc(${side * 100}% + ${carried}px))` };
}

/**
 * Animates the change to another person's stories from that person's side. Stories of one person
 * change without animation, as do all if the user prefers reduced motion.
 * @param position index of the person in the playlist, from 0; null if there is none
 */
export function useEntrance(ref: RefObject<HTMLElement | null>, position: number | null): void {
  const before = useRef(position);
  useLayoutEffect(() => {
    const side =
      position === null || before.current === null ? 0 : Math.sign(position - before.current);
    before.current = position;
    const element = ref.current;
    if (!element || side === 0) return;
    const from = start(element, side);
    if (matchMedia(media.calm).matches) return;
    const easing = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
    const coming = element.animate?.([from, { transform: 'none' }], { duration: ENTRANCE, easing });
    if (!coming) return;
    element.dataset.entering = '';
    coming.onfinish = () => {
      delete element.dataset.entering;
    };
    return () => coming.finish();
  }, [ref, position]);
}
