import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Result of a swipe: the next or previous person, or closing the viewer (`down`). */
type SwipeDirection = 'next' | 'previous' | 'down';

/** Coordinates of a pointer event. */
interface Point {
  clientX: number;
  clientY: number;
}

/** Distance in CSS pixels from which a press is a swipe. */
const SLACK = 10;
/** Minimum distance of a swipe: horizontally as a share of the width, downwards in CSS pixels. */
const ENOUGH = 0.22;
const ENOUGH_DOWN = 110;

/**
 * Starts to move `element` with a finger along the axis of its first movement. Sets the properties
 * `--drag-x` and `--drag-y` (px), and `data-drag` to `x` or `y` meanwhile.
 */
function beginDrag(element: HTMLElement, from: Point) {
  let axis: 'x' | 'y' | null = null;
  let x = 0;
  let y = 0;
  const show = () => {
    element.style.setProperty('--drag-x', `${x}px`);
    element.style.setProperty('--drag-y', `${y}px`);
  };
  return {
    move(to: Point): void {
      const dx = to.clientX - from.clientX;
      const dy = to.clientY - from.clientY;
      if (axis === null && Math.max(Math.abs(dx), Math.abs(dy)) < SLACK) return;
      axis ??= Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
      x = axis === 'x' ? dx : 0;
      y = axis === 'y' ? Math.max(0, dy) : 0;
      element.dataset.drag = axis;
      show();
    },
    /** Returns true if the finger has moved by more than `SLACK`. */
    isMoving: () => axis !== null,
    /** Returns the result if the drag ended now; null if the element would return to its place. */
    way(): SwipeDirection | null {
      const width = element.clientWidth || window.innerWidth;
      if (Math.abs(x) > width * ENOUGH) return x < 0 ? 'next' : 'previous';
      return y > ENOUGH_DOWN ? 'down' : null;
    },
    /**
     * Ends the drag. The element returns to its place, or continues from its offset (`data-carried`,
     * px).
     */
    end(way: SwipeDirection | null): void {
      delete element.dataset.drag;
      if (way === 'next' || way === 'previous') element.dataset.carried = String(x);
      x = 0;
      y = 0;
      show();
    },
  };
}

/** Maximum duration of a tap in milliseconds. */
const TAP = 300;

interface TouchOptions {
  /** Element that follows the finger. */
  moved: RefObject<HTMLElement | null>;
  /**
   * Called at the end of a swipe. Returns false if there is nothing in that direction, so that the
   * element returns to its place.
   */
  onCarried: (way: SwipeDirection) => boolean;
}

/**
 * Touch gestures of the story. Holding pauses it: `held` is true from press to release. The click
 * after a long press or swipe is suppressed. Horizontal swipes lead to other people, a swipe down
 * closes the viewer; a mouse can't drag.
 */
export function useTouch({ moved, onCarried }: TouchOptions) {
  const [isPressed, setPressed] = useState(false);
  const since = useRef(0);
  const noTap = useRef(false);
  const drag = useRef<ReturnType<typeof beginDrag>>(null);

  const release = (way: SwipeDirection | null = null) => {
    if (!isPressed) return;
    noTap.current = drag.current?.isMoving() === true || Date.now() - since.current >= TAP;
    drag.current?.end(way !== null && onCarried(way) ? way : null);
    drag.current = null;
    setPressed(false);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || event.isPrimary === false) return;
      since.current = Date.now();
      noTap.current = false;
      if (event.pointerType !== 'mouse' && moved.current) {
        drag.current = beginDrag(moved.current, event);
      }
      setPressed(true);
    },
    onPointerMove(event: PointerEvent) {
      drag.current?.move(event);
    },
    onPointerUp: () => release(drag.current?.way() ?? null),
    onPointerCancel: () => release(),
    onPointerLeave: () => release(),
    onClickCapture(event: MouseEvent) {
      if (!noTap.current) return;
      noTap.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    /** Prevents the browser's context menu on a long press. */
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
    },
  };
  return { held: isPressed, handlers };
}
