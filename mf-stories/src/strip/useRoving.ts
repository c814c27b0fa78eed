import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';

/** Returns true if the element's text direction is right to left. */
export const isRightToLeft = (element: Element): boolean =>
  getComputedStyle(element).direction === 'rtl';

const stopsIn = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('a, button'),
];

/**
 * Returns the target index of a key pressed at index `at` of `count`, for left-to-right direction;
 * null for other keys.
 */
function target(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(count - 1, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/**
 * Roving tab index of a horizontal list of links and buttons: one tab stop at the last focused
 * element; arrow keys, Home and End move the focus.
 */
export function useRoving(list: RefObject<HTMLElement | null>) {
  const current = useRef<Element | null>(null);

  const mark = useCallback(() => {
    const stops = list.current ? stopsIn(list.current) : [];
    const stop = stops.find((each) => each === current.current) ?? stops[0];
    for (const each of stops) each.tabIndex = each === stop ? 0 : -1;
  }, [list]);
  // After each render, as tiles are added and removed.
  useLayoutEffect(mark);

  return {
    onFocus({ target: focused }: FocusEvent<HTMLElement>): void {
      current.current = focused;
      mark();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const stops = stopsIn(event.currentTarget);
      const at = stops.findIndex((stop) => stop.matches(':focus'));
      const { key } = event;
      const read = isRightToLeft(event.currentTarget) ? (mirrored[key] ?? key) : key;
      const to = at < 0 ? null : target(read, at, stops.length);
      if (to === null) return;
      event.preventDefault();
      stops[to]?.focus();
    },
  };
}
