import { type PointerEvent, useEffect, useRef } from 'react';

/** Minimum duration of a long press in milliseconds. */
export const LONG_PRESS_MS = 450;
/** Maximum movement of a long press in CSS pixels; beyond it, the touch scrolls. */
const MAX_MOVE_PX = 10;

/** Returns handlers for an element that call `onLongPress` on a long press by touch. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** True after a long press, so that the click on lifting the finger is suppressed. */
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
      // The browser's context menu would cover the action sheet.
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
