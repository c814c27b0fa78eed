import type { PointerEvent } from 'react';
import { useLongPress } from './useLongPress';
import { useSwipe } from './useSwipe';

interface RowTouch {
  onLongPress(): void;
  /** Null if the row can't be swiped. */
  onSwipe: (() => void) | null;
}

/** Touch gestures of a row: a long press, and a swipe towards the end of the line. */
export function useRowTouch({ onLongPress, onSwipe }: RowTouch) {
  const press = useLongPress(onLongPress);
  const { swiping, handlers: swipe } = useSwipe(onSwipe);
  const handlers = {
    ...press,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      press.onPointerDown(event);
      swipe.onPointerDown(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      press.onPointerMove(event);
      swipe.onPointerMove(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      press.onPointerUp();
      swipe.onPointerUp(event);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      press.onPointerCancel();
      swipe.onPointerCancel(event);
    },
  };
  return { swiping, handlers };
}
