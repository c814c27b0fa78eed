import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';

/** Whether the element reads from right to left. */
export const isRightToLeft = (element: Element): boolean =>
  getComputedStyle(element).direction === 'rtl';

const stopsIn = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('a, button'),
];

/** Where a key leads from place `at` of `count`, reading from left to right; null for other keys. */
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
 * A sideways list of links and buttons as one stop of the Tab key, where one was last: arrow keys,
 * Home and End lead through it.
 */
export function useRoving(list: RefObject<HTMLElement | null>) {
  const current = useRef<Element | null>(null);

  const mark = useCallback(() => {
    const stops = list.current ? stopsIn(list.current) : [];
    const stop = stops.find((each) => each === current.current) ?? stops[0];
    for (const each of stops) each.tabIndex = each === stop ? 0 : -1;
  }, [list]);
  // After each drawing: tiles come and go.
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
