import { type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds that a finger stays before it counts. */
export const LONG_PRESS_MS = 450;
/** CSS pixels that it may move meanwhile: beyond, it scrolls. */
const MAX_MOVE_PX = 10;

/** Handlers for an element whose long press, by a finger, calls `onLongPress`. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** The finger has done it: what it lifts from is not clicked as well. */
  const done = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      end();
      done.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        done.current = true;
        end();
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > MAX_MOVE_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: { preventDefault(): void }) {
      // The browser's own menu of a long press would cover ours.
      if (press.current || done.current) event.preventDefault();
    },
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!done.current) return;
      done.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
