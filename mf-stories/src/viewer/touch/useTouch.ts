import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { beginDrag, type Drag, type SwipeDirection } from './drag';

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
  const drag = useRef<Drag>(null);

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
