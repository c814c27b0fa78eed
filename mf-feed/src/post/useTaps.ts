import { type MouseEvent, useEffect, useRef } from 'react';

/** Maximum time between the two taps of a double tap, in milliseconds. */
export const DOUBLE_TAP_MS = 280;
/** Maximum distance between them in CSS pixels. */
const MAX_DISTANCE = 40;

/** Position in the window in CSS pixels. */
export interface TapPoint {
  x: number;
  y: number;
}

/** True if a finger caused the click; engines without pointer events for clicks say no. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/**
 * Returns a click handler that tells a double tap from a single one. A single tap by touch acts
 * after `DOUBLE_TAP_MS`; clicks by mouse and keyboard act at once.
 */
export function useTaps(onTap: () => void, onDoubleTap?: (at: TapPoint) => void) {
  const first = useRef<(TapPoint & { timer: ReturnType<typeof setTimeout> }) | null>(null);
  useEffect(() => () => clearTimeout(first.current?.timer), []);

  return (event: MouseEvent) => {
    const { current } = first;
    clearTimeout(current?.timer);
    first.current = null;
    if (!onDoubleTap || !isTouch(event)) return onTap();
    const at = { x: event.clientX, y: event.clientY };
    if (current && Math.hypot(at.x - current.x, at.y - current.y) <= MAX_DISTANCE) {
      return onDoubleTap(at);
    }
    const timer = setTimeout(() => {
      first.current = null;
      onTap();
    }, DOUBLE_TAP_MS);
    first.current = { ...at, timer };
  };
}
