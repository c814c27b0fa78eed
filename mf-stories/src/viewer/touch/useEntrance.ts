import { media } from '@kithkin/shared';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How long another person's story takes to come in, in milliseconds. */
const ENTRANCE = 250;
/** How far away it begins where no finger has brought it, as a share of its width. */
const FROM = 0.25;

/** Where the strip of people stands at first: beside its place, or where the finger left it. */
function start(element: HTMLElement, side: number): Keyframe {
  const { carried } = element.dataset;
  delete element.dataset.carried;
  if (carried === undefined)
    return { opacity: 0.3, transform: `translateX(${side * FROM * 100}%)` };
  return { transform: `translateX(calc(${side * 100}% + ${carried}px))` };
}

/**
 * Lets the story of another person come in from the side where they stand; the stories of one
 * person follow each other without. A plain cut for people who ask for less motion.
 * @param position of the person in the viewer's order, from 0; null while there is nobody
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
