import { isRightToLeft } from '@kithkin/shared';

/** Width in CSS pixels of the zone at the edge of the window in which a swipe back begins. */
const EDGE = 24;

/** Returns 1 if a swipe towards the end of the line leads to the right, else -1. */
export const swipeDirection = (element: Element): number => (isRightToLeft(element) ? -1 : 1);

/** Returns true at the edge of the window at which lines start. */
export const isAtEdge = (clientX: number, direction: number): boolean =>
  (direction === 1 ? clientX : window.innerWidth - clientX) <= EDGE;
