import { type PointerEvent, useRef, useState } from 'react';
import { isAtEdge, swipeDirection } from '../swipeBack/SwipeBackArea';
import { useLongPress } from './useLongPress';

/** Movement in CSS pixels from which a touch is a swipe, and from which it counts when released. */
const SLACK = 12;
const ENOUGH = 56;
/** Maximum offset of the row in CSS pixels. */
const MAX_OFFSET = 80;

interface Swipe {
  x: number;
  y: number;
  /** 1 if a swipe leads to the right, -1 in right-to-left text. */
  direction: number;
  offset: number;
  moving: boolean;
}

/**
 * Returns handlers for a row that follows a finger towards the end of the line, and calls `onSwipe`
 * when it is released far enough. Sets `--swipe` (px) and `--swiped` (0 to 1); `swiping` is true
 * meanwhile. The row needs `touch-action: pan-y`. A swipe from the edge of the window goes back
 * instead (`useSwipeBack`).
 */
function useSwipe(onSwipe: (() => void) | null) {
  const swipe = useRef<Swipe | null>(null);
  const [swiping, setSwiping] = useState(false);

  const end = (row: HTMLElement, released: boolean) => {
    const { current } = swipe;
    swipe.current = null;
    if (!current?.moving) return;
    row.style.removeProperty('--swipe');
    row.style.removeProperty('--swiped');
    setSwiping(false);
    if (released && current.offset >= ENOUGH) onSwipe?.();
  };

  return {
    swiping,
    handlers: {
      onPointerDown({ pointerType, isPrimary, clientX, clientY, currentTarget }: PointerEvent) {
        if (!onSwipe || pointerType !== 'touch' || !isPrimary) return;
        const direction = swipeDirection(currentTarget);
        if (isAtEdge(clientX, direction)) return;
        swipe.current = { x: clientX, y: clientY, direction, offset: 0, moving: false };
      },
      onPointerMove({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
        const { current } = swipe;
        if (!current) return;
        const dx = (clientX - current.x) * current.direction;
        if (!current.moving) {
          const dy = Math.abs(clientY - current.y);
          if (dy > SLACK) swipe.current = null;
          if (dx < SLACK || dy > dx) return;
          current.moving = true;
          currentTarget.setPointerCapture?.(pointerId);
          setSwiping(true);
        }
        current.offset = Math.min(Math.max(0, dx - SLACK), MAX_OFFSET);
        currentTarget.style.setProperty('--swipe', `${current.offset * current.direction}px`);
        currentTarget.style.setProperty('--swiped', String(Math.min(1, current.offset / ENOUGH)));
      },
      onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
        end(currentTarget, true);
      },
      onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
        end(currentTarget, false);
      },
    },
  };
}

type Listener = (event: PointerEvent<HTMLElement>) => void;

const both =
  (first: Listener, second: Listener): Listener =>
  (event) => {
    first(event);
    second(event);
  };

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
    onPointerDown: both(press.onPointerDown, swipe.onPointerDown),
    onPointerMove: both(press.onPointerMove, swipe.onPointerMove),
    onPointerUp: both(press.onPointerUp, swipe.onPointerUp),
    onPointerCancel: both(press.onPointerCancel, swipe.onPointerCancel),
  };
  return { swiping, handlers };
}
